import { findDurations, type Duration } from '@parley/reading/values/durations';
import { anyOf } from '@parley/reading/values/word-list';
import { parseNumber, type Cell } from '../../sheets/cells/parse-cell.ts';
import { monthsOfPeriod } from '../../sheets/cells/periods.ts';
import type { Fault } from '../../import/line.ts';

/** Fields of the end of a contract. A number without a unit has that of its field; `notice` has none. */
export const noticeFields = ['notice', 'noticeDays', 'noticeWeeks', 'noticeMonths', 'autoRenew'] as const;

type Unit = 'day' | 'week' | 'month';
const unitOfField: Record<string, Unit | undefined> = { noticeDays: 'day', noticeWeeks: 'week', noticeMonths: 'month' };

/** Headings of periods of notice. To know one more, add it. */
const notices = anyOf(`
  (?:(?:cancel+ation|termination|(?:non-?)?renewal|contract) )?notice(?: period| window| length| term| required)?
  length of notice
  cancel+ation period
  kündigungsfrist
  (?:délai de )?(?:préavis|dénonciation|résiliation)(?: de résiliation)?
  (?:plazo de )?preaviso(?: de cancelación)?
  (?:(?:periodo|termine) di )?(?:preavviso(?: (?:di )?disdetta)?|disdetta)
  opzegtermijn
  uppsägningstid
  oppsigelses(?:tid|frist)
  opsigelses(?:varsel|frist)
  irtisanomisaika
  okres wypowiedzenia
  výpovědní (?:lhůta|doba)
  felmondási idő
  (?:prazo de )?(?:aviso prévio|pré-aviso|denúncia)
  解約(?:予告|通知)期間
  解約予告
  срок уведомления
`);
const notice = new RegExp(`^${notices}$`, 'iu');

/** Headings of whether a contract renews itself. */
const renewals = anyOf(`
  auto(?:matic(?:al+y)?)?[- ]?(?:renew(?:s|al|ed)?|exten(?:ds?|ded|sion))
  automatische verlängerung
  verlängert sich automatisch
  renouvellement automatique
  tacite reconduction
  reconduction(?: tacite)?
  rinnovo tacito
  prórroga automática
  automaattinen jatko
  automatisk förlängning
  automatisk (?:fornyelse|forlengelse)
  renovación automática
  (?:rinnovo automatico|tacito rinnovo)
  (?:automatische|stilzwijgende) verlenging
  renovação automática
  automatisch verleng(?:en|d)
  (?:förnyas|förlängs) automatiskt
  (?:fornyes|forlenges|forlænges) automatisk
  jatkuu automaattisesti
  odnawia(?:na|ne)? automatycznie|automatyczne (?:odnowienie|przedłużenie)
  automatick(?:é|y) (?:prodloužení|prodlužuje|obnovení)
  otomatik (?:yenileme|yenilenir)
  renova(?:ção)? automaticamente|se renova automaticamente
  se renueva automáticamente
  mode de reconduction
  自動更新(?:の有無|有無)?
`);
const autoRenew = new RegExp(String.raw`^(?:is )?${renewals} ?\??$`, 'i');
/** Words for units, as they are also shortened. To know one more, add it. */
const units: [Unit, string][] = [
  [
    'day',
    String.raw`days?|tagen?|tg\.?|jours?|jrs?\.?|días?|dias?|giorni|gg\.?|dagen|dgn?\.?|dagar|dager|dage|dni|dn[ůí]|päivää|pv|nap|gün|zile|дн(?:ей|\.)?|日`,
  ],
  [
    'week',
    String.raw`weeks?|wks?|wochen|wo\.?|semaines?|sem\.?|semanas?|settimane|weken|wkn?|veckor|v\.|uker|uger|viikkoa|vko|tyg(?:odni|\.)|týdn[ůy]|hét|недель|нед\.?|週間?`,
  ],
  [
    'month',
    String.raw`months?|mths?|mos?|monaten?|mon\.?|mt\.?|mois|mes(?:es|\.)?|mesi|maanden|mnd\.?|mån(?:ader|\.)?|måneder|mdr\.?|kuukautta|kk|mies(?:i[ąę]c[ey]?|ięcy|\.)|měs(?:íc[eů]|\.)?|hónap|hó|ay|luni|месяц(?:а|ев)?|мес\.?|[ヶかカケヵ]月|개월`,
  ],
];
const shortPeriod = units.map(
  ([unit, words]) => [unit, new RegExp(String.raw`^(?<amount>\d{1,3}) ?(?:${words})$`, 'iu')] as const,
);

/** The field of notice or of automatic renewal that a header names. */
export function noticeFieldCalled(header: string): string | undefined {
  if (autoRenew.test(header)) return 'autoRenew';
  for (const [unit, words] of units) {
    const inFront = new RegExp(String.raw`^(?:${words}) (?:di |de |d['’]|of |of the )?`, 'iu');
    const behind = new RegExp(String.raw`,? ?[([（]?(?:(?:in|en|em|w|i) )?(?<![\p{L}])(?:${words})[)\]）]?$`, 'iu');
    const bare = [inFront, behind].map((pattern) => header.replace(pattern, '').trim());
    if (bare.some((text) => text !== header && notice.test(text)))
      return Object.entries(unitOfField).find(([, of]) => of === unit)?.[0];
  }
  return notice.test(header) ? 'notice' : undefined;
}

