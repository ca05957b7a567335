import { present } from '@parley/service/present';
import type { Candidate } from '../candidate.ts';
import type { FieldName, FieldValues } from '@parley/document-fields/fields';

/** One value of a field with all that speaks for it. */
export type Option<F extends FieldName = FieldName> = {
  value: FieldValues[F];
  /** Log-odds of the best candidate, raised by others that say the same elsewhere. */
  score: number;
  text: string;
  page: number;
  /** What each of the candidates quotes; absent when it follows from other fields. */
  texts?: readonly string[];
  /** Who states it; empty when it is only inferred. */
  statements?: readonly Statement[];
  /** How many candidates say so; absent when it follows from other fields. */
  mentions?: number;
  /** That it was read the right way round, or at the right place; absent where there is no doubt. */
  chance?: number;
  /** Who proposed it; absent when it follows from other fields. */
  origin?: Candidate['origin'];
};

/** A label or a sentence that states a value, its log-odds, and the place of the label. */
export type Statement = { by: string; score: number; at: string };

const agreementLogOdds = 0.35;
const maxAgreement = 1;

type Scored<F extends FieldName> = Omit<Option<F>, 'mentions' | 'texts' | 'statements'> &
  Pick<Candidate, 'box' | 'statedBy'>;

/** The distinct values proposed for a field, best first. */
export function optionsOf<F extends FieldName>(candidates: readonly Candidate[], field: F): Option<F>[] {
  const byValue = new Map<string, Scored<F>[]>();
  for (const candidate of candidates) {
    if (candidate.field !== field) continue;
    // The field says which value a candidate has, which the compiler cannot follow through F.
    const scored = candidate as unknown as Scored<F>;
    const same = byValue.get(keyOf(scored.value));
    if (same === undefined) byValue.set(keyOf(scored.value), [scored]);
    else same.push(scored);
  }
  return [...byValue.values()].flatMap((same) => toOption(same) ?? []).sort((a, b) => b.score - a.score);
}

function toOption<F extends FieldName>(same: Scored<F>[]): Option<F> | undefined {
  const [best, ...others] = same.toSorted((a, b) => b.score - a.score);
  if (best === undefined) return undefined;
  const places = new Set(others.filter((other) => other.score > 0).map((other) => `${other.page} ${other.text}`));
  const agreement = Math.min(maxAgreement, agreementLogOdds * places.size);
  const { value, text, page, chance, origin } = best;
  const texts = same.map((each) => each.text);
  return {
    value,
    score: best.score + agreement,
    text,
    page,
    texts,
    mentions: same.length,
    statements: same.flatMap(toStatement),
    ...present({ chance, origin }),
  };
}

function toStatement({ statedBy: by, score, page, box }: Scored<FieldName>): Statement[] {
  return by === undefined ? [] : [{ by, score, at: [page, box?.left, box?.top].join(' ') }];
}

export function isSameValue(one: FieldValues[FieldName], other: FieldValues[FieldName]): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

/** Values that differ in writing only are one. */
function keyOf(value: FieldValues[FieldName]): string {
  if (typeof value === 'string')
    return value
      .toLowerCase()
      .replace(/[^\p{L}\p{N}]+/gu, ' ')
      .trim();
  if (typeof value === 'object' && 'minor' in value) return String(value.minor);
  return JSON.stringify(value);
}
