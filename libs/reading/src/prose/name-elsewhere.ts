import type { Flow } from './flow.ts';
import { isCompany, leadingName } from './party-names.ts';

/** `the company set forth below`, where an opening names a party by a form that is filled in. */
const byForm =
  /\bthe (?:\p{L}+ )?(?<noun>company|party|entity|organi[sz]ation|customer|client|vendor|supplier|provider|licensee|licensor|reseller|distributor|subscriber|partner|person|individual) (?:(?:(?:that|which) is )?(?:set forth|identified|named|listed|specified|described|designated|indicated)(?: as \p{L}+)?|whose name (?:and address )?(?:appears?|is (?:set forth|stated|given|printed))) (?:below|above|on|in|at)\b/iu;
const read = 30_000;
const maxLength = 150;

/**
 * The name that stands by the label of a party whom an opening only refers to: `Company: Acme, Inc.` Without a word of
 * its own, the party is called as the opening does.
 */
export function nameElsewhere({ text }: Flow, reference: string, called: string | undefined): string | undefined {
  const noun = byForm.exec(reference)?.groups?.['noun'];
  if (noun === undefined) return undefined;
  const label = new RegExp(
    String.raw`(?<!\p{L})${RegExp.escape(called ?? noun)}(?:'s)?(?: name)?\s*:\s*(?=\p{Lu})`,
    'iu',
  );
  const match = label.exec(text.slice(0, read));
  if (match === null) return undefined;
  const start = match.index + match[0].length;
  const name = leadingName(text.slice(start, start + maxLength));
  return name !== undefined && isCompany(name) ? name : undefined;
}
