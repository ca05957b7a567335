const otherScript = /\s*\/?\s*(?:(?!\p{Script=Latin})\p{L}\p{M}*[\s・]*)+\/?\s*/gu;

/** Of words in two scripts, `見積番号 / Quote No.`, those in Latin letters; words in one script stay. */
export function latinPart(text: string): string {
  if (!/(?!\p{Script=Latin})\p{L}/u.test(text) || !/\p{Script=Latin}{2}/u.test(text)) return text;
  return text.replace(otherScript, ' ').trim();
}
