/**
 * A text of at most `maxLength` UTF-16 units; a longer one is cut and ends in `…`. Half of a surrogate pair, which a
 * client may send or the cut may leave, becomes U+FFFD, because not every JSON reader accepts it.
 */
export function cutText(text: string, maxLength: number): string {
  return (text.length <= maxLength ? text : `${text.slice(0, maxLength - 1)}…`).toWellFormed();
}
