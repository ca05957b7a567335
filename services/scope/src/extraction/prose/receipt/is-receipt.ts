import type { Line } from '../../layout/line.ts';

const SIGNS: RegExp[] = [
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
const TILL = /\b(?:receipt|cash|change|cashier|round(?:ing|ed)|tendered|goods sold)\b/iu;
const NOT_A_TILL = /\b(?:order form|quotation|proposal|subscription|agreement|contract|renewal)\b/iu;
const ENOUGH = 4;
/** A scan loses words. */
const ENOUGH_OF_SCAN = 3;
const LONGEST = 150;
/** A line this long is running text, which receipts have little of. */
const TEXT_LINE = 75;

/** Whether the lines look like a shop's receipt: few, short, with the words of a till. */
export function isReceipt(lines: readonly Line[]): boolean {
  if (lines.length === 0 || lines.length > LONGEST) return false;
  const long = lines.filter(({ text }) => text.length > TEXT_LINE).length;
  const met = SIGNS.filter((sign) => has(lines, sign)).length;
  const isTill = has(lines, TILL) && !has(lines, NOT_A_TILL);
  const isScan = lines.every(({ segments }) => segments[0]?.words[0]?.source === 'ocr');
  return isTill && met >= (isScan ? ENOUGH_OF_SCAN : ENOUGH) && long < lines.length * 0.1;
}

function has(lines: readonly Line[], sign: RegExp): boolean {
  return lines.some(({ text }) => sign.test(text));
}
