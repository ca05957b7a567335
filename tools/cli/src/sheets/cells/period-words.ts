import { monthsOfPeriod, periods, type Period } from './periods.ts';

type PeriodWords = {
  /** They name the period alone. */
  alone: string[];
  /** They name it after a word such as `per`. */
  afterPer: string[];
  /** They name it at the beginning of a longer word. */
  inFront: string[];
  /** They name it anywhere in a text, as in languages that do not divide words. */
  within: string[];
};

/** Words in headers of amounts. To read one more, add it. */
const periodWords: Record<Exclude<Period, 'term'>, PeriodWords> = {
  year: {
    alone: [
      'acv',
      'p/j',
      'p/jr',
      'annual',
      'annualised',
      'annualized',
      'annually',
      'arr',
      'p.a',
      'pa',
      'yearly',
      'jährlich',
      'jährliche',
      'jährlicher',
      'jährliches',
      'annuel',
      'annuelle',
      'annuels',
      'annuelles',
      'par an',
      "l'an",
      'l’an',
      'anual',
      'annua',
      'annuale',
      'annuo',
      'jaarlijks',
      'jaarlijkse',
      'roczna',
      'roczne',
      'rocznie',
      'roczny',
      'roční',
      'ročně',
      'yıllık',
      'årlig',
      'årlige',
      'årligt',
      'anuală',
      'vuosi',
      'vuosittain',
      'vuotuinen',
      'éves',
      'évente',
      'ежегодно',
      'годовая',
      'годовой',
      'ετήσια',
      'ετήσιο',
      'ετησίως',
      'щорічно',
      'річна',
      'річний',
    ],
    afterPer: [
      'annum',
      'ann',
      'anno',
      'annee',
      'année',
      'ano',
      'año',
      'jaar',
      'jahr',
      'rok',
      'year',
      'yr',
      'yıl',
      'år',
      'an',
      'vuosi',
      'v',
      'év',
      'год',
      'έτος',
      'рік',
    ],
    inFront: ['jaar', 'jahres', 'års', 'vuosi'],
    within: ['年間', '年額', '每年', '年费', '연간', '매년'],
  },
  quarter: {
    alone: [
      'quarterly',
      'quartalsweise',
      'trimestral',
      'trimestrale',
      'trimestriel',
      'trimestrielle',
      'trimestriels',
      'trimestrielles',
      'kvartalsvis',
      'kwartalna',
      'kwartalne',
      'kwartalnie',
      'kwartalny',
      'vierteljährlich',
      'vierteljährliche',
      'vierteljährlicher',
      'vierteljährliches',
      'čtvrtletní',
      'čtvrtletně',
      'negyedéves',
      'neljännesvuosittain',
      'trimestrial',
      'ежеквартально',
      'квартальный',
      'τριμηνιαία',
      'τριμηνιαίο',
      'щоквартально',
    ],
    afterPer: [
      'kvartal',
      'kwartaal',
      'kwartał',
      'qtr',
      'quartal',
      'quarter',
      'trimestre',
      'čtvrtletí',
      'negyedév',
      'trimestru',
      'квартал',
      'τρίμηνο',
    ],
    inFront: ['kwartaal', 'kvartals', 'quartals', 'vierteljahres'],
    within: ['四半期', '季度', '분기'],
  },
  month: {
    alone: [
      'p/m',
      'p/mnd',
      'monthly',
      'mrr',
      'p.m',
      'pm',
      'pupm',
      'monatlich',
      'monatliche',
      'monatlicher',
      'monatliches',
      'mensuel',
      'mensuelle',
      'mensuels',
      'mensuelles',
      'mensal',
      'mensile',
      'mensual',
      'maandelijks',
      'maandelijkse',
      'aylık',
      'miesięczna',
      'miesięczne',
      'miesięcznie',
      'miesięczny',
      'měsíční',
      'měsíčně',
      'månadsvis',
      'månedlig',
      'månedlige',
      'månedligt',
      'havi',
      'havonta',
      'kuukausittain',
      'lunar',
      'lunară',
      'ежемесячно',
      'ежемесячный',
      'ежемесячная',
      'μηνιαία',
      'μηνιαίο',
      'μηνιαίως',
      'щомісячно',
      'місячна',
      'місячний',
    ],
    afterPer: [
      'maand',
      'mes',
      'mese',
      'mês',
      'mo',
      'mois',
      'monat',
      'month',
      'mth',
      'ay',
      'miesiąc',
      'md',
      'měsíc',
      'månad',
      'måned',
      'hó',
      'hónap',
      'kk',
      'kuukausi',
      'lună',
      'месяц',
      'мес',
      'μήνα',
      'місяць',
      'міс',
    ],
    inFront: ['maand', 'monats', 'månads', 'måneds', 'kuukausi'],
    within: ['月額', '月間', '每月', '月费', '월간', '매월'],
  },
};

