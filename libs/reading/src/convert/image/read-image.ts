import type { DocumentModel, Page } from '../../document-model.ts';
import { convertLimits } from '../convert-limits.ts';
import type { ConvertOptions } from '../convert-options.ts';
import { pictureCount, type Turn } from './prepare-image.ts';
import { recogniseImage } from './recognise-image.ts';
import { createRecogniser } from './recogniser.ts';
import { recognisedPage } from './recognised-page.ts';
import { dotsPerInch } from './resolution.ts';

const pointsPerPixel = 72 / dotsPerInch;

export function readPng(bytes: Uint8Array, options: ConvertOptions): Promise<DocumentModel> {
  return readPictures('png', { bytes, count: 1 }, options);
}

export function readJpg(bytes: Uint8Array, options: ConvertOptions): Promise<DocumentModel> {
  return readPictures('jpg', { bytes, count: 1 }, options);
}

/** Reads a fax or a scan, which may have several pages. */
export async function readTif(bytes: Uint8Array, options: ConvertOptions): Promise<DocumentModel> {
  return readPictures('tif', { bytes, count: await pictureCount(bytes) }, options);
}

type Pictures = { bytes: Uint8Array; count: number };

async function readPictures(
  kind: 'png' | 'jpg' | 'tif',
  { bytes, count }: Pictures,
  options: ConvertOptions,
): Promise<DocumentModel> {
  await using recogniser = createRecogniser();
  const pages: Page[] = [];
  let turn: Turn = 0;
  for (let page = 0; page < Math.min(count, convertLimits.ocrPages); page += 1) {
    const read = await recogniseImage({ bytes, page }, { recogniser, ...options }, turn);
    turn = read.turn;
    pages.push(recognisedPage({ number: page + 1, image: read.image, words: read.words, pointsPerPixel }));
  }
  const isCut = count > convertLimits.ocrPages;
  return { kind, pages, flags: isCut ? ['ocr_used', 'pages_left_out'] : ['ocr_used'] };
}
