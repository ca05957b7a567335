import { cutText } from '@parley/errors/cut-text';
import { decoded, encodings } from '@parley/reading/convert/decode-text';
import { delimiterOf } from '@parley/reading/convert/delimiter';
import { UsageError } from '../../errors/cli-errors.ts';
import { maxShown } from '../cells/parse-cell.ts';

/** The header row is near the beginning. */
const linesToSee = 50;

/**
 * The encoding of a text that is no UTF-8, by the headers that are known words in it.
 * @returns undefined for the western one, or if none is better
 */
export function otherEncoding(bytes: Buffer, isHeader: (text: string) => boolean): string | undefined {
  const counts = encodings.map((label) => headersIn(bytes, label, isHeader));
  const most = Math.max(...counts);
  return most > (counts[0] ?? 0) ? encodings[counts.indexOf(most)] : undefined;
}

function headersIn(bytes: Buffer, label: string, isHeader: (text: string) => boolean): number {
  const text = decoded(firstLines(bytes), label) ?? '';
  const delimiter = delimiterOf(text) ?? ',';
  const lines = text.split('\n').map((line) => line.split(delimiter).map((cell) => cell.trim().replaceAll('"', '')));
  return Math.max(0, ...lines.map((cells) => cells.filter((cell) => cell !== '' && isHeader(cell)).length));
}

/** Whole lines, so that no character is cut. The second byte of a character is no line feed in any of these encodings. */
function firstLines(bytes: Buffer): Buffer {
  let end = 0;
  for (let line = 0; line < linesToSee && end >= 0; line += 1) end = bytes.indexOf('\n', end + 1);
  return end < 0 ? bytes : bytes.subarray(0, end);
}

/** Signs that western texts do not have within words, where those of other encodings have letters. */
const strange = /[\p{L}\d-]*\p{L}[³¹¿¼¾¶±£¥¤¦¬¯²¸»½]\p{L}+/u;

/** Legal forms and currencies of Central Europe, where Windows-1250 is usual, not Windows-1252. */
const ofCentralEurope = /sp\. ?z ?o\. ?o\.|(?<!\p{L})(?:s\.r\.o\.|kft\.?|zrt\.?|d\.o\.o\.|PLN|CZK|HUF|RON)(?!\p{L})/iu;
const otherLetters = /[\p{L}\d-]*[êæœñŸèìøùòõûãºþ]\p{L}*/u;

/** @throws UsageError when a text was likely decoded from an encoding that is not its own */
export function requirePlainWords(text: string, file: string): void {
  const word = strange.exec(text)?.[0] ?? (ofCentralEurope.test(text) ? otherLetters.exec(text)?.[0] : undefined);
  if (word === undefined) return;
  throw new UsageError(
    `${file} is no UTF-8, and has words such as ${cutText(word, maxShown)} if it is read in the likeliest encoding: save it as CSV in UTF-8.`,
  );
}
