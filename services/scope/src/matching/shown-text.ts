import { cutText } from '@parley/errors/cut-text';

/** Maximum number of characters of a text. */
export const maxTextLength = 300;

/** Strips characters by which a document could move a reader's cursor, or reverse adjacent text. */
export function shownText(printed: string, maxLength = maxTextLength): string {
  return cutText(printed.replaceAll(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ').replaceAll(/\p{Cf}/gu, ''), maxLength);
}
