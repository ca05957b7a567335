import sharp from 'sharp';
import { expect, it } from 'vitest';
import { recogniseImage } from './recognise-image.ts';
import type { RecognisedWord } from './recogniser.ts';

const lying = { x0: 0, y0: 0, x1: 60, y1: 10 };

function words(box: RecognisedWord['box'], confidence: number): RecognisedWord[] {
  return ['Total', 'Start', 'Customer'].map((text) => ({ text, confidence, box, line: box }));
}

/** What is read of a page that lies on its side. */
function signs(confidence: number): RecognisedWord[] {
  return ['2', 'gg', '88', 'BE', '8', 'of'].map((text) => ({ text, confidence, box: lying, line: lying }));
}

/** A wide picture, read as the next of the answers at each attempt. */
async function readings(...answers: RecognisedWord[][]) {
  const background = { r: 255, g: 255, b: 255 };
  const bar = await sharp({ create: { width: 300, height: 60, channels: 3, background: '#000' } })
    .png()
    .toBuffer();
  const bytes = await sharp({ create: { width: 900, height: 600, channels: 3, background } })
    .composite([{ input: bar, left: 100, top: 100 }])
    .png()
    .toBuffer();
  let attempts = 0;
  const recogniser = { recognise: async () => answers[attempts - 1] ?? [], [Symbol.asyncDispose]: async () => {} };
  const onOcrPage = async (): Promise<void> => void (attempts += 1);
  const { image, turn, words: found } = await recogniseImage({ bytes }, { recogniser, onOcrPage });
  return { turn, attempts, isHigh: image.height > image.width, confidence: found[0]?.confidence };
}

it('reads a picture that stands upright once', async () => {
  const once = { turn: 0, attempts: 1, isHigh: false, confidence: 0.9 };
  expect(await readings(words(lying, 0.9))).toEqual(once);
});

it('turns one that lies on its side, and reads it once more on its head where it is hard to read', async () => {
  const onSide = { turn: 270, attempts: 2, isHigh: true, confidence: 0.9 };
  expect(await readings(signs(0.4), words(lying, 0.9))).toEqual(onSide);
  const onOther = { turn: 90, attempts: 3, isHigh: true, confidence: 0.9 };
  expect(await readings(signs(0.4), words(lying, 0.5), words(lying, 0.9))).toEqual(onOther);
});

it('turns one that stands on its head, and keeps a poor one that does not', async () => {
  const onHead = { turn: 180, attempts: 2, isHigh: false, confidence: 0.9 };
  expect(await readings(words(lying, 0.5), words(lying, 0.9))).toEqual(onHead);
  const poor = { turn: 0, attempts: 2, isHigh: false, confidence: 0.5 };
  expect(await readings(words(lying, 0.5), words(lying, 0.4))).toEqual(poor);
});

it('turns one whose lines run from top to bottom before it is read', async () => {
  const [width, height] = [900, 600];
  const data = new Uint8Array(width * height).fill(255);
  for (let x = 60; x < 840; x += 30)
    for (let y = 40; y < 560; y += 1) if ((y + x * 7) % 97 < 60) data.fill(0, y * width + x, y * width + x + 10);
  const raw = { width, height, channels: 1 } as const;
  let attempts = 0;
  const recogniser = { recognise: async () => words(lying, 0.9), [Symbol.asyncDispose]: async () => {} };
  const onOcrPage = async (): Promise<void> => void (attempts += 1);
  const { turn } = await recogniseImage({ bytes: data, raw }, { recogniser, onOcrPage });
  expect({ turn, attempts }).toEqual({ turn: 270, attempts: 1 });
});
