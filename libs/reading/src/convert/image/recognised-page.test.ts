import { expect, it } from 'vitest';
import { recognisedPage } from './recognised-page.ts';

const image = { data: new Uint8Array(), width: 2_550, height: 3_300, isBlank: false, isOnSide: false };
const line = { x0: 300, y0: 600, x1: 900, y1: 650 };

it('turns pixels to points and drops noise', () => {
  const words = [
    { text: 'Total', confidence: 0.95, box: { x0: 300, y0: 600, x1: 420, y1: 640 }, line },
    { text: '—|', confidence: 0.9, box: { x0: 430, y0: 600, x1: 440, y1: 640 }, line },
    { text: 'smudge', confidence: 0.1, box: { x0: 450, y0: 600, x1: 500, y1: 640 }, line },
  ];
  expect(recognisedPage({ number: 2, image, words, pointsPerPixel: 0.24 })).toEqual({
    number: 2,
    width: 612,
    height: 792,
    words: [
      {
        text: 'Total',
        box: { left: 72, top: 144, right: 100.8, bottom: 153.6 },
        fontSize: expect.closeTo(10.8),
        source: 'ocr',
        confidence: 0.95,
      },
    ],
  });
});

it('keeps a stroke between the words of a heading, which two columns would be without it', () => {
  const box = { x0: 300, y0: 600, x1: 420, y1: 640 };
  const words = ['Product', '/', 'Service', '/'].map((text, at) => ({
    text,
    confidence: at < 3 ? 0.7 : 0.4,
    box,
    line,
  }));
  const page = recognisedPage({ number: 1, image, words, pointsPerPixel: 0.24 });
  expect(page.words.map(({ text }) => text)).toEqual(['Product', '/', 'Service']);
});
