import type { DocumentFlag, DocumentModel, Page } from '../../document-model.ts';
import { convertLimits } from '../convert-limits.ts';
import type { ConvertOptions } from '../convert-options.ts';
import { openPdf } from './open-pdf.ts';
import type { ReadPage } from './page-words.ts';
import { asHidden, pageWords } from './page-words.ts';
import { documentOfPortfolio } from './portfolio.ts';
import { readPage } from './read-page.ts';
import { recognisePages } from './recognise-pages.ts';
import { showsScan } from './scanned-picture.ts';

/** Larger images are not even decoded while text is read. */
const textPassImagePixels = 1;
const minCharacters = 20;
/** Private and replacement characters: a font that does not tell what its glyphs mean. */
const unmapped = /[\uE000-\uF8FF\uFFFD]/gu;

/** Reads the text layer of a PDF, and recognises the pages that have none worth the name. */
export async function convertPdf(bytes: Uint8Array, options: ConvertOptions): Promise<DocumentModel> {
  // The library takes the bytes it is given for its own: it gets copies.
  const { pages: read, pageCount, inside } = await readTextLayer(new Uint8Array(bytes));
  if (inside) return convertPdf(inside, options);
  const pages = await withoutFalseScans(read, bytes);
  const unread = pages.filter(needsRecognition).map(({ page }) => page.number);
  const { pages: recognised, isCut } = await recognisePages(bytes, unread, options);
  const flags = flagsOf(pages, {
    isCut: isCut || pages.length < pageCount,
    isRecognised: [...recognised.values()].some(({ words }) => words.length > 0),
    isUnreadable: pages.some((read) => isUnmapped(read) && !recognised.has(read.page.number)),
  });
  return { kind: 'pdf', pages: pages.map(({ page }) => better(page, recognised.get(page.number))), flags };
}

/** One page is looked at for all: a document comes from one scanner. */
async function withoutFalseScans(pages: ReadPage[], bytes: Uint8Array): Promise<ReadPage[]> {
  const scanned = pages.find(({ isScannerLayer }) => isScannerLayer);
  if (!scanned || (await showsScan(bytes, scanned.page.number))) return pages;
  return pages.map((read) => (read.isScannerLayer ? asHidden(read) : read));
}

/** A page that shows nothing to the recogniser keeps the little text it has. */
function better(page: Page, recognised: Page | undefined): Page {
  return recognised && recognised.words.length > 0 ? recognised : page;
}

/** `inside`: the document that a portfolio holds. */
type TextLayer = { pages: ReadPage[]; pageCount: number; inside?: Uint8Array };

async function readTextLayer(bytes: Uint8Array): Promise<TextLayer> {
  await using pdf = await openPdf(bytes, { maxImagePixels: textPassImagePixels });
  const { document } = pdf;
  const inside = await documentOfPortfolio(document);
  if (inside) return { pages: [], pageCount: 0, inside };
  const layers = await document.getOptionalContentConfig();
  const pages: ReadPage[] = [];
  let words = 0;
  for (let number = 1; number <= Math.min(document.numPages, convertLimits.pages); number += 1) {
    const read = pageWords(number, await readPage(await document.getPage(number), layers));
    words += read.page.words.length;
    if (words > convertLimits.words) break;
    pages.push(read);
  }
  return { pages, pageCount: document.numPages };
}

/** Less text than a page number and a stamp, or glyphs without a mapping to letters. */
function needsRecognition(read: ReadPage): boolean {
  return charactersOf(read) < minCharacters || isUnmapped(read) || isMisread(read);
}

/** What a scanner laid over its picture is mostly no letters and digits. */
function isMisread({ page, isScannerLayer }: ReadPage): boolean {
  const text = page.words.map((word) => word.text).join('');
  return isScannerLayer && (text.match(/[\p{L}\d]/gu)?.length ?? 0) < text.length / 2;
}

function charactersOf({ page }: ReadPage): number {
  return page.words.reduce((sum, { text, isHidden }) => sum + (isHidden ? 0 : text.length), 0);
}

function isUnmapped({ page }: ReadPage): boolean {
  const text = page.words.map((word) => word.text).join('');
  return (text.match(unmapped)?.length ?? 0) > text.length / 2;
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
