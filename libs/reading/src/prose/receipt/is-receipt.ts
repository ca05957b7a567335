import type { Line } from '../../layout/line.ts';

const signs: RegExp[] = [
  /\breceipt\b/iu,
  /\b(?:simplified |full )?tax ?invoice\b|\bcash (?:bill|sales?)\b/iu,
  /^\W*(?:cash|visa|master ?card|debit|credit card|tender\w*|paid|payment)\b.*\d/iu,
  /\bchange\b.*\d/iu,
  /\bcashier\b|\boperator\b|\bserved by\b|\bserver\b|\btable\b.*\d/iu,
  /\bround(?:ing|ed)?\b/iu,
  /\bthank ?you\b|\bplease come\b|\bsee you\b/iu,
  /\b(?:sub-?)?total\b/iu,
  /\b(?:qty|quantity)\b/iu,
  /\b(?:gst|vat|sst|tax)\b.{0,12}(?:\d|%)/iu,
  /\bgoods sold\b|\b(?:not|non)[- ](?:returnable|refundable)\b|\brefund\b|\bexchange\b/iu,
  /\b\d{1,2}:\d{2}(?::\d{2})?\b/u,
];
/** Without one of these it is an invoice or an order: a till takes money. */
const till = /\b(?:receipt|cash|change|cashier|round(?:ing|ed)|tendered|goods sold)\b/iu;
const notATill = /\b(?:order form|quotation|proposal|subscription|agreement|contract|renewal)\b/iu;
const enough = 4;
/** A scan loses words. */
const enoughOfScan = 3;
const longest = 150;
/** A line this long is running text, which receipts have little of. */
const textLine = 75;

/** Whether the lines look like a shop's receipt: few, short, with the words of a till. */
export function isReceipt(lines: readonly Line[]): boolean {
  if (lines.length === 0 || lines.length > longest) return false;
  const long = lines.filter(({ text }) => text.length > textLine).length;
  const met = signs.filter((sign) => has(lines, sign)).length;
  const isTill = has(lines, till) && !has(lines, notATill);
  const isScan = lines.every(({ segments }) => segments[0]?.words[0]?.source === 'ocr');
  return isTill && met >= (isScan ? enoughOfScan : enough) && long < lines.length * 0.1;
}

function has(lines: readonly Line[], sign: RegExp): boolean {
  return lines.some(({ text }) => sign.test(text));
}
