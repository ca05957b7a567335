import type { Page } from '../../document-model.ts';
import { convertLimits } from '../convert-limits.ts';
import type { ConvertOptions } from '../convert-options.ts';
import type { Turn } from '../image/prepare-image.ts';
import { recogniseImage } from '../image/recognise-image.ts';
import { createRecogniser } from '../image/recogniser.ts';
import { recognisedPage } from '../image/recognised-page.ts';
import { openPdf } from './open-pdf.ts';
import type { Painting } from './painting.ts';
import { readPage } from './read-page.ts';
import { renderPage } from './render-page.ts';

/** A frame and some rules are fewer shapes than a line of letters. */
const lettersAsShapes = 60;
const maxImagePixels = convertLimits.imageMegapixels * 1_000_000;

/** `isCut`: there were more pages with pictures than are recognised of one document. */
export type Recognition = { pages: Map<number, Page>; isCut: boolean };

/** Draws those of the pages that show more than text, and recognises what stands on them. */
export async function recognisePages(
  bytes: Uint8Array,
  numbers: readonly number[],
  options: ConvertOptions,
): Promise<Recognition> {
  const pages = new Map<number, Page>();
  if (numbers.length === 0) {
    return { pages, isCut: false };
  }
  await using pdf = await openPdf(new Uint8Array(bytes), { maxImagePixels: maxImagePixels });
  await using recogniser = createRecogniser();
  const layers = await pdf.document.getOptionalContentConfig();
  let turn: Turn = 0;
  for (const number of numbers) {
    const { painting } = await readPage(await pdf.document.getPage(number), layers);
    if (hasPicture(painting)) {
      if (pages.size === convertLimits.ocrPages) {
        return { pages, isCut: true };
      }
      const rendered = await renderPage(pdf.document, number);
      const source = { bytes: rendered.dots, raw: rendered.raw };
      const { image, words, ...read } = await recogniseImage(source, { recogniser, ...options }, turn);
      turn = read.turn;
      const { pointsPerPixel } = rendered;
      pages.set(number, recognisedPage({ number, image, words, pointsPerPixel }));
    }
  }
  return { pages, isCut: false };
}

/** Whether anything but text is on the page that could show text: an image, or letters drawn as shapes. */
function hasPicture({ areas, shapes, glyphs }: Painting): boolean {
  return glyphs.length > 0 && shapes < lettersAsShapes
    ? areas.some(({ kind }) => kind === 'image')
    : shapes + areas.length > 0;
}
