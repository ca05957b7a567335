import { foldName } from '@parley/reading/values/name-tokens';

/** Words that negate a phrase, before it and after it. */
const denialBefore = /(?:\b(?:no|not|without|excluding|excludes|excluded|except|exclusive of)(?: \w+){0,2} )$/;
const denialAfter = /^ (?:is |are )?(?:not|no|none|excluded|declined|optional|available)\b/;

/** A phrase can be negated within this many letters. */
const around = 80;

/** Whether a folded text contains a phrase as whole words, without negating it. */
export function saysPhrase(foldedText: string, phrase: string): boolean {
  return saysFolded(foldedText, foldName(phrase));
}

/** The same for a phrase that is already folded. */
export function saysFolded(foldedText: string, wanted: string): boolean {
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