/** What to ask about numbers in a column of notices that has no unit. */
export function noticeQuestions(header: string, cells: readonly Cell[]): string[] {
  const bare = cells.find((cell) => cell !== '' && plainNumber(cell) !== undefined);
  return bare === undefined
    ? []
    : [
        `the column ${header} has ${bare} without a unit: pass --column "noticeDays=${header}", "noticeWeeks=${header}" or "noticeMonths=${header}".`,
      ];
}

/** What a row says of the end of its contract, as fields of a record. */
export type NoticeFacts = { noticeDays?: number; noticeMonths?: number; autoRenew?: boolean };

/** @param end the last day of the contract */
export function readNotice(
  values: ReadonlyMap<string, Cell>,
  end?: string | number,
): { facts: NoticeFacts } | { fault: Fault } {
  const facts: NoticeFacts = {};
  for (const field of noticeFields) {
    const cell = values.get(field);
    if (cell === undefined) continue;
    const read = field === 'autoRenew' ? readAutoRenew(cell) : readPeriod(toEnd(cell, end), unitOfField[field]);
    if (read === undefined) return { fault: unreadable(field, cell) };
    Object.assign(facts, read);
  }
  if (facts.noticeDays === undefined || facts.noticeMonths === undefined) return contradiction(values, facts);
  return {
    fault: { pointer: '/noticeDays', code: 'contradiction', message: 'the row has notice in days and in months' },
  };
}

/** Two columns of notice must agree. */
function contradiction(
  values: ReadonlyMap<string, Cell>,
  facts: NoticeFacts,
): { facts: NoticeFacts } | { fault: Fault } {
  const periods = noticeFields.flatMap((field) => {
    const cell = field === 'autoRenew' ? undefined : values.get(field);
    return cell === undefined ? [] : [JSON.stringify(readPeriod(cell, unitOfField[field]))];
  });
  if (new Set(periods).size <= 1) return { facts };
  return {
    fault: { pointer: '/notice', code: 'contradiction', message: 'the row has two different periods of notice' },
  };
}

function unreadable(field: string, cell: Cell): Fault {
  const message =
    field === 'autoRenew'
      ? `is neither yes nor no: ${cell}`
      : `is no whole number of days, weeks, months or years with its unit: ${cell}. Leave the cell empty or skip the column with --ignore`;
  return { pointer: `/${field}`, code: 'invalid_format', message };
}

/** Notices are given to such ends, which are those of the contract if it ends then. */
const ends: [pattern: RegExp, isEnd: RegExp][] = [
  [/ zum (?:kalender)?jahres-?ende$| to (?:the )?end of (?:the )?(?:calendar )?year$| fin d['’]année$/iu, /-12-31$/],
  [/ zum quartals-?ende$| to (?:the )?end of (?:the )?quarter$| fin de trimestre$/iu, /-(?:03-31|06-30|09-30|12-31)$/],
];

/** A period of notice without an end that is that of the contract. */
function toEnd(cell: Cell, end: string | number | undefined): Cell {
  const found = ends.find(([pattern, isEnd]) => pattern.test(String(cell)) && isEnd.test(String(end ?? '')));
  return found === undefined ? cell : String(cell).replace(found[0], '');
}

/** Before the end of the contract, to which notices are given. */
const beforeEnd =
  / (?:(?:zum|vor) (?:vertrags|laufzeit)?(?:ende|ablauf)|(?:to|before|prior to) (?:the )?(?:end|expiry|renewal)(?: of (?:the )?(?:term|contract))?|avant (?:l['’])?(?:échéance|expiration)|avant la fin)$/i;

function readPeriod(cell: Cell, unit: Unit | undefined): NoticeFacts | undefined {
  const count = plainNumber(cell);
  if (count !== undefined) return unit === undefined ? undefined : periodOf(count, unit);
  const text = String(cell)
    .trim()
    .replace(/ (?:written |prior )?notice$/i, '')
    .replace(beforeEnd, '');
  const short = shortPeriod.find(([, pattern]) => pattern.test(text));
  if (short !== undefined) return periodOf(Number.parseInt(text, 10), short[0]);
  const [only, ...others] = findDurations(text);
  // Days on which people work have no fixed number in a year.
  const isWhole = only?.text === text && others.length === 0 && !only.isOfWorkingDays;
  return isWhole ? periodOf(only.amount, only.unit) : undefined;
}

function plainNumber(cell: Cell): number | undefined {
  return typeof cell === 'number' ? cell : parseNumber(cell.trim(), '.');
}

function periodOf(amount: number, unit: Duration['unit']): NoticeFacts | undefined {
  if (!Number.isInteger(amount) || amount < 0) return undefined;
  if (unit === 'day' || unit === 'week') return { noticeDays: unit === 'week' ? amount * 7 : amount };
  return { noticeMonths: amount * monthsOfPeriod[unit] };
}

const yes =
  /^(?:yes|y|true|1|x|✓|✔|☑|checked|auto(?:matic)?|ja|j|oui|o|s[iìí]|sim|wahr|vrai|tacite|kyllä|tak|ano|有り?|あり|はい|○|する)$/i;
const no =
  /^(?:no|n|false|0|☐|unchecked|manual|nein|non|nee|não|nej|nei|falsch|faux|expresse|ei|nie|ne|無し?|なし|いいえ|×|しない)$/i;

/** Whether a cell says that a contract renews itself, or that it does not. */
export function saysRenewal(cell: Cell): boolean {
  return readAutoRenew(cell) !== undefined;
}

function readAutoRenew(cell: Cell): NoticeFacts | undefined {
  const text = String(cell).trim();
  if (yes.test(text)) return { autoRenew: true };
  return no.test(text) ? { autoRenew: false } : undefined;
}
