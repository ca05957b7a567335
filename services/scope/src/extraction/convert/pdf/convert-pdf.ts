import type { DocumentFlag, DocumentModel, Page, Word } from '../../document-model.ts';
import { CONVERT_LIMITS } from '../convert-limits.ts';
import { openPdf } from './open-pdf.ts';
import type { PaintedPage } from './read-page.ts';
import { readPage } from './read-page.ts';
import { toRuns } from './words.ts';
import type { GlyphRun } from './words.ts';
import { isHidden } from './visibility.ts';

/** Larger images are not even decoded while text is read. */
const TEXT_PASS_IMAGE_PIXELS = 1;
const SCANNER_SHARE = 0.8;
/** How far a scanner's own recognition is trusted. */
const SCANNER_CONFIDENCE = 0.8;

/** Reads the text layer of a PDF. */
export async function convertPdf(file: string): Promise<DocumentModel> {
  await using pdf = await openPdf(file, { maxImagePixels: TEXT_PASS_IMAGE_PIXELS });
  const { document } = pdf;
  const layers = await document.getOptionalContentConfig();
  const pages: Page[] = [];
  let words = 0;
  for (let number = 1; number <= Math.min(document.numPages, CONVERT_LIMITS.pages); number += 1) {
    const page = toPage(number, await readPage(await document.getPage(number), layers));
    words += page.words.length;
    if (words > CONVERT_LIMITS.words) {
      break;
    }
    pages.push(page);
  }
  return { kind: 'pdf', pages, flags: flagsOf(pages, document.numPages) };
}

function toPage(number: number, { width, height, painting }: PaintedPage): Page {
  const runs = toRuns(painting.glyphs);
  const words = isScannerLayer(runs)
    ? runs.map((run) => ({ ...toWord(run), source: 'ocr' as const, confidence: SCANNER_CONFIDENCE }))
    : runs.map((run) => (isHidden(run, painting) ? { ...toWord(run), isHidden: true as const } : toWord(run)));
  return { number, width, height, words };
}

/** Scanners lay what they recognised, invisible, over the picture of the page: nearly all text is of that kind then. */
function isScannerLayer(runs: readonly GlyphRun[]): boolean {
  const invisible = runs.filter(({ glyphs }) => glyphs[0]?.unseen === 'invisible');
  return invisible.length > runs.length * SCANNER_SHARE;
}

function toWord({ text, box, fontSize }: GlyphRun): Word {
  return { text, box, fontSize, source: 'text', confidence: 1 };
}

function flagsOf(pages: readonly Page[], pageCount: number): DocumentFlag[] {
  const flags: DocumentFlag[] = [];
  if (pages.some(({ words }) => words.some(({ isHidden }) => isHidden))) {
    flags.push('hidden_text');
  }
  if (pages.some(({ words }) => words.some(({ source }) => source === 'ocr'))) {
    flags.push('ocr_used');
  }
  if (pages.length < pageCount) {
    flags.push('pages_left_out');
  }
  return flags;
}
