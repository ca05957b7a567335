import type { DocumentModel } from '../../document-model.ts';
import type { ConvertOptions } from '../convert-options.ts';
import { recogniseImage } from './recognise-image.ts';
import { createRecogniser } from './recogniser.ts';
import { recognisedPage } from './recognised-page.ts';
import { dotsPerInch } from './resolution.ts';

const pointsPerPixel = 72 / dotsPerInch;

export function readPng(bytes: Uint8Array, options: ConvertOptions): Promise<DocumentModel> {
  return readImage('png', bytes, options);
}

export function readJpg(bytes: Uint8Array, options: ConvertOptions): Promise<DocumentModel> {
  return readImage('jpg', bytes, options);
}

async function readImage(kind: 'png' | 'jpg', bytes: Uint8Array, options: ConvertOptions): Promise<DocumentModel> {
  await using recogniser = createRecogniser();
  const { image, words } = await recogniseImage({ bytes }, { recogniser, ...options });
  const page = recognisedPage({ number: 1, image, words, pointsPerPixel: pointsPerPixel });
  return { kind, pages: [page], flags: ['ocr_used'] };
}
