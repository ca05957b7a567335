import { createCanvas } from '@napi-rs/canvas';
import type { PDFDocumentProxy, PDFPageProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';
import type { Raw } from 'sharp';
import { dotsPerInch } from '../image/resolution.ts';

const dotsPerPoint = dotsPerInch / 72;
/** Posters are drawn with fewer dots: more would only cost memory. */
const maxSide = 3_600;

type Context = Parameters<PDFPageProxy['render']>[0]['canvasContext'];

/** `dots`: four bytes each, as `raw` says. */
export type RenderedPage = { dots: Buffer; raw: Raw; pointsPerPixel: number };

/** Draws a page as a picture. */
export async function renderPage(document: PDFDocumentProxy, number: number): Promise<RenderedPage> {
  const page = await document.getPage(number);
  const full = page.getViewport({ scale: 1 });
  const scale = Math.min(dotsPerPoint, maxSide / Math.max(full.width, full.height));
  const viewport = page.getViewport({ scale });
  const canvas = createCanvas(Math.ceil(viewport.width), Math.ceil(viewport.height));
  // The canvas of this library is not that of a browser, but has what the drawing needs.
  const canvasContext = canvas.getContext('2d') as unknown as Context;
  await page.render({ canvas: null, canvasContext, viewport, background: 'white' }).promise;
  page.cleanup();
  const { width, height } = canvas;
  return { dots: Buffer.from(canvas.data()), raw: { width, height, channels: 4 }, pointsPerPixel: 1 / scale };
}
