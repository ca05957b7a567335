/**
 * Names of the months in the languages buyers' documents come in; abbreviations are their first letters. A word that
 * names different months in two languages is left out: `listopada` is November in Polish and October in Croatian.
 */
const namesOfMonths: string[][] = [
  ['january', 'januar', 'jänner', 'janvier', 'enero', 'gennaio', 'januari', 'janeiro', 'jan', 'stycznia', 'styczeń'],
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
    'lutego',
    'luty',
  ],
  ['march', 'märz', 'maerz', 'mars', 'marzo', 'maart', 'março', 'mar', 'mrz', 'mär', 'mrt', 'marts', 'marca', 'marzec'],
  ['april', 'avril', 'abril', 'aprile', 'apr', 'avr', 'abr', 'kwietnia', 'kwiecień'],
  ['may', 'mai', 'mayo', 'maggio', 'mei', 'maio', 'maj', 'maja'],
  ['june', 'juni', 'juin', 'junio', 'giugno', 'junho', 'jun', 'czerwca', 'czerwiec'],
  ['july', 'juli', 'juillet', 'julio', 'luglio', 'julho', 'jul', 'juil', 'lipca', 'lipiec'],
  ['august', 'août', 'aout', 'agosto', 'augustus', 'aug', 'ago', 'augusti', 'sierpnia', 'sierpień'],
  ['september', 'septembre', 'septiembre', 'settembre', 'setembro', 'sep', 'sept', 'września', 'wrzesień'],
  ['october', 'oktober', 'octobre', 'octubre', 'ottobre', 'outubro', 'oct', 'okt', 'października', 'październik'],
  ['november', 'novembre', 'noviembre', 'novembro', 'nov'],
  [
    'december',
    'dezember',
    'décembre',
    'decembre',
    'diciembre',
    'dicembre',
    'dezembro',
    'dec',
    'dez',
    'déc',
    'dic',
    'desember',
    'des',
    'grudnia',
    'grudzień',
  ],
];

const numberOf = new Map(namesOfMonths.flatMap((names, place) => names.map((name) => [name, place + 1] as const)));

/** Source of a pattern for the name of a month, with or without the dot of an abbreviation. */
export const monthName = `(?:${[...numberOf.keys()].toSorted((a, b) => b.length - a.length).join('|')})(?![a-zà-ÿ])\\.?`;

/** Names that are read in dates, but not looked for in texts: Czech and Turkish. */
const furtherNames: string[][] = [
  ['ledna', 'leden', 'ocak'],
  ['února', 'únor', 'şubat'],
  ['března', 'březen', 'mart'],
  ['dubna', 'duben', 'nisan'],
  ['května', 'květen', 'mayıs'],
  ['června', 'červen', 'haziran'],
  ['července', 'červenec', 'temmuz'],
  ['srpna', 'srpen', 'ağustos'],
  ['září', 'eylül'],
  ['října', 'říjen', 'ekim'],
  ['listopadu', 'kasım'],
  ['prosince', 'prosinec', 'aralık'],
];

const furtherNumberOf = new Map(
  furtherNames.flatMap((names, place) => names.map((name) => [name, place + 1] as const)),
);

/** 1 to 12; undefined when the word is no month. */
export function monthNumber(name: string): number | undefined {
  const known = name.toLowerCase().replace(/\.$/u, '');
  return numberOf.get(known) ?? furtherNumberOf.get(known);
}
