import type { RecognisedWord, Recogniser } from './recogniser.ts';
import type { GreyPicture } from './skew.ts';
import { minConfidence, unreadAreas, type Area } from './unread-areas.ts';

/** Dots of paper around an area. */
const margin = 8;

/**
 * Recognises each area without words separately, and adds the words found there. The whole page is read as one block,
 * which loses words next to a column whose lines have other heights.
 */
export async function withUnreadWords(
  page: GreyPicture,
  words: readonly RecognisedWord[],
  recogniser: Recogniser,
): Promise<RecognisedWord[]> {
  let all = [...words];
  for (const area of unreadAreas(page, words)) {
    const sure = words.filter(({ confidence, box }) => confidence >= minConfidence && !isWithin(box, area));
    const found = await recogniser.recognise(cutOut(page, area, sure));
    all = found.map((word) => moved(word, area)).reduce(withWord, all);
  }
  return all;
}

/** An area with paper around it, and paper where it reaches into words that are read already. */
function cutOut(page: GreyPicture, area: Area, read: readonly RecognisedWord[]): GreyPicture {
  const { x0, y0, x1, y1 } = withMargin(area);
  const [width, height] = [x1 - x0, y1 - y0];
  const data = new Uint8Array(width * height).fill(255);
  for (let y = Math.max(0, y0); y < Math.min(page.height, y1); y += 1) {
    const [from, to] = [Math.max(0, x0), Math.min(page.width, x1)];
    data.set(page.data.subarray(y * page.width + from, y * page.width + to), (y - y0) * width + from - x0);
  }
  for (const { box } of read.filter((word) => word.box.x1 > x0 && word.box.x0 < x1)) {
    const [left, right] = [Math.max(x0, box.x0) - x0, Math.min(x1, box.x1) - x0];
    for (let y = Math.max(y0, box.y0); y < Math.min(y1, box.y1); y += 1)
      data.fill(255, (y - y0) * width + left, (y - y0) * width + right);
  }
  return { data, width, height };
}

function withMargin({ x0, y0, x1, y1 }: Area): Area {
  return { x0: x0 - margin, y0: y0 - margin, x1: x1 + margin, y1: y1 + margin };
}

function moved({ text, confidence, box, line }: RecognisedWord, area: Area): RecognisedWord {
  const { x0, y0 } = withMargin(area);
  const move = (one: Area) => ({ x0: one.x0 + x0, y0: one.y0 + y0, x1: one.x1 + x0, y1: one.y1 + y0 });
  return { text, confidence, box: move(box), line: move(line) };
}

/** A word that was cut is this much shorter. */
const cutShare = 0.75;

/** A word read by itself replaces those at its place that are less sure, or that are only part of it. */
function withWord(words: RecognisedWord[], word: RecognisedWord): RecognisedWord[] {
  if (word.confidence < minConfidence) return words;
  const there = words.filter(({ box }) => isWithin(middleOf(box), word.box) || isWithin(middleOf(word.box), box));
  const width = there.reduce((sum, { box }) => sum + widthOf(box), 0);
  const isBetter =
    width < widthOf(word.box) * cutShare || there.every(({ confidence }) => confidence < word.confidence);
  return isBetter ? [...words.filter((other) => !there.includes(other)), word] : words;
}

function widthOf({ x0, x1 }: Area): number {
  return x1 - x0;
}

function middleOf({ x0, y0, x1, y1 }: Area): Area {
  const [x, y] = [(x0 + x1) / 2, (y0 + y1) / 2];
  return { x0: x, y0: y, x1: x, y1: y };
}

function isWithin(box: Area, area: Area): boolean {
  return box.x0 >= area.x0 && box.x1 <= area.x1 && box.y0 >= area.y0 && box.y1 <= area.y1;
}
