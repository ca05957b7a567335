import type { DocumentFlag, DocumentModel, Page, Word } from '../../document-model.ts';
import { CONVERT_LIMITS } from '../convert-limits.ts';
import type { ConvertOptions } from '../convert-options.ts';
import { openPdf } from './open-pdf.ts';
import type { PaintedPage } from './read-page.ts';
import { recognisePages } from './recognise-pages.ts';
import { readPage } from './read-page.ts';
import { directionOf, upright } from './upright.ts';
import { toRuns, withoutRepeats } from './words.ts';
import type { GlyphRun } from './words.ts';
import { isHidden } from './visibility.ts';

/** Larger images are not even decoded while text is read. */
const TEXT_PASS_IMAGE_PIXELS = 1;
const LEAST_CHARACTERS = 20;
/** Private and replacement characters: a font that does not tell what its glyphs mean. */
const UNMAPPED = /[\uE000-\uF8FF\uFFFD]/gu;
const SCANNER_SHARE = 0.8;
/** How far a scanner's own recognition is trusted. */
const SCANNER_CONFIDENCE = 0.8;

/** Reads the text layer of a PDF, and recognises the pages that have none worth the name. */
export async function convertPdf(bytes: Uint8Array, options: ConvertOptions): Promise<DocumentModel> {
  // The library takes the bytes it is given for its own: it gets copies.
  const { pages, pageCount } = await readTextLayer(new Uint8Array(bytes));
  const unread = pages.filter(needsRecognition).map(({ page }) => page.number);
  const recognised = await recognisePages(bytes, unread.slice(0, CONVERT_LIMITS.ocrPages), options);
  const flags = flagsOf(pages, {
    isCut: pages.length < pageCount || unread.length > recognised.size,
    isRecognised: [...recognised.values()].some(({ words }) => words.length > 0),
    isUnreadable: pages.some((read) => isUnmapped(read) && !recognised.has(read.page.number)),
  });
  return { kind: 'pdf', pages: pages.map(({ page }) => better(page, recognised.get(page.number))), flags };
}

/** A page that shows nothing to the recogniser keeps the little text it has. */
function better(page: Page, recognised: Page | undefined): Page {
  return recognised && recognised.words.length > 0 ? recognised : page;
}

async function readTextLayer(bytes: Uint8Array): Promise<{ pages: ReadPage[]; pageCount: number }> {
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
  return { pages, pageCount: document.numPages };
}

/** Less text than a page number and a stamp, or glyphs nobody knows the letters of. */
function needsRecognition(read: ReadPage): boolean {
  return charactersOf(read) < LEAST_CHARACTERS || isUnmapped(read);
}

function charactersOf({ page }: ReadPage): number {
  return page.words.reduce((sum, { text, isHidden }) => sum + (isHidden ? 0 : text.length), 0);
}

function isUnmapped({ page }: ReadPage): boolean {
  const text = page.words.map((word) => word.text).join('');
  return (text.match(UNMAPPED)?.length ?? 0) > text.length / 2;
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

type Outcome = { isCut: boolean; isRecognised: boolean; isUnreadable: boolean };

function flagsOf(pages: readonly ReadPage[], { isCut, isRecognised, isUnreadable }: Outcome): DocumentFlag[] {
  const isScan = pages.some(({ page }) => page.words.some(({ source }) => source === 'ocr'));
  const flags = {
    hidden_text: pages.some(({ hasHiddenText }) => hasHiddenText),
    ocr_used: isScan || isRecognised,
    pages_left_out: isCut,
    text_unreadable: isUnreadable,
  };
  return (['hidden_text', 'ocr_used', 'pages_left_out', 'text_unreadable'] as const).filter((flag) => flags[flag]);
}
