/** `RFC: ALT010203AB1`, of companies and persons in Mexico. */
export const mexicanTaxNumber = /(?<!\p{L})RFC[ :.]{0,3}[A-ZÑ&]{3,4}-?\d{6}/u;

/** Taxes and numbers that only companies of one country print, by the currency of that country. */
const homes: [words: RegExp, code: string][] = [
  [/부가(?:가치)?세|공급가액/u, 'KRW'],
  [/消費税|税抜|税込/u, 'JPY'],
  [/(?<!\p{L})(?:GSTIN|[CSI]GST)(?!\p{L})/u, 'INR'],
  [/(?<!\p{L})(?:CNPJ|ICMS|ISSQN)(?!\p{L})/u, 'BRL'],
  [/(?<!\p{L})NIP[ :.]{0,3}(?:PL ?)?\d{3}/u, 'PLN'],
  [mexicanTaxNumber, 'MXN'],
  [
    /(?<!\p{L})SIRET[ :.]{0,3}\d|(?<!\p{L})KvK[ :.-]{0,3}(?:nr\.? ?)?\d{8}|(?<!\p{L})P\.? ?IVA[ :.]{0,3}(?:IT ?)?\d{11}/iu,
    'EUR',
  ],
  [
    /(?<!\p{L})(?:CIF|NIF)[ :.]{0,3}(?:[A-HJ-NP-SUVW]-?\d{7}[\dA-J]|\d{9})(?![\dA-Z])|(?<!\p{L})DE ?\d{9}(?!\d)/u,
    'EUR',
  ],
  [/(?<!\p{L})CHE-\d{3}\.\d{3}\.\d{3}/u, 'CHF'],
  [/(?<!\p{L})CVR[ :.-]{0,3}(?:nr\.? ?)?\d/iu, 'DKK'],
  [/\d{3} ?\d{3} ?\d{3} ?MVA(?!\p{L})/u, 'NOK'],
  [/(?<!\p{L})RUC[ :.]{0,3}[12]\d{10}(?!\d)|(?<!\p{L})IGV(?!\p{L})/u, 'PEN'],
  [/(?<!\p{L})ABN[ :.]{0,3}\d/u, 'AUD'],
  // Its companies, and amounts with the sign of its currency.
  [/^(?=[^]*\(Pty\) Ltd)(?=[^]*(?<![\p{L}\d])R ?\d[\d ,]{0,15}[.,]\d{2})/u, 'ZAR'],
  [/(?<!\p{L})ИНН[ :.№]{0,3}\d{10}/u, 'RUB'],
  [/(?<!\p{L})(?:ЄДРПОУ|ПДВ)(?!\p{L})/u, 'UAH'],
  [/(?<!\p{L})ΑΦΜ[ :.]{0,3}\d{9}/u, 'EUR'],
];

/** The currency of the one country whose taxes or numbers a text prints: likely that of amounts without any. */
export function homeCurrency(text: string): string | undefined {
  const codes = new Set(homes.flatMap(([words, code]) => (words.test(text) ? [code] : [])));
  return codes.size === 1 ? [...codes][0] : undefined;
}
