import type { LabelSide, LearnedPlace } from './learned-place.ts';
import { overlapAcross } from '../layout/box.ts';
import type { Line, Segment } from '../layout/line.ts';

/** A text that may hold a value, with the label next to it. */
export type LabelledText = { line: Line; segment: Segment; text: string; side: LabelSide; label: string };

/** The texts of a document by their labels. */
export type LabelledTexts = { lastPage: number; all: LabelledText[]; byLabel: Map<string, LabelledText[]> };

/** Only the first lines are searched, which bounds the time; forms are shorter. */
const maxLines = 2_000;
const maxWordsBefore = 8;
/** A label above is at most this many points and lines away. */
const farthestAbove = { points: 40, lines: 12 } as const;
const maxLabelLength = 80;
/** Points: positions of one place differ by at most this much. */
const samePosition = 12;

export function labelledTexts(all: readonly Line[]): LabelledTexts {
  const lines = all.slice(0, maxLines);
  const texts = lines.flatMap((line, at) =>
    line.segments.flatMap((segment, place) => {
      const labels: [LabelSide, string][] = [
        ['beside', labelIn(line.segments[place - 1]?.text ?? '')],
        ['above', labelAbove(lines.slice(Math.max(0, at - farthestAbove.lines), at), line, segment)],
      ];
      const named = labels.filter(([, label]) => label !== '');
      return [
        ...textsAfterWords(line, segment),
        ...named.map(([side, label]) => ({ line, segment, text: segment.text, side, label })),
        { line, segment, text: segment.text, side: 'none' as const, label: '' },
      ];
    }),
  );
  return { lastPage: lines.at(-1)?.page ?? 1, all: texts, byLabel: Map.groupBy(texts, keyOf) };
}

/** The texts at a place: those with its label, wherever they are; or without a label those at its position. */
export function textsAtPlace(place: LearnedPlace, { lastPage, byLabel }: LabelledTexts): LabelledText[] {
  const texts = byLabel.get(keyOf(place)) ?? [];
  if (place.side !== 'none') return texts;
  const page = place.page === -1 ? lastPage : place.page;
  return texts.filter(({ line, segment: { box } }) => {
    const isNear = Math.abs(box.left - place.left) <= samePosition && Math.abs(box.top - place.top) <= samePosition;
    return line.page === page && isNear;
  });
}

function keyOf({ side, label }: { side: LabelSide; label: string }): string {
  return `${side} ${label}`;
}

function textsAfterWords(line: Line, segment: Segment): LabelledText[] {
  const starts = [...segment.text.matchAll(/\S+/gu)].slice(1, maxWordsBefore + 1).map(({ index }) => index);
  return starts.flatMap((start) => {
    const label = labelBefore(segment.text.slice(0, start));
    const text = segment.text.slice(start);
    return label === '' ? [] : [{ line, segment, text, side: 'beside' as const, label }];
  });
}

function labelAbove(before: readonly Line[], { page, box: { top } }: Line, { box }: Segment): string {
  for (const line of before.toReversed()) {
    if (line.page !== page || top - line.box.bottom > farthestAbove.points) return '';
    const over = line.segments.find((segment) => overlapAcross(segment.box, box) > 0);
    if (over !== undefined) return labelIn(over.text);
  }
  return '';
}

/** The words before a value in the same text, with a sign for each figure among them: `Quote 4411 of`. */
function labelBefore(text: string): string {
  const words = text
    .toLowerCase()
    .split(/\s+/u)
    .map((word) => (/\d/u.test(word) ? '#' : (word.match(/\p{L}+/gu) ?? []).join(' ')))
    .filter((word) => word !== '');
  return text.length <= maxLabelLength && words.some((word) => word !== '#') ? words.join(' ') : '';
}

/** The words of a text without figures: what has figures differs between documents. */
function labelIn(text: string): string {
  if (/\d/u.test(text) || text.length > maxLabelLength) return '';
  return (text.toLowerCase().match(/\p{L}+/gu) ?? []).join(' ');
}
