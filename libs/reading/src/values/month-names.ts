import { inCapitals } from '@parley/document-fields/wording';
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

/**
 * The same in Czech, Slovak, Turkish, Hungarian, Romanian, Russian, Ukrainian, Bulgarian, Finnish and Greek; other abbreviations
 * in Latin letters are words elsewhere.
 */
const easternNames: string[][] = [
  listed(
    `ledna leden ocak január ianuarie января январь янв tammikuuta tammikuu ιανουαρίου ιανουάριος ιαν січня січень januára януари`,
  ),
  listed(
    `února únor şubat február februarie февраля февраль фев helmikuuta helmikuu φεβρουαρίου φεβρουάριος φεβ лютого лютий februára февруари`,
  ),
  listed(
    `března březen március márc martie марта март мар maaliskuuta maaliskuu μαρτίου μάρτιος μαρ березня березень mart`,
  ),
  listed(
    `dubna duben nisan április aprilie апреля апрель апр huhtikuuta huhtikuu απριλίου απρίλιος απρ квітня квітень apríla април`,
  ),
  listed(`května květen mayıs május мая май toukokuuta toukokuu μαΐου μάιος μαΐ травня травень mája`),
  listed(
    `června červen haziran június jún iunie июня июнь июн kesäkuuta kesäkuu ιουνίου ιούνιος ιουν червня червень júna юни`,
  ),
  listed(
    `července červenec temmuz július júl iulie июля июль июл heinäkuuta heinäkuu ιουλίου ιούλιος ιουλ липня липень júla юли`,
  ),
  listed(`srpna srpen ağustos augusztus августа август авг elokuuta elokuu αυγούστου αύγουστος αυγ серпня серпень`),
  listed(
    `září eylül szeptember septembrie сентября сентябрь сен сент syyskuuta syyskuu σεπτεμβρίου σεπτέμβριος σεπ σεπτ вересня вересень septembra септември`,
  ),
  listed(
    `října říjen ekim október octombrie октября октябрь окт lokakuuta lokakuu οκτωβρίου οκτώβριος οκτ жовтня жовтень októbra октомври`,
  ),
  listed(
    `listopadu kasım noiembrie ноября ноябрь ноя нояб marraskuuta marraskuu νοεμβρίου νοέμβριος νοε листопада novembra ноември`,
  ),
  listed(
    `prosince prosinec aralık decembrie декабря декабрь дек joulukuuta joulukuu δεκεμβρίου δεκέμβριος δεκ грудня грудень decembra декември`,
  ),
];

const numberOf = new Map(
  [namesOfMonths, easternNames].flatMap((lists) =>
    lists.flatMap((names, place) => names.map((name) => [name, place + 1] as const)),
  ),
);

/** Source of a pattern for the name of a month in any of these languages, with or without the dot of an abbreviation. */
export const monthName = patternOf([...namesOfMonths, ...easternNames]);

/** The same without the eastern languages, none of which writes the month before the day. */
export const westernMonthName = patternOf(namesOfMonths);

function patternOf(names: readonly string[][]): string {
  const longestFirst = names.flat().toSorted((a, b) => b.length - a.length);
  return `(?:${longestFirst.map(inCapitals).join('|')})(?!\\p{L})\\.?`;
}

/** Abbreviations that are read in dates, but not looked for in texts, where they are words. */
const abbreviations: string[][] = [
  listed(`tammi janv gen ene sty oca led`),
  listed(`helmi fev lut şub úno`),
  listed(`maalis bře`),
  listed(`ápr huhti kwi nis dub`),
  listed(`máj touko mag kvě`),
  listed(`iun kesä giu cze haz čvn`),
  listed(`iul heinä lug tem čvc`),
  listed(`elo sie ağu`),
  listed(`szept syys set wrz eyl zář`),
  listed(`loka ott out paź eki říj`),
  listed(`noi marras kas`),
  listed(`joulu gru ara`),
];

const bareNumberOf = new Map(
  [easternNames, abbreviations].flatMap((lists) =>
    lists.flatMap((names, place) => names.map((name) => [withoutAccents(name), place + 1] as const)),
  ),
);

/** 1 to 12; undefined when the word is no month. */
export function monthNumber(name: string): number | undefined {
  const known = name.toLowerCase().replace(/\.$/u, '');
  return numberOf.get(known) ?? bareNumberOf.get(withoutAccents(known));
}

/** Capital letters in Greek and names in old lists have none. */
function withoutAccents(name: string): string {
  return name.normalize('NFD').replaceAll(/\p{M}/gu, '');
}
