import sharp from 'sharp';
import type { Metadata, Raw, Sharp, SharpOptions } from 'sharp';
import { convertLimits } from '../convert-limits.ts';
import { contentBox } from './content-box.ts';
import type { ContentBox } from './content-box.ts';
import { groundOf, whitenGround } from './dark-ground.ts';
import { DocumentUnreadable } from '../document-unreadable.ts';
import { liesOnSide } from './lies-on-side.ts';
import { removeRules } from './remove-rules.ts';
import { dotsPerInch } from './resolution.ts';
import { levelsOf } from './levels.ts';
import type { Levels } from './levels.ts';
import { skewOf } from './skew.ts';
import type { GreyPicture } from './skew.ts';

/** A picture ready to be recognised: grey, straight, of the resolution of a page. */
export type PreparedImage = GreyPicture & { isBlank: boolean; isOnSide: boolean };

/** Degrees by which a picture is turned clockwise. */
export type Turn = 0 | 90 | 180 | 270;

/** `raw`: the bytes are those of the dots, and what each of them holds. `page`: which picture of several, from 0. */
export type ImageSource = { bytes: Uint8Array; raw?: Raw; page?: number };

const maxSide = 3_600;
/** A picture of the shape of a page is taken for one, and brought to the width of a page. */
const pageShape = { from: 1.2, to: 1.6 };
const pageShortSide = 8.27 * dotsPerInch;
/** Any other, a receipt say, is enlarged when few dots are left for a letter: measured, 1300 does not help more. */
const minShortSide = 1000;
const maxEnlargement = 2;
const smallSide = 900;
const minSkew = 0.2;
/** Below it a page shows the grain of its paper and nothing else. */
const minContrast = 24;

const sharpOptions: SharpOptions = {
  limitInputPixels: convertLimits.imageMegapixels * 1_000_000,
  failOn: 'truncated',
  pages: 1,
};

/** How many pictures a file holds. @throws DocumentUnreadable */
export async function pictureCount(bytes: Uint8Array): Promise<number> {
  try {
    return (await sharp(bytes, sharpOptions).metadata()).pages ?? 1;
  } catch (error) {
    throw new DocumentUnreadable('damaged', { cause: error });
  }
}

/** @throws DocumentUnreadable */
export async function prepareImage({ bytes, raw, page }: ImageSource, turn: Turn = 0): Promise<PreparedImage> {
  try {
    return await prepare(bytes, { ...sharpOptions, ...(raw && { raw }), ...(page !== undefined && { page }) }, turn);
  } catch (error) {
    const isTooLarge = error instanceof Error && /pixel limit|too large|exceeds/i.test(error.message);
    throw new DocumentUnreadable(isTooLarge ? 'too_large' : 'damaged', { cause: error });
  }
}

async function prepare(bytes: Uint8Array, options: SharpOptions, turn: Turn): Promise<PreparedImage> {
  // One thread, so that the limit on processor time of the document’s process counts only its own work.
  sharp.concurrency(1);
  sharp.cache(false);
  const upright = sharp(bytes, options).autoOrient().rotate(turn);
  const grey = upright.flatten({ background: 'white' }).greyscale();
  const { picture, size } = await cropped(grey, uprightSize(await sharp(bytes, options).metadata(), turn));
  const { page, small } = await withoutGround(await pageOf(picture, size));
  const { black, white } = levelsOf(small);
  const isBlank = white - black < minContrast;
  const clear = await greyDots(stretched(straight(dots(page), skewOf(small)), { black, white }));
  removeRules(clear);
  return { ...clear, isBlank, isOnSide: liesOnSide(small) };
}

/** A picture of the size of a page, and the same small. */
type SizedPage = { page: GreyPicture; small: GreyPicture };

async function pageOf(picture: Sharp, size: Size): Promise<SizedPage> {
  const page = await greyDots(scaled(picture, size));
  return { page, small: await greyDots(dots(page).resize(smallSide, smallSide, { fit: 'inside' })) };
}

/** A page cut out of the dark ground it lies on; a dark page with light type is inverted. */
async function withoutGround({ page, small }: SizedPage): Promise<SizedPage> {
  const ground = groundOf(small);
  if (ground === undefined) return { page, small };
  if (ground === 'inverted') return pageOf(dots(page).negate(), page);
  whitenGround(page, small, ground);
  const { picture, size } = cutOut(page, ground.box);
  return pageOf(picture, size);
}

function straight(picture: Sharp, skew: number): Sharp {
  return Math.abs(skew) < minSkew ? picture : picture.rotate(-skew, { background: 'white' });
}

/** Type becomes black and paper white; what lies between them in a grainy page stays light. */
function stretched(picture: Sharp, { black, white }: Levels): Sharp {
  const factor = 255 / Math.max(minContrast, white - black);
  return picture.linear(factor, -black * factor);
}

/** One byte per pixel; sharp returns three by default. */
async function greyDots(picture: Sharp): Promise<GreyPicture> {
  const { data, info } = await picture.toColourspace('b-w').raw().toBuffer({ resolveWithObject: true });
  return { data, width: info.width, height: info.height };
}

function dots({ data, width, height }: GreyPicture): Sharp {
  return sharp(data, { raw: { width, height, channels: 1 } });
}

type Size = { width: number; height: number };

/** Crops empty margins from a picture that must be made smaller, so that its content stays as large as possible. */
async function cropped(grey: Sharp, whole: Size): Promise<{ picture: Sharp; size: Size }> {
  if (Math.max(whole.width, whole.height) <= maxSide) return { picture: grey, size: whole };
  const page = await greyDots(grey);
  const small = dots(page).resize(smallSide, smallSide, { fit: 'inside' }).median(3);
  const box = contentBox(await greyDots(small));
  return cutOut(page, box);
}

function cutOut(page: GreyPicture, box: ContentBox): { picture: Sharp; size: Size } {
  const [left, top] = [Math.floor(box.left * page.width), Math.floor(box.top * page.height)];
  const size = {
    width: Math.ceil(box.right * page.width) - left,
    height: Math.ceil(box.bottom * page.height) - top,
  };
  return { picture: dots(page).extract({ left, top, ...size }), size };
}

function scaled(picture: Sharp, { width, height }: Size): Sharp {
  const factor = enlargement(Math.min(width, height), Math.max(width, height));
  const size = { width: Math.round(width * factor), height: Math.round(height * factor) };
  return factor === 1 ? picture : picture.resize(size.width, size.height, { fit: 'inside', kernel: 'cubic' });
}

function enlargement(shortSide: number, longSide: number): number {
  const shape = longSide / shortSide;
  const isPage = shape >= pageShape.from && shape <= pageShape.to;
  const wanted = Math.max(1, (isPage ? pageShortSide : minShortSide) / shortSide);
  return Math.min(wanted, maxEnlargement, maxSide / longSide);
}

/** The size after the rotation that the camera recorded and the given turn. */
function uprightSize({ width, height, orientation = 1 }: Metadata, turn: Turn): Size {
  return orientation > 4 === (turn % 180 === 0) ? { width: height, height: width } : { width, height };
}
