import sharp from 'sharp';
import type { Sharp, SharpOptions } from 'sharp';
import { CONVERT_LIMITS } from '../convert-limits.ts';
import { DocumentUnreadable } from '../document-unreadable.ts';
import { skewOf } from './skew.ts';

/** A picture ready to be recognised: grey, straight, full contrast, about 300 dots an inch. */
export type PreparedImage = { png: Buffer; width: number; height: number; isBlank: boolean };

/** The long side of a page at 300 dots an inch; a smaller picture is enlarged towards it, but not beyond recognition. */
const LONG_SIDE = 2_600;
const LARGEST_SIDE = 3_600;
const MAX_ENLARGEMENT = 3;
const SKEW_SIDE = 900;
const LEAST_SKEW = 0.2;
const BLANK_DEVIATION = 2;

const OPTIONS: SharpOptions = {
  limitInputPixels: CONVERT_LIMITS.imageMegapixels * 1_000_000,
  failOn: 'truncated',
  pages: 1,
};

/** @throws DocumentUnreadable */
export async function prepareImage(bytes: Uint8Array): Promise<PreparedImage> {
  try {
    return await prepare(bytes);
  } catch (error) {
    const isTooLarge = error instanceof Error && /pixel limit|too large|exceeds/i.test(error.message);
    throw new DocumentUnreadable(isTooLarge ? 'too_large' : 'damaged', { cause: error });
  }
}

async function prepare(bytes: Uint8Array): Promise<PreparedImage> {
  // One thread: the process of a document has a time of its own to answer for.
  sharp.concurrency(1);
  sharp.cache(false);
  const grey = sharp(bytes, OPTIONS).rotate().flatten({ background: 'white' }).greyscale();
  const { data, info } = await scaled(grey, await sharp(bytes, OPTIONS).metadata())
    .normalise()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const flat = { raw: { width: info.width, height: info.height, channels: info.channels } };
  const skew = await measureSkew(data, flat);
  const straight =
    Math.abs(skew) < LEAST_SKEW ? sharp(data, flat) : sharp(data, flat).rotate(-skew, { background: 'white' });
  const { channels } = await sharp(data, flat).stats();
  const png = await straight.png({ compressionLevel: 1 }).toBuffer({ resolveWithObject: true });
  return {
    png: png.data,
    width: png.info.width,
    height: png.info.height,
    isBlank: (channels[0]?.stdev ?? 0) < BLANK_DEVIATION,
  };
}

function scaled(picture: Sharp, { width, height }: { width: number; height: number }): Sharp {
  const longSide = Math.max(width, height);
  const wanted =
    longSide > LARGEST_SIDE ? LARGEST_SIDE : Math.max(longSide, Math.min(LONG_SIDE, longSide * MAX_ENLARGEMENT));
  const side = Math.round(wanted);
  return wanted === longSide ? picture : picture.resize(side, side, { fit: 'inside', kernel: 'cubic' });
}

async function measureSkew(data: Buffer, options: SharpOptions): Promise<number> {
  const small = await sharp(data, options)
    .resize(SKEW_SIDE, SKEW_SIDE, { fit: 'inside' })
    .raw()
    .toBuffer({ resolveWithObject: true });
  return skewOf({ data: small.data, width: small.info.width, height: small.info.height });
}
