import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { createCanvas, type SKRSContext2D } from '@napi-rs/canvas';
import type { Random } from '@parley/sample-data/random';
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';

type PictureOptions = { dpi: number; isStamped: boolean; random: Random; maxPages: number | undefined };

const fontFolder = join(dirname(createRequire(import.meta.url).resolve('pdfjs-dist/package.json')), 'standard_fonts/');

/** Renders the pages of a PDF as PNG images, optionally with a stamp and signature. */
export async function pagePictures(
  pdf: Buffer,
  { dpi, isStamped, random, maxPages = Infinity }: PictureOptions,
): Promise<Buffer[]> {
  const loading = getDocument({
    data: new Uint8Array(pdf),
    standardFontDataUrl: fontFolder,
    disableFontFace: true,
    verbosity: 0,
  });
  const pdfDocument = await loading.promise;
  const pictures: Buffer[] = [];
  for (let number = 1; number <= Math.min(maxPages, pdfDocument.numPages); number += 1) {
    const page = await pdfDocument.getPage(number);
    const viewport = page.getViewport({ scale: dpi / 72 });
    const canvas = createCanvas(Math.ceil(viewport.width), Math.ceil(viewport.height));
    const context = canvas.getContext('2d');
    // Compatible with the browser's canvas at run time, though the types are unrelated.
    const target = { canvas, canvasContext: context } as unknown as { canvas: null };
    await page.render({ ...target, viewport }).promise;
    if (isStamped) stamp(context, { width: canvas.width, height: canvas.height, random });
    pictures.push(canvas.toBuffer('image/png'));
  }
  await loading.destroy();
  return pictures;
}

type Sheet = { width: number; height: number; random: Random };

/** Draws a stamp and a signature as lines, so that no installed font is needed. */
function stamp(context: SKRSContext2D, { width, height, random }: Sheet): void {
  context.save();
  context.translate(width * (0.55 + 0.2 * random.next()), height * (0.75 + 0.1 * random.next()));
  context.rotate((random.next() - 0.5) * 0.6);
  context.strokeStyle = 'rgba(170, 30, 40, 0.55)';
  context.lineWidth = width / 250;
  context.strokeRect(0, 0, width * 0.2, height * 0.05);
  context.strokeStyle = 'rgba(30, 40, 140, 0.8)';
  context.beginPath();
  context.moveTo(0, height * 0.07);
  for (let step = 1; step <= 8; step += 1)
    context.quadraticCurveTo(
      width * 0.025 * (step - random.next()),
      height * (0.05 + 0.04 * random.next()),
      width * 0.025 * step,
      height * 0.07,
    );
  context.stroke();
  context.restore();
}
