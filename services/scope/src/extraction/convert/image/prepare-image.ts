import sharp from 'sharp';
import type { Metadata, Sharp, SharpOptions } from 'sharp';
import { convertLimits } from '../convert-limits.ts';
import { contentBox } from './content-box.ts';
import { DocumentUnreadable } from '../document-unreadable.ts';
import { dotsPerInch } from './resolution.ts';
import { skewOf } from './skew.ts';

/** A picture ready to be recognised: grey, straight, full contrast, of the resolution of a page. */
export type PreparedImage = { png: Buffer; width: number; height: number; isBlank: boolean };

const largestSide = 3_600;
/** A picture of the shape of a page is taken for one, and brought to the width of a page. */
const pageShape = { from: 1.2, to: 1.6 };
const pageShortSide = 8.27 * dotsPerInch;
/** Any other, a receipt say, is enlarged only when too few dots are left for a letter: measured, more does not help. */
const leastShortSide = 500;
const maxEnlargement = 2;
const skewSide = 900;
const leastSkew = 0.2;
const blankDeviation = 2;

const sharpOptions: SharpOptions = {
  limitInputPixels: convertLimits.imageMegapixels * 1_000_000,
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
  const grey = sharp(bytes, sharpOptions).rotate().flatten({ background: 'white' }).greyscale();
  const { picture, size } = await cropped(grey, uprightSize(await sharp(bytes, sharpOptions).metadata()));
  const { data, info } = await scaled(picture, size).normalise().raw().toBuffer({ resolveWithObject: true });
  const flat = { raw: { width: info.width, height: info.height, channels: info.channels } };
  const skew = await measureSkew(data, flat);
  const straight =
    Math.abs(skew) < leastSkew ? sharp(data, flat) : sharp(data, flat).rotate(-skew, { background: 'white' });
  const { channels } = await sharp(data, flat).stats();
  const png = await straight.png({ compressionLevel: 1 }).toBuffer({ resolveWithObject: true });
  return {
    png: png.data,
    width: png.info.width,
    height: png.info.height,
    isBlank: (channels[0]?.stdev ?? 0) < blankDeviation,
  };
}

type Size = { width: number; height: number };

/** A picture that must be made smaller loses its empty margins first: what is on it stays as large as it can. */
async function cropped(grey: Sharp, whole: Size): Promise<{ picture: Sharp; size: Size }> {
  if (Math.max(whole.width, whole.height) <= largestSide) {
    return { picture: grey, size: whole };
  }
  const { data, info } = await grey.raw().toBuffer({ resolveWithObject: true });
  const raw = { raw: { width: info.width, height: info.height, channels: info.channels } };
  const small = await sharp(data, raw)
    .resize(skewSide, skewSide, { fit: 'inside' })
    .median(3)
    .normalise()
    .toColourspace('b-w')
    .raw()
    .toBuffer({ resolveWithObject: true });
  const box = contentBox({ data: small.data, width: small.info.width, height: small.info.height });
  const [left, top] = [Math.floor(box.left * info.width), Math.floor(box.top * info.height)];
  const size = {
    width: Math.ceil(box.right * info.width) - left,
    height: Math.ceil(box.bottom * info.height) - top,
  };
  return {
    picture: sharp(data, raw)
      .extract({ left, top, ...size })
      .toColourspace('b-w'),
    size,
  };
}

function scaled(picture: Sharp, { width, height }: Size): Sharp {
  const factor = enlargement(Math.min(width, height), Math.max(width, height));
  const size = { width: Math.round(width * factor), height: Math.round(height * factor) };
  return factor === 1 ? picture : picture.resize(size.width, size.height, { fit: 'inside', kernel: 'cubic' });
}

function enlargement(shortSide: number, longSide: number): number {
  const shape = longSide / shortSide;
  const isPage = shape >= pageShape.from && shape <= pageShape.to;
  const wanted = Math.max(1, (isPage ? pageShortSide : leastShortSide) / shortSide);
  return Math.min(wanted, maxEnlargement, largestSide / longSide);
}

/** As it is once the turn the camera noted is carried out. */
function uprightSize({ width, height, orientation = 1 }: Metadata): Size {
  return orientation > 4 ? { width: height, height: width } : { width, height };
}

/** Without being told, sharp answers three bytes a pixel for one. */
async function measureSkew(data: Buffer, options: SharpOptions): Promise<number> {
  const small = await sharp(data, options)
    .resize(skewSide, skewSide, { fit: 'inside' })
    .toColourspace('b-w')
    .raw()
    .toBuffer({ resolveWithObject: true });
  return skewOf({ data: small.data, width: small.info.width, height: small.info.height });
}