/** Before the name of a period: `per month`, `pro Monat`, `per user and month`. */
const per = [
  'a',
  'and',
  'each',
  'per',
  'im',
  'je',
  'pro',
  'und',
  'al',
  'all',
  'e',
  'en',
  'et',
  'na',
  'par',
  'por',
  'pr',
  'pr.',
  'och',
  'og',
  'ja',
  'y',
  'za',
  'pe',
  'в',
  'за',
  'ανά',
];

type Patterns = {
  /** In a header. */
  header: RegExp;
  /** At the end of a cell with an amount. */
  end: RegExp;
};

const patterns = Object.entries(periodWords).map(([period, { alone, afterPer, inFront, within }]) => {
  const after = String.raw`(?:(?<![\p{L}\d])(?:${anyOf(per)})[ ’']|\/ ?)(?:${anyOf(afterPer)})(?![\p{L}\d])`;
  const wholes = String.raw`(?<![\p{L}\d])(?:${anyOf(alone)})(?![\p{L}\d])\.?`;
  const starts = String.raw`(?<![\p{L}\d])(?:${anyOf(inFront)})(?=\p{L})`;
  const header = new RegExp([after, wholes, starts, anyOf(within)].join('|'), 'iu');
  const end = new RegExp(String.raw`\s*(?:${after}|${wholes})\.?$`, 'iu');
  return [period as Exclude<Period, 'term'>, { header, end } satisfies Patterns] as const;
});

function anyOf(words: string[]): string {
  return words.map((word) => RegExp.escape(word)).join('|');
}

/** The period that an amount in a column is for, as its header says. */
export function periodInHeader(header: string): Period | undefined {
  const text = header.replaceAll('_', ' ');
  return patterns.find(([, { header: pattern }]) => pattern.test(text))?.[0];
}

/** A header without the words for its period. */
export function withoutPeriod(header: string): string {
  return patterns
    .reduce((text, [, { header: pattern }]) => text.replace(pattern, ' '), header)
    .replaceAll(/\s+/g, ' ')
    .trim();
}

/** A price that is paid once is that of the whole term. */
const onceWords =
  /^(?:one[- ]?(?:time|off)|once|single|non-?recurring|whole term|full term|einmal(?:ig)?|einmalzahlung|unique|une fois|ponctuel|[uú]nic[oa]|pago único|una tantum|eenmalig|jednoraz(?:owo|ow[ay]|ově|ové)|engångs(?:belopp|kostnad)?|engangs(?:beløp|beløb)?|kertaluonteinen|tek seferlik|egyszeri|разов[ыо][йе]|разова|одноразово|一次性|一回|一括)$/iu;

/** The period that a text names alone: `Monthly`, `per year`, `12 months`, `One-time`. */
export function periodCalled(text: string): Period | undefined {
  const bare = text.trim().toLowerCase();
  if (onceWords.test(bare)) return 'term';
  for (const [period, { alone, afterPer, within }] of Object.entries(periodWords))
    if ([...alone, ...afterPer, ...within].includes(withoutPer(bare).replace(/^(?:1|one) /, '')))
      return period as Period;
  const months = Number(/^(?<count>1|3|12) (?:months?|monate?|mois|meses|mes|mesi)$/.exec(bare)?.groups?.['count']);
  return periods.find((period) => period !== 'term' && monthsOfPeriod[period] === months);
}

function withoutPer(text: string): string {
  const word = per.find((each) => text.startsWith(`${each} `));
  return word === undefined ? text.replace(/^\/ ?/, '') : text.slice(word.length + 1);
}

const amountWithWords = /^(?=.{1,60}$).*\d.*\p{L}/u;

/** An amount with the period that it covers: `$15,000/yr`, `1.200 € p.a.`. */
export function takePeriod(text: string): { amount: string; period?: Exclude<Period, 'term'> } {
  for (const [period, { end }] of amountWithWords.test(text) ? patterns : []) {
    const amount = text.replace(end, '');
    if (amount !== text) return { amount, period };
  }
  return { amount: text };
}
