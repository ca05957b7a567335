import type { Page, Word } from '../../document-model.ts';
import type { PaintedPage } from './read-page.ts';
import { directionOf, upright } from './upright.ts';
import { isHidden } from './visibility.ts';
import type { GlyphRun } from './words.ts';
import { toRuns, withoutRepeats } from './words.ts';

/** A page with what was noticed while its words were judged. */
export type ReadPage = {
  page: Page;
  hasHiddenText: boolean;
  /** Nearly all text is invisible: a scanner lays what it recognised over the picture of the page. */
  isScannerLayer: boolean;
};

const scannerShare = 0.8;
/** How far a scanner's own recognition is trusted. */
const scannerConfidence = 0.8;

/** The words of a painted page, upright, the hidden ones marked. */
export function pageWords(number: number, { width, height, painting }: PaintedPage): ReadPage {
  const runs = toRuns(painting.glyphs);
  const invisible = runs.filter(({ glyphs }) => glyphs[0]?.unseen === 'invisible');
  const isScannerLayer = invisible.length > runs.length * scannerShare;
  const hidden = isScannerLayer ? new Set<GlyphRun>() : new Set(runs.filter((run) => isHidden(run, painting)));
  const kept = isScannerLayer ? withoutRepeats(runs) : seenBeforeHidden(runs, hidden);
  const words = kept.map((run) => (isScannerLayer ? toScannedWord(run) : toWord(run, hidden.has(run))));
  return {
    page: upright({ number, width, height, words }, directionOf(runs)),
    hasHiddenText: kept.some((run) => hidden.has(run) && isSuspicious(run, { width, height })),
    isScannerLayer,
  };
}

/** A scanner leaves invisible text only over a picture; any other invisible text is hidden from readers of the page. */
export function asHidden({ page }: ReadPage): ReadPage {
  const words = page.words.map((word): Word => Object.assign(word, { source: 'text', confidence: 1, isHidden: true }));
  return { page: { ...page, words }, hasHiddenText: words.length > 0, isScannerLayer: false };
}

/** What is covered counts only where the same word was not painted again above the cover. */
function seenBeforeHidden(runs: readonly GlyphRun[], hidden: ReadonlySet<GlyphRun>): GlyphRun[] {
  const kept = new Set(withoutRepeats([...runs].sort((a, b) => Number(hidden.has(a)) - Number(hidden.has(b)))));
  return runs.filter((run) => kept.has(run));
}

/** What a cell cuts off and single characters without ink are everyday; the rest was hidden on purpose. */
function isSuspicious({ text, glyphs, box }: GlyphRun, page: { width: number; height: number }): boolean {
  const isOffPage = box.left > page.width || box.top > page.height || box.right < 0 || box.bottom < 0;
  return text.length > 1 && (isOffPage || glyphs.some(({ unseen }) => unseen !== 'clipped'));
}

function toWord({ text, box, fontSize }: GlyphRun, hidden: boolean): Word {
  return { text, box, fontSize, source: 'text', confidence: 1, ...(hidden && { isHidden: true }) };
}

function toScannedWord({ text, box, fontSize }: GlyphRun): Word {
  return { text, box, fontSize, source: 'ocr', confidence: scannerConfidence };
}
