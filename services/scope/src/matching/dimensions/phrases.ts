import { foldName } from '@parley/reading/values/name-tokens';

/** Words before a phrase that deny it, and after it. */
const denialBefore = /(?:\b(?:no|not|without|excluding|excludes|excluded|except|exclusive of)(?: \w+){0,2} )$/;
const denialAfter = /^ (?:is |are )?(?:not|no|none|excluded|declined|optional|available)\b/;

/** Whether a folded text contains a phrase as whole words, and does not deny it. */
export function saysPhrase(foldedText: string, phrase: string): boolean {
  const wanted = foldName(phrase);
  if (wanted === '') return false;
  const text = ` ${foldedText} `;
  for (let at = text.indexOf(` ${wanted} `); at !== -1; at = text.indexOf(` ${wanted} `, at + 1)) {
    const [lead, rest] = [text.slice(0, at + 1), text.slice(at + 1 + wanted.length)];
    if (!denialBefore.test(lead) && !denialAfter.test(rest)) return true;
  }
  return false;
}

/** A folded text without a phrase, so that a shorter one inside it is not found again. */
export function withoutPhrase(foldedText: string, phrase: string): string {
  return ` ${foldedText} `.replaceAll(` ${foldName(phrase)} `, ' | ').trim();
}
