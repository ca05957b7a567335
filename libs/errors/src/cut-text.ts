/**
 * A text of at most so many UTF-16 units; what is longer ends in `…`. Not every reader of JSON takes half of a surrogate
 * pair, which is sent now and then, or which the cut leaves: it becomes U+FFFD.
 */
export function cutText(text: string, longest: number): string {
  return (text.length <= longest ? text : `${text.slice(0, longest - 1)}…`).toWellFormed();
}
