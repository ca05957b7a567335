import sharp from 'sharp';
import { expect, it } from 'vitest';
import { prepareImage } from './prepare-image.ts';

async function widthOf(width: number, height: number): Promise<number> {
  const bytes = await sharp({ create: { width, height, channels: 3, background: '#fff' } })
    .png()
    .toBuffer();
  return (await prepareImage({ bytes })).width;
}

it('enlarges a narrow picture, such as a receipt, so that its letters have enough dots, at most twice', async () => {
  expect(await widthOf(600, 1200)).toBe(1000);
  expect(await widthOf(400, 900)).toBe(800);
  expect(await widthOf(1200, 2400)).toBe(1200);
});
