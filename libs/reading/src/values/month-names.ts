import { listed } from './word-list.ts';

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

/**
 * Names that are read in dates, but not looked for in texts: abbreviations that are words, and Czech, Turkish, Hungarian, Romanian, Russian, Finnish, Greek
 * and Ukrainian.
 */
const furtherNames: string[][] = [
  listed(
    `ledna leden ocak január ianuarie января январь янв tammikuuta tammikuu tammi ιανουαρίου ιανουάριος ιαν січня січень janv gen ene sty oca led`,
  ),
  listed(
    `února únor şubat február februarie февраля февраль фев helmikuuta helmikuu helmi φεβρουαρίου φεβρουάριος φεβ лютого лютий fev lut şub úno`,
  ),
  listed(
    `března březen mart március márc martie марта март мар maaliskuuta maaliskuu maalis μαρτίου μάρτιος μαρ березня березень bře`,
  ),
  listed(
    `dubna duben nisan április ápr aprilie апреля апрель апр huhtikuuta huhtikuu huhti απριλίου απρίλιος απρ квітня квітень kwi nis dub`,
  ),
  listed(`května květen mayıs május máj мая май toukokuuta toukokuu touko μαΐου μάιος μαΐ травня травень mag kvě`),
  listed(
    `června červen haziran június jún iunie iun июня июнь июн kesäkuuta kesäkuu kesä ιουνίου ιούνιος ιουν червня червень giu cze haz čvn`,
  ),
  listed(
    `července červenec temmuz július júl iulie iul июля июль июл heinäkuuta heinäkuu heinä ιουλίου ιούλιος ιουλ липня липень lug tem čvc`,
  ),
  listed(
    `srpna srpen ağustos augusztus августа август авг elokuuta elokuu elo αυγούστου αύγουστος αυγ серпня серпень sie ağu`,
  ),
  listed(
    `září eylül szeptember szept septembrie сентября сентябрь сен сент syyskuuta syyskuu syys σεπτεμβρίου σεπτέμβριος σεπ σεπτ вересня вересень set wrz eyl zář`,
  ),
  listed(
    `října říjen ekim október octombrie октября октябрь окт lokakuuta lokakuu loka οκτωβρίου οκτώβριος οκτ жовтня жовтень ott out paź eki říj`,
  ),
  listed(
    `listopadu kasım noiembrie noi ноября ноябрь ноя нояб marraskuuta marraskuu marras νοεμβρίου νοέμβριος νοε листопада kas`,
  ),
  listed(
    `prosince prosinec aralık decembrie декабря декабрь дек joulukuuta joulukuu joulu δεκεμβρίου δεκέμβριος δεκ грудня грудень gru ara`,
  ),
];

const furtherNumberOf = new Map(
  furtherNames.flatMap((names, place) => names.map((name) => [withoutAccents(name), place + 1] as const)),
);

/** 1 to 12; undefined when the word is no month. */
export function monthNumber(name: string): number | undefined {
  const known = name.toLowerCase().replace(/\.$/u, '');
  return numberOf.get(known) ?? furtherNumberOf.get(withoutAccents(known));
}

/** Capital letters in Greek and names in old lists have none. */
function withoutAccents(name: string): string {
  return name.normalize('NFD').replaceAll(/\p{M}/gu, '');
}
