import type { Flow } from './flow.ts';
import { isCompany, leadingName } from './party-names.ts';

/** `the company set forth below`, where an opening names a party by a form that is filled in. */
const byForm =
  /\bthe (?:\p{L}+ )?(?:company|party|entity|organi[sz]ation|customer|client|vendor|supplier|person|individual) (?:(?:that|which) is )?(?:set forth|identified|named|listed|specified|described|designated|indicated)(?: as \p{L}+)? (?:below|above|on|in|at)\b/iu;
const read = 30_000;
const maxLength = 150;

/** The name that stands by the label of a party whom an opening only refers to: `Company: Acme, Inc.` */
export function nameElsewhere({ text }: Flow, reference: string, role: string | undefined): string | undefined {
  if (role === undefined || !byForm.test(reference)) return undefined;
  const label = new RegExp(String.raw`(?<!\p{L})${RegExp.escape(role)}(?:'s)?(?: name)?\s*:\s*(?=\p{Lu})`, 'iu');
  const match = label.exec(text.slice(0, read));
  const start = (match?.index ?? 0) + (match?.[0].length ?? 0);
  const name = match === null ? undefined : leadingName(text.slice(start, start + maxLength));
  return name !== undefined && isCompany(name) ? name : undefined;
}
