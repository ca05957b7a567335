import { boxAround } from './box.ts';
import { chainWords } from './chain-words.ts';
import type { Line, Segment } from './line.ts';
import type { Page, Word } from '../document-model.ts';

/** Words whose baselines differ by less than this part of the type's height share a line. */
const sameBaseline = 0.4;
/** How far below the baseline a box reaches, in heights of the type. */
const descent = 0.2;
/** Heights that differ by this part from the usual; the share of such words in a scan. */
const uneven = 0.05;
const maxUnevenness = 0.2;
/** A gap wider than this many heights of the type begins a new segment. */
const segmentGap = 1.5;
/** How many lines back a word may belong: columns whose baselines lie between each other's. */
const openLines = 4;

/** No word that says something is longer; rules may take time with the square of a line's length, so both have an end. */
const maxWordLength = 250;
/** The last figure of an amount before the sign of the next. */
const twoAmounts = /(?<=[$€£¥][\d.,]*)\d(?=[$€£¥]\d)/u;
const maxLineLength = 2_000;

/**
 * The lines of a page from top to bottom; words a reader cannot see are left out, overlong ones are cut, and what is too
 * long for one line goes on in the next.
 */
export function linesOf(page: Page): Line[] {
  const words = page.words
    .filter((word) => word.isHidden !== true && word.text !== '')
    .map(shortened)
    .flatMap(splitAmounts);
  return (isTight(words) ? chainWords(words) : clusterByBaseline(words))
    .flatMap((cluster) => pieces(cluster.sort((a, b) => a.box.left - b.box.left)))
    .map((piece) => toLine(piece, page.number))
    .sort((a, b) => a.box.top + a.box.bottom - (b.box.top + b.box.bottom));
}

function shortened(word: Word): Word {
  return word.text.length <= maxWordLength ? word : { ...word, text: `${word.text.slice(0, maxWordLength - 1)}…` };
}

/** Amounts of two columns that touch: `$60.00$32,400`. */
function splitAmounts(word: Word): Word[] {
  const at = word.text.search(twoAmounts);
  if (at < 0) return [word];
  const end = at + 1;
  const { left, right } = word.box;
  const border = left + ((right - left) * end) / word.text.length;
  const first = { ...word, text: word.text.slice(0, end), box: { ...word.box, right: border } };
  const rest = { ...word, text: word.text.slice(end), box: { ...word.box, left: border } };
  return [first, ...splitAmounts(rest)];
}

function pieces(words: Word[]): Word[][] {
  const found: Word[][] = [];
  let length = Infinity;
  for (const word of words) {
    length += word.text.length + 1;
    if (length > maxLineLength) {
      found.push([]);
      length = word.text.length;
    }
    found.at(-1)?.push(word);
  }
  return found;
}

/** Boxes as tight as a scan shows them tell no baseline; boxes made from the measures of a font do. */
function isTight(words: readonly Word[]): boolean {
  if (!words.some((word) => word.source === 'ocr')) return false;
  const ratios = words
    .map((word) => (word.box.bottom - word.box.top) / Math.max(1, word.fontSize))
    .sort((a, b) => a - b);
  const middle = ratios[Math.floor(ratios.length / 2)] ?? 1;
  return ratios.filter((ratio) => Math.abs(ratio - middle) > uneven * middle).length > maxUnevenness * ratios.length;
}

type Cluster = { baseline: number; height: number; words: Word[] };

function clusterByBaseline(words: Word[]): Word[][] {
  const clusters: Cluster[] = [];
  for (const word of words.toSorted((a, b) => baselineOf(a) - baselineOf(b))) {
    const baseline = baselineOf(word);
    const open = clusters.slice(-openLines).filter((cluster) => isOn(cluster, baseline, word.fontSize));
    const home = nearest(open, baseline);
    if (home === undefined) clusters.push({ baseline, height: word.fontSize, words: [word] });
    else home.words.push(word);
  }
  return clusters.map((cluster) => cluster.words);
}

function isOn(cluster: Cluster, baseline: number, height: number): boolean {
  return Math.abs(baseline - cluster.baseline) <= sameBaseline * Math.max(height, cluster.height);
}

/** Boxes reach below the baseline, the further the larger the type. */
function baselineOf(word: Word): number {
  return word.box.bottom - descent * word.fontSize;
}

function nearest<T extends { baseline: number }>(lines: T[], baseline: number): T | undefined {
  const distance = (line: T): number => Math.abs(line.baseline - baseline);
  return lines.reduce<T | undefined>(
    (best, line) => (best === undefined || distance(line) < distance(best) ? line : best),
    undefined,
  );
}

function toLine(words: Word[], page: number): Line {
  const segments = splitAtGaps(words, segmentGap);
  return {
    page,
    text: segments.map((segment) => segment.text).join(' '),
    box: boxAround(words.map((word) => word.box)),
    fontSize: middleSize(words),
    segments,
  };
}

/** The line with these segments instead of its current ones. */
export function withSegments(line: Line, segments: Segment[]): Line {
  const text = segments.map((segment) => segment.text).join(' ');
  return { ...line, segments, text, box: boxAround(segments.map((segment) => segment.box)) };
}

/** Splits words, left to right, at every gap wider than this many type heights. */
export function splitAtGaps(words: readonly Word[], widestGap: number): Segment[] {
  const groups: Word[][] = [];
  let right = -Infinity;
  for (const word of words) {
    const group = groups.at(-1);
    if (group === undefined || word.box.left - right > widestGap * word.fontSize) groups.push([word]);
    else group.push(word);
    right = Math.max(right, word.box.right);
  }
  return groups.map(toSegment);
}

/** Words of one line that belong together. */
export function toSegment(words: Word[]): Segment {
  return {
    text: words.map((word) => word.text).join(' '),
    words,
    box: boxAround(words.map((word) => word.box)),
  };
}

/** A stretch of the text of a segment, with the words that begin in it. */
export function cutSegment(segment: Segment, from: number, to: number): Segment {
  let at = 0;
  const words = segment.words.filter((word) => {
    const start = at;
    at += word.text.length + 1;
    return start >= from && start < to;
  });
  return { ...(words.length === 0 ? segment : toSegment(words)), text: segment.text.slice(from, to).trim() };
}

function middleSize(words: readonly Word[]): number {
  const sizes = words.map((word) => word.fontSize).sort((a, b) => a - b);
  return sizes[Math.floor(sizes.length / 2)] ?? 0;
}
