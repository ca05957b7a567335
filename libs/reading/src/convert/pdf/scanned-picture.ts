import { convertLimits } from '../convert-limits.ts';
import { openPdf } from './open-pdf.ts';
import { readPage } from './read-page.ts';

/** Of the page; a logo covers less, a scan all of it. */
const minShare = 0.25;

/** Whether the page shows a picture large enough to be the scan of a page. */
export async function showsScan(bytes: Uint8Array, number: number): Promise<boolean> {
  await using pdf = await openPdf(new Uint8Array(bytes), {
    maxImagePixels: convertLimits.imageMegapixels * 1_000_000,
  });
  const layers = await pdf.document.getOptionalContentConfig();
  const { painting, width, height } = await readPage(await pdf.document.getPage(number), layers);
  const pictures = painting.areas.filter(({ kind }) => kind === 'image');
  const covered = pictures.reduce((sum, { box }) => sum + (box.right - box.left) * (box.bottom - box.top), 0);
  return covered > width * height * minShare;
}
