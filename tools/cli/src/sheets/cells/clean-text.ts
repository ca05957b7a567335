/** Signs without a width, which programs and web pages leave in texts. Those that join or divide letters are kept. */
const invisible = /[\u00AD\u200B\u200E\u200F\u202A-\u202E\u2060\u2066-\u2069\uFEFF]/gu;
const rare = /[^\0-\u00FF]|\u00AD/u;

/** Full-width digits, and those of Arabic and Persian. */
const digit = /[\uFF10-\uFF19\u0660-\u0669\u06F0-\u06F9]/gu;
const hasDigit = new RegExp(digit.source, 'u');
const thousands = /(?<=\d)\u066C(?=\d{3}(?!\d))/gu;

/** A number, an amount or a day, with the signs and the codes of currencies. A name may have such digits, too. */
const figures = new RegExp(
  String.raw`^(?:[A-Z]{3} ?)?(?:${digit.source}|[\d\s.,:/()+%\p{Sc}\p{Pd}\u2212\u066B\u066C\u066A，．：／（）＋％～~年月日円元圓원년월일])+(?: ?[A-Z]{3})?$`,
  'u',
);

/** The text of a cell without invisible characters; numbers, amounts and days in ASCII. */
export function cleanText(text: string): string {
  if (!rare.test(text)) return text;
  const visible = text.replace(invisible, '');
  return hasDigit.test(visible) && figures.test(visible) ? inAscii(visible) : visible;
}

function inAscii(text: string): string {
  return text
    .replace(digit, (sign) => String(valueOf(sign)))
    .replace(thousands, '')
    .replaceAll('\u066B', '.')
    .normalize('NFKC');
}

/** The digits of each script follow each other, and begin at a multiple of 16. */
function valueOf(sign: string): number {
  return (sign.codePointAt(0) ?? 0) % 16;
}
