import type { Quote } from '../found-terms.ts';
import { quoteOf, sentenceAt, type Flow, type Span } from './flow.ts';

/** A value in the running text with the words around it, for rules to look at. */
export type Mention = Span & {
  /** What the same sentence says before and after the value. */
  before: string;
  after: string;
  sentence: string;
  /** 0 at the beginning of the document, 1 at its end. */
  position: number;
};

/** Words that speak for a value, with the log-odds they bring; every pattern given must be met. */
export type Cue = { score: number; before?: RegExp; after?: RegExp; sentence?: RegExp };

/** Characters of a sentence that are looked at on either side: what has no full stop is no sentence. */
const reach = 500;

export function mentionOf(flow: Flow, { start, end }: Span): Mention {
  const sentence = sentenceAt(flow, start);
  const before = flow.unstopped.slice(Math.max(sentence.start, start - reach), start);
  const after = flow.unstopped.slice(end, Math.max(end, Math.min(sentence.end, end + reach)));
  const value = flow.text.slice(start, end);
  return {
    start,
    end,
    before,
    after,
    sentence: before + value + after,
    position: start / Math.max(1, flow.text.length),
  };
}

/** The strongest of the cues a mention meets; undefined when it meets none. */
export function strongest(cues: readonly Cue[], mention: Mention): number | undefined {
  const scores = cues.filter((cue) => isMet(cue, mention)).map(({ score }) => score);
  return scores.length === 0 ? undefined : Math.max(...scores);
}

/** All that the mention meets, added up. */
export function sumOf(cues: readonly Cue[], mention: Mention): number {
  return cues.filter((cue) => isMet(cue, mention)).reduce((sum, { score }) => sum + score, 0);
}

/** The value with some of the words around it. */
export function quoteAround(flow: Flow, { start, end, before, after }: Mention): Quote {
  const span = { start: start - Math.min(80, before.length), end: end + Math.min(40, after.length) };
  return quoteOf(flow, span, start);
}

function isMet({ before, after, sentence }: Cue, mention: Mention): boolean {
  return (
    (before?.test(mention.before) ?? true) &&
    (after?.test(mention.after) ?? true) &&
    (sentence?.test(mention.sentence) ?? true)
  );
}
