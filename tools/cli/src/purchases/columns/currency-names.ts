import { currencyCodes } from '@parley/reading/values/currencies';

const languages = 'en de fr es it nl pt pl cs sv da nb fi uk tr hu ro ru el ja zh ko'.split(' ');

const currencies =
  /currency|(?<!\p{L})ccy(?!\p{L})|währung|devise|moneda|moeda|valuta|waluta|měna|pénznem|para birimi|valută|валюта|νόμισμα|통화|通貨|币种|货币/iu;
/** Amounts in these are converted from those that were paid. */
const ofReports = /(?<!\p{L})(?:base|functional|reporting|converted|home|group|company|budget)(?!\p{L})/iu;

/** Whether a header says that its column has the currencies of what was paid. */
export function namesCurrency(header: string): boolean {
  return currencies.test(header) && !ofReports.test(header);
}

let known: ReadonlyMap<string, string> | undefined;

/** The code of a currency that is called by its name: `US Dollar`, `Schweizer Franken`. */
export function currencyCalled(text: string): string | undefined {
  known ??= namesOfCurrencies();
  return known.get(keyOf(text)) ?? known.get(keyOf(text).replace(/s$/, ''));
}

/** Besides those of the languages. To know one more, add it. */
const otherNames = {
  'pound sterling': 'GBP',
  'pounds sterling': 'GBP',
  'uk pound': 'GBP',
  'u.s. dollar': 'USD',
};

/** A name that several currencies have is none of them. */
function namesOfCurrencies(): ReadonlyMap<string, string> {
  const codes = new Map<string, Set<string>>();
  const add = (name: string, code: string) => codes.set(keyOf(name), (codes.get(keyOf(name)) ?? new Set()).add(code));
  for (const language of languages) {
    const names = new Intl.DisplayNames(language, { type: 'currency' });
    for (const code of currencyCodes) add(names.of(code) ?? code, code);
  }
  for (const [name, code] of Object.entries(otherNames)) add(name, code);
  return new Map([...codes].flatMap(([name, [code = '', ...others]]) => (others.length > 0 ? [] : [[name, code]])));
}

function keyOf(name: string): string {
  return name
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/[^\p{L}]/gu, '');
}
