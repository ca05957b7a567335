import type { DocumentFlag, DocumentModel, Page, Word } from '../../document-model.ts';
import { CONVERT_LIMITS } from '../convert-limits.ts';
import { openPdf } from './open-pdf.ts';
import type { PaintedPage } from './read-page.ts';
import { readPage } from './read-page.ts';
import { directionOf, upright } from './upright.ts';
import { toRuns, withoutRepeats } from './words.ts';
import type { GlyphRun } from './words.ts';
import { isHidden } from './visibility.ts';

/** Larger images are not even decoded while text is read. */
const TEXT_PASS_IMAGE_PIXELS = 1;
const SCANNER_SHARE = 0.8;
/** How far a scanner's own recognition is trusted. */
const SCANNER_CONFIDENCE = 0.8;

/** Reads the text layer of a PDF. */
export async function convertPdf(bytes: Uint8Array): Promise<DocumentModel> {
  await using pdf = await openPdf(bytes, { maxImagePixels: TEXT_PASS_IMAGE_PIXELS });
  const { document } = pdf;
  const layers = await document.getOptionalContentConfig();
  const pages: ReadPage[] = [];
  let words = 0;
  for (let number = 1; number <= Math.min(document.numPages, CONVERT_LIMITS.pages); number += 1) {
    const read = toPage(number, await readPage(await document.getPage(number), layers));
    words += read.page.words.length;
    if (words > CONVERT_LIMITS.words) {
      break;
    }
    pages.push(read);
  }
  return { kind: 'pdf', pages: pages.map(({ page }) => page), flags: flagsOf(pages, document.numPages) };
}

type ReadPage = { page: Page; hasHiddenText: boolean };

function toPage(number: number, { width, height, painting }: PaintedPage): ReadPage {
  const runs = toRuns(painting.glyphs);
  const hidden = isScannerLayer(runs) ? new Set<GlyphRun>() : new Set(runs.filter((run) => isHidden(run, painting)));
  const words = isScannerLayer(runs) ? withoutRepeats(runs).map(toScannedWord) : toSeenWords(runs, hidden);
  return {
    page: upright({ number, width, height, words }, directionOf(runs)),
    hasHiddenText: [...hidden].some((run) => isSuspicious(run, { width, height })),
  };
}

/** What a cell cuts off and single characters without ink are everyday; the rest was hidden on purpose. */
function isSuspicious({ text, glyphs, box }: GlyphRun, page: { width: number; height: number }): boolean {
  const isOffPage = box.left > page.width || box.top > page.height || box.right < 0 || box.bottom < 0;
  return text.length > 1 && (isOffPage || glyphs.some(({ unseen }) => unseen !== 'clipped'));
}

/** What is covered counts only where the same word was not painted again above the cover. */
function toSeenWords(runs: readonly GlyphRun[], hidden: ReadonlySet<GlyphRun>): Word[] {
  const seenFirst = withoutRepeats([...runs].sort((a, b) => Number(hidden.has(a)) - Number(hidden.has(b))));
  const kept = new Set(seenFirst);
  return runs.filter((run) => kept.has(run)).map((run) => toWord(run, hidden.has(run)));
}

/** Scanners lay what they recognised, invisible, over the picture of the page: nearly all text is of that kind then. */
function isScannerLayer(runs: readonly GlyphRun[]): boolean {
  const invisible = runs.filter(({ glyphs }) => glyphs[0]?.unseen === 'invisible');
  return invisible.length > runs.length * SCANNER_SHARE;
}

function toWord({ text, box, fontSize }: GlyphRun, hidden: boolean): Word {
  return { text, box, fontSize, source: 'text', confidence: 1, ...(hidden && { isHidden: true }) };
}

function toScannedWord({ text, box, fontSize }: GlyphRun): Word {
  return { text, box, fontSize, source: 'ocr', confidence: SCANNER_CONFIDENCE };
}

function flagsOf(pages: readonly ReadPage[], pageCount: number): DocumentFlag[] {
  const flags: DocumentFlag[] = [];
  if (pages.some(({ hasHiddenText }) => hasHiddenText)) {
    flags.push('hidden_text');
  }
  if (pages.some(({ page }) => page.words.some(({ source }) => source === 'ocr'))) {
    flags.push('ocr_used');
  }
  if (pages.length < pageCount) {
    flags.push('pages_left_out');
  }
  return flags;
}
