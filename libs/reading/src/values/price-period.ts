import { anyOf } from './word-list.ts';

/** What a price may be for, in months, by the words that say so after an amount or in a label. */
const periods: { months: number; noun: string; adverb: string }[] = [
  {
    months: 6,
    noun: `
      half[- ]?year
      halbjahr
      halfjaar
      halvår
      semestre
      semester
    `,
    adverb: `
      semi-?annual(?:ly)?
      half-?yearly
      halbjährlich(?:e[rs]?)?
      halfjaarlijkse?
      halvårlige?t?
      semestral(?:e|mente)?
      semestriel(?:le|lement)?
    `,
  },
  {
    months: 12,
    noun: `
      annum
      an(?:no|née)?
      año
      ano
      jaar
      jahr
      year
      yr
      år
      rok(?:u)?
      yıl
      év
      год
      година
      рік
      έτος
    `,
    adverb: `
      anual(?:mente)?
      annua(?:l|ll?y|le)
      annuel(?:le|lement)?
      annuo
      jaarlijkse?
      jährlich(?:e[rs]?)?
      yearly
      årlige?t?
      roczn(?:ie|[ayie])
      ročně
      年額
    `,
  },
  {
    months: 3,
    noun: `
      kwartaal
      quarter
      quartal
      trimestre
    `,
    adverb: `
      quarterly
      trimestral
      trimestriel(?:le)?
      vierteljährlich(?:e[rs]?)?
    `,
  },
  {
    months: 1,
    noun: `
      maand
      mes
      mese
      mês
      mo
      mois
      monat
      month
      mån(?:ad)?
      måned
      md
      mies(?:iąc)?
      měs(?:íc)?
      mesiac
      kk
      ay
      lun[aă]
      hó(?:nap)?
      мес(?:яц|ец)?
      міс(?:яць)?
      μήνα
      月
    `,
    adverb: `
      maandelijkse?
      mensile
      mensual
      mensal
      mensuel(?:le)?
      monatlich(?:e[rs]?)?
      monthly
      mrc
      månedlige?t?
      månadsvis
      miesięczn(?:ie|[ayie])
      měsíčně
      月額
    `,
  },
];

const per = anyOf(`
  a
  al
  all['’]
  an
  each
  every
  je
  v
  за
  на
  в
  ανά
  l['’]
  par
  per
  por
  pro
  /
`);
const abbreviated: Record<string, number> = { a: 12, m: 1 };

const compiled = periods.map(({ months, noun, adverb }) => ({
  months,
  after: new RegExp(`^\\s*(?:[A-Z]{3}\\s*)?(?:${per} ?${anyOf(noun)}|${anyOf(adverb)})(?!\\p{L})`, 'iu'),
  within: new RegExp(`(?:(?<![\\p{L}-])(?:${per} ?${anyOf(noun)}|${anyOf(adverb)})|/ ?${anyOf(noun)})(?!\\p{L})`, 'iu'),
}));

/** The months that an amount is for, if the text after it says so: `per year`, `/mo`, `p.a.`, `jährlich`. */
export function periodAfter(text: string): number | undefined {
  const letter = /^\s*(?:[A-Z]{3}\s*)?p\. ?(?<letter>[am])\./iu.exec(text)?.groups?.['letter'] ?? '';
  return abbreviated[letter.toLowerCase()] ?? compiled.find(({ after }) => after.test(text))?.months;
}

/** The months that the amounts under a label or heading are for: `Annual fee`, `Total per month`. */
export function periodIn(label: string): number | undefined {
  return compiled.find(({ within }) => within.test(label))?.months;
}

/** The text after an amount, without the period at its beginning. */
export function withoutPeriod(text: string): string {
  const { after } = compiled.find((one) => one.after.test(text)) ?? {};
  return after === undefined ? text.replace(/^\s*p\. ?[am]\./iu, '') : text.replace(after, '');
}
