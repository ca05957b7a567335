import { labelsAt } from '../labels/find-labels.ts';
import { isCompanyName, isProperName } from '../../values/party-name.ts';
import { isInstitution } from '../../values/address-words.ts';
import type { Candidate } from '../../candidate.ts';
import { blockAbove } from '../../layout/block-above.ts';
import type { Line, Segment } from '../../layout/line.ts';

/** `("Customer")`, alone below an address. */
const role =
  /^[(]?\s?(?:the |der |die |le |la |el |il |lo |de )?["“”„«»‘’']\s?(?<word>\p{L}[\p{L} ]{2,20}?)\s?["“”„«»‘’']\s?[)]?$/iu;
/** A word that is one party's and no other's. */
const minWeight = 2;
const asCalled = 2.2;

/** Who buys and who sells, by what a form calls them below their addresses: `("Customer")`. */
export function findNamedByRole(lines: readonly Line[]): Candidate<'buyer' | 'vendor'>[] {
  return lines.flatMap((line, at) =>
    line.segments.flatMap((segment) => {
      const field = roleOf(segment);
      const name = field === undefined ? undefined : nameAbove(segment, lines.slice(0, at), line);
      if (field === undefined || name === undefined) return [];
      const { text, box } = name;
      return [{ field, value: text, text, page: line.page, box, score: asCalled, origin: 'rules' as const }];
    }),
  );
}

function roleOf({ text }: Segment): 'buyer' | 'vendor' | undefined {
  const word = role.exec(text.trim())?.groups?.['word'] ?? '';
  const hits = labelsAt(word).filter(({ rest, weight }) => rest === '' && weight >= minWeight);
  const targets = new Set(hits.map(({ target }) => target));
  if (targets.has('buyer') === targets.has('vendor')) return undefined;
  return targets.has('buyer') ? 'buyer' : 'vendor';
}

function nameAbove(segment: Segment, before: readonly Line[], { page }: Line): Segment | undefined {
  const block = blockAbove(
    segment,
    before.filter((line) => line.page === page),
  );
  const isName = (text: string) => [isCompanyName, isInstitution, isProperName].some((is) => is(text));
  return block.find(({ text }) => isCompanyName(text)) ?? block.toReversed().find(({ text }) => isName(text));
}
