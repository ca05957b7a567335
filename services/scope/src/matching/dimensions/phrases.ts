import { foldName } from '@parley/reading/values/name-tokens';

/** Words that deny a phrase, before it and after it. */
const denialBefore = /(?:\b(?:no|not|without|excluding|excludes|excluded|except|exclusive of)(?: \w+){0,2} )$/;
const denialAfter = /^ (?:is |are )?(?:not|no|none|excluded|declined|optional|available)\b/;

/** Number of characters around a phrase that are searched for a denial. */
const around = 80;

/** Whether a folded text contains a phrase as whole words without denying it. */
export function containsPhrase(foldedText: string, phrase: string): boolean {
  return containsFolded(foldedText, foldName(phrase));
}

/** As `containsPhrase`, for a phrase that is already folded. */
export function containsFolded(foldedText: string, wanted: string): boolean {
  if (wanted === '') return false;
  const text = ` ${foldedText} `;
  for (let at = text.indexOf(` ${wanted} `); at !== -1; at = text.indexOf(` ${wanted} `, at + 1)) {
    const [from, to] = [at + 1, at + 1 + wanted.length];
    const [lead, rest] = [text.slice(Math.max(0, from - around), from), text.slice(to, to + around)];
    if (!denialBefore.test(lead) && !denialAfter.test(rest)) return true;
  }
  return false;
}

/** A folded text without a phrase, so that a shorter one inside it is not found again. */
export function withoutPhrase(foldedText: string, phrase: string): string {
  return ` ${foldedText} `.replaceAll(` ${foldName(phrase)} `, ' | ').trim();
}
