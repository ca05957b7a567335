/** Names of the months in the languages buyers' documents come in; abbreviations are their first letters. */
const namesOfMonths: string[][] = [
  ['january', 'januar', 'jänner', 'janvier', 'enero', 'gennaio', 'januari', 'janeiro', 'jan'],
  [
    'february',
    'februar',
    'feber',
    'février',
    'fevrier',
    'febrero',
    'febbraio',
    'februari',
    'fevereiro',
    'feb',
    'febr',
    'fév',
    'févr',
  ],
  ['march', 'märz', 'maerz', 'mars', 'marzo', 'maart', 'março', 'mar', 'mrz', 'mär', 'mrt'],
  ['april', 'avril', 'abril', 'aprile', 'apr', 'avr', 'abr'],
  ['may', 'mai', 'mayo', 'maggio', 'mei', 'maio'],
  ['june', 'juni', 'juin', 'junio', 'giugno', 'junho', 'jun'],
  ['july', 'juli', 'juillet', 'julio', 'luglio', 'julho', 'jul', 'juil'],
  ['august', 'août', 'aout', 'agosto', 'augustus', 'aug', 'ago'],
  ['september', 'septembre', 'septiembre', 'settembre', 'setembro', 'sep', 'sept'],
  ['october', 'oktober', 'octobre', 'octubre', 'ottobre', 'outubro', 'oct', 'okt'],
  ['november', 'novembre', 'noviembre', 'novembro', 'nov'],
  ['december', 'dezember', 'décembre', 'decembre', 'diciembre', 'dicembre', 'dezembro', 'dec', 'dez', 'déc', 'dic'],
];

const numberOf = new Map(namesOfMonths.flatMap((names, place) => names.map((name) => [name, place + 1] as const)));

/** Source of a pattern for the name of a month, with or without the dot of an abbreviation. */
export const monthName = `(?:${[...numberOf.keys()].toSorted((a, b) => b.length - a.length).join('|')})(?![a-zà-ÿ])\\.?`;

/** 1 to 12; undefined when the word is no month. */
export function monthNumber(name: string): number | undefined {
  return numberOf.get(name.toLowerCase().replace(/\.$/u, ''));
}
