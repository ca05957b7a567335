import { cellCurrencyPattern, currencyOf, isSharedSign } from '@parley/reading/values/currencies';
import type { Columns } from '../../../sheets/tables/columns.ts';
import { currenciesInHeader, factsAround, namesAmount } from '../../headings/header-facts.ts';
import { currenciesIn } from './amount-currencies.ts';
import { placesOf, type TableContent } from '../column-cells.ts';

type Content = Pick<TableContent, 'columns' | 'rows' | 'shown' | 'open' | 'around'>;

/** The currency of all amounts, and how it is known, to complete `as …`. */
export type StatedCurrency = { code: string; reason: string };

/** The columns with the currency of all rows, if what stands around them names it. */
export function withStatedCurrency(content: Content): { columns: Columns; currency?: StatedCurrency } {
  const { columns } = content;
  const currency = statedCurrency(content);
  if (currency === undefined) return { columns };
  return { columns: { ...columns, constants: new Map([...columns.constants, ['currency', currency.code]]) }, currency };
}

/** The currency of a sheet none of whose amounts shows one, if what stands around the table names one alone. */
function statedCurrency(content: Content): StatedCurrency | undefined {
  const { columns, around } = content;
  if (columns.constants.has('currency') || placesOf(columns, 'currency').length > 0) return undefined;
  const signs = currenciesIn(content);
  if (signs.size > 0) return roubles(signs, content) ?? yenOrYuan(signs, columns);
  const { above, notes, sheet = '' } = around;
  // Below a note that speaks of no amounts, rows may be in its currency, and those above in another.
  const ofAmounts = notes.filter(namesAmount);
  const currencies = factsAround({ above, notes: ofAmounts, sheet }).currencies.filter(
    ({ text }) => !namesSum.test(text),
  );
  const codes = new Set(currencies.flatMap(({ text }) => currenciesInHeader(text)).map((sign) => codeOf(sign)));
  const [code, ...others] = codes;
  const [fact] = currencies;
  if (code === undefined || fact === undefined || others.length > 0) return undefined;
  return { code, reason: `${fact.where} "${fact.text.trim()}"` };
}

/** A currency next to an amount is that of this amount, not of the table: `Limit: EUR 500`. */
const namesSum = new RegExp(String.raw`${cellCurrencyPattern} ?\d|\d ?${cellCurrencyPattern}`, 'u');

/** A sign that several currencies share names none. */
function codeOf(sign: string): string | undefined {
  return isSharedSign(sign) ? undefined : currencyOf(sign);
}

/** Kana are written in Japan alone, and these forms of signs in mainland China. */
const inJapan = /[\p{Script=Hiragana}\p{Script=Katakana}価単総]/u;
const inChina = /[价单总应软订购]/u;

function yenOrYuan(signs: ReadonlySet<string>, { headers }: Columns): StatedCurrency | undefined {
  if (![...signs].every((sign) => ['¥', '￥', '元'].includes(sign))) return undefined;
  const [ofJapan, ofChina] = [inJapan, inChina].map((pattern) => headers.find((header) => pattern.test(header)));
  if ((ofJapan === undefined) === (ofChina === undefined)) return undefined;
  return ofJapan === undefined
    ? { code: 'CNY', reason: `"${ofChina}" is written so in China` }
    : { code: 'JPY', reason: `"${ofJapan}" is written so in Japan` };
}

const ofRoubles: ReadonlySet<string> = new Set(['руб', 'руб.']);
/** What only sheets of Russia say, and only those of Belarus, whose roubles have the same sign. */
const russian =
  /(?<!\p{L})(?:АО|ПАО|ИНН|КПП|ОГРН|ОКПД2?|ФГ[БАУ]?[УП]\p{Lu}*)(?!\p{L})|(?<!\p{L})(?:росси|российск|москв)/u;
const belarusian = /BYN|BYR|(?<!\p{L})(?:УНП|ЧУП|ЧТУП|ОДО|бел)(?!\p{L})|беларус|белорус|минск/iu;

function roubles(signs: ReadonlySet<string>, { rows, columns, around }: Content): StatedCurrency | undefined {
  if (![...signs].every((sign) => ofRoubles.has(sign))) return undefined;
  const texts = [...around.above.flat(), ...around.notes, ...columns.headers, ...rows.flat().map(String)];
  const word = texts.flatMap((text) => russian.exec(text) ?? [])[0];
  if (word === undefined || texts.some((text) => belarusian.test(text))) return undefined;
  return { code: 'RUB', reason: `"${word}" is said in Russia, and nothing of Belarus` };
}
