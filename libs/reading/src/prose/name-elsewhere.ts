import type { Flow } from './flow.ts';
import { isCompany, leadingName } from './party-names.ts';
import { findRoleBlocks, type RoleBlocks } from './role-blocks.ts';

/** `the company set forth below`, where an opening names a party by a form that is filled in. */
const byForm =
  /\bthe (?:\p{L}+ )?(?<noun>company|party|entity|organi[sz]ation|customer|client|vendor|supplier|provider|licensee|licensor|reseller|distributor|subscriber|partner|person|individual) (?:(?:(?:that|which) is )?(?:set forth|identified|named|listed|specified|described|designated|indicated)(?: as \p{L}+)?|whose name (?:and address )?(?:appears?|is (?:set forth|stated|given|printed))) (?:below|above|on|in|at)\b/iu;
const read = 30_000;
const maxLength = 150;

/**
 * The name that stands by the label of a party whom an opening only refers to: `Company: Acme, Inc.` Without a word of
 * its own, the party is called as the opening does.
 */
export function nameElsewhere(flow: Flow, reference: string, called: string | undefined): string | undefined {
  const { text } = flow;
  const noun = byForm.exec(reference)?.groups?.['noun'];
  if (noun === undefined) return undefined;
  const label = new RegExp(
    String.raw`(?<!\p{L})${RegExp.escape(called ?? noun)}(?:'s)?(?: name)?\s*:\s*(?=\p{Lu})`,
    'iu',
  );
  const match = label.exec(text.slice(0, read));
  if (match === null) return nameInBlock(flow, called ?? noun);
  const start = match.index + match[0].length;
  const name = leadingName(text.slice(start, start + maxLength));
  return name !== undefined && isCompany(name) ? name : undefined;
}

/** Found once for each text, of which several stretches may refer to them. */
const blocks = new WeakMap<Flow, Pick<RoleBlocks, 'parties'>>();

/** The only name below the heading of a party, as in a block for signatures. */
function nameInBlock(flow: Flow, called: string): string | undefined {
  const { parties } = blocks.get(flow) ?? findRoleBlocks(flow, flow.text.length);
  blocks.set(flow, { parties });
  const ofParty = parties.filter(({ role }) => role.toLowerCase() === called.toLowerCase());
  const [name, ...others] = new Set(ofParty.map((party) => party.name));
  return name !== undefined && others.length === 0 && isCompany(name) ? name : undefined;
}
