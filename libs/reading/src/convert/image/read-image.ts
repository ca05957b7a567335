import type { DocumentModel } from '../../document-model.ts';
import type { ConvertOptions } from '../convert-options.ts';
import { prepareImage } from './prepare-image.ts';
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
  const image = await prepareImage(bytes);
  await using recogniser = createRecogniser();
  await options.onOcrPage();
  const words = image.isBlank ? [] : await recogniser.recognise(image);
  const page = recognisedPage({ number: 1, image, words, pointsPerPixel: pointsPerPixel });
  return { kind, pages: [page], flags: ['ocr_used'] };
}
