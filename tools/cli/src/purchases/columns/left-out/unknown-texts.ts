import { isCurrency } from '@parley/money/money';
import { currenciesInHeader, includesTax } from '../../headings/header-facts.ts';
import { doubtAboutHeader } from '../../headings/fields.ts';
import { inWords } from '../../headings/in-words.ts';
import { withoutHarmless } from '../../headings/harmless-values.ts';
import { listedWords } from '../../headings/listed-words.ts';
import { titleSaysNotBought } from '../../headings/not-bought.ts';
import { maySayState, namesOutcome, namesState, saysOtherRow } from '../../headings/state-words.ts';
import { isPartOfProduct } from '../../headings/weaker-headings.ts';
import { takeApart, type Cell } from '../../../sheets/cells/parse-cell.ts';
import { columnOf, countOf, filledOf, headerOf, placesOf, type TableContent } from '../column-cells.ts';
import { currencyCalled, namesCurrency } from '../currency-names.ts';
import { mayMatter, saysOtherKind, saysPeriod, saysUnits } from './other-columns.ts';
import { areDays } from './possible-fields.ts';
import { purchaseTypeOf } from '../purchase-types.ts';

type Content = Pick<TableContent, 'columns' | 'rows' | 'open'>;

/**
 * Columns whose headers say nothing known, and in which neither the header nor a cell has a word that may change what a
 * row means; with some of their cells, by place. Other columns have the supplier and the product, which are texts, too.
 */
export function unknownTexts({ columns, rows, open }: Content): Map<number, readonly string[]> {
  const isKnown = (field: string) => columns.constants.has(field) || placesOf(columns, field).length > 0;
  if (!isKnown('supplier') || !isKnown('product')) return new Map();
  const found = open.filter((at) => areOtherTexts(columnOf(rows, at), inWords(headerOf(columns, at))));
  const left = found.filter((at) => !tellsEditions(at, { columns, rows }));
  return new Map(left.map((at) => [at, textsOf(columnOf(rows, at))]));
}

function textsOf(cells: readonly Cell[]): string[] {
  const texts = new Set(filledOf(cells).map((cell) => String(cell).trim()));
  return [...texts].filter((text) => !isMissing.test(text));
}

/** In a column of texts, that a row has none. */
const isMissing = /^(?:[-–—]+|n\/?a)$/iu;

function areOtherTexts(cells: readonly Cell[], header: string): boolean {
  const texts = textsOf(cells);
  return texts.length > 0 && !mayChangeRows(header) && withoutHarmless(texts).every(isOther);
}

/** Editions of a product, and its licence and maintenance, have their own prices. To know one more, add it. */
const editions = listedWords(`licence
license
lizenz
licencia
licenza
licença
licentie
licens
lisens
licencja
maintenance
wartung
pflege
support
mantenimiento
manutenzione
manutenção
onderhoud
underhåll
vedligehold
vedlikehold
utrzymanie
advanced
basic
business
elite
enterprise
essential
essentials
express
free
growth
lite
plus
premier
premium
pro
professional
scale
standard
starter
team
teams
ultimate
unlimited
edition`);

/** Whether a text has a word of editions, or of a licence and its maintenance. */
export function namesEditionOrLicence(text: string): boolean {
  return editions.isIn(text);
}

/** Whether a column may tell the editions of a product apart. */
function tellsEditions(at: number, { columns, rows }: Omit<Content, 'open'>): boolean {
  const names = placesOf(columns, 'supplier', 'product');
  const mayTell =
    isPartOfProduct(inWords(headerOf(columns, at))) || textsOf(columnOf(rows, at)).some(namesEditionOrLicence);
  return mayTell && countOf(rows, names) < countOf(rows, [...names, at]);
}

function mayChangeRows(header: string): boolean {
  const says = [namesState, namesOutcome, titleSaysNotBought, saysPeriod, namesCurrency, includesTax, amounts.isIn];
  return says.some((each) => each(header)) || doubtAboutHeader(header) !== undefined || saysNothing.test(header);
}

/** Texts below such headings say what amounts are: `Price is`. A `Cost pool` is none of them. */
const amounts =
  listedWords(`amount amounts money price prices betrag preis prix montant precio importe prezzo importo prijs bedrag pris belopp beløb
  beløp cena kwota preço montante`);

/** A question, whose answers may be any words, and the names of columns without one. */
const saysNothing =
  /[?？]$|^(?:col(?:umn)?|spalte|colonne|columna|colonna|kolom|kolumna?|field|feld|champ|unnamed|列)[ _:]*\d*$/iu;

/** Codes of one or two letters may say anything. */
const ofLetters = /^\p{L}.*\p{L}/u;
const short = /^[\p{Script=Latin}\p{Script=Cyrillic}\p{Script=Greek}]{1,2}$/u;

function isOther(text: string): boolean {
  if (!ofLetters.test(text) || short.test(text) || takeApart(text) !== undefined || areDays([text])) return false;
  const isOfMoney = isCurrency(text) || currencyCalled(text) !== undefined || currenciesInHeader(text).length > 0;
  return !isOfMoney && !saysMore.some((says) => says(text)) && purchaseTypeOf(text, new Map()) === undefined;
}

const saysMore: ((text: string) => boolean)[] = [
  mayMatter,
  saysOtherKind,
  saysUnits,
  saysPeriod,
  saysPacks,
  maySayState,
  saysOtherRow,
  titleSaysNotBought,
];

function saysPacks(text: string): boolean {
  return /(?<!\p{L})(?:packs?|packages? of|bundles?|boxes|sets? of|pakete?|bündel|lots?|x ?\d)(?!\p{L})/iu.test(text);
}
