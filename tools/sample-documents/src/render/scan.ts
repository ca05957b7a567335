import { randomOf, type Random } from '@parley/sample-data/random';
import { default as PDFDocument } from 'pdfkit';
import { buffer } from 'node:stream/consumers';
import sharp from 'sharp';
import { pagePictures } from './page-pictures.ts';

/** Defects introduced by paper, scanner and handling. */
export type Damage = {
  dpi: 150 | 200 | 300;
  /** Degrees. */
  skew: number;
  /** JPEG quality. */
  quality: number;
  /** Standard deviation of the grain, on the scale of 0 to 255. */
  noise: number;
  isStamped: boolean;
  /** Degrees clockwise by which the page lies on its side or its head. */
  turn: 0 | 90 | 180 | 270;
  /** A dark ground around the page. */
  isBordered: boolean;
};

/** Pixels. */
const darkBorder = 90;

type Scan = { seed: number; damage: Partial<Damage> | undefined; as: 'pdf' | 'jpg' | 'png' };

/** Renders a document as if scanned: a PDF of images, or the first page as an image. */
export async function renderScan(pdf: Buffer, { seed, damage, as }: Scan): Promise<Buffer> {
  const random = randomOf(seed, 'scan');
  const whole: Damage = { ...drawDamage(random), ...damage };
  const pages = await pagePictures(pdf, { ...whole, random, maxPages: as === 'pdf' ? undefined : 1 });
  const pictures = await Promise.all(pages.map((page, index) => degrade(page, whole, { seed: seed + index, as })));
  const [first] = pictures;
  if (first === undefined) throw new Error('A document without pages cannot be scanned.');
  return as === 'pdf' ? pdfOf(pictures, whole.dpi) : first;
}

function drawDamage(random: Random): Damage {
  return {
    dpi: random.pick([150, 200, 200, 300] as const),
    skew: random.chance(0.7) ? (random.next() - 0.5) * 6 : 0,
    quality: random.pick([40, 60, 75, 85]),
    noise: random.pick([0, 4, 8, 14]),
    isStamped: random.chance(0.3),
    turn: 0,
    isBordered: false,
  };
}

async function degrade(
  page: Buffer,
  { skew, quality, noise, turn, isBordered }: Damage,
  of: { seed: number; as: Scan['as'] },
): Promise<Buffer> {
  const skewed = await sharp(page)
    .flatten({ background: '#ffffff' })
    .rotate(skew, { background: '#fdfdfb' })
    .toBuffer();
  const border = isBordered ? darkBorder : 0;
  const turned = sharp(skewed)
    .rotate(turn)
    .extend({ top: border, bottom: border, left: border, right: border, background: '#161616' })
    .greyscale();
  const { data, info } = await turned.raw().toBuffer({ resolveWithObject: true });
  addGrain(data, noise, randomOf(of.seed, 'grain'));
  const { width, height, channels } = info;
  const picture = sharp(data, { raw: { width, height, channels } });
  return of.as === 'png' ? picture.png().toBuffer() : picture.jpeg({ quality }).toBuffer();
}

/**
 * Modifies the pixels in place. Reads a precomputed table from random offsets, which is far faster than drawing every
 * value.
 */
function addGrain(pixels: Buffer, deviation: number, random: Random): void {
  if (deviation === 0) return;
  const grains = Array.from(
    { length: 4096 },
    () => (random.next() + random.next() + random.next() - 1.5) * 2 * deviation,
  );
  let at = 0;
  for (let index = 0; index < pixels.length; index += 1) {
    if (index % 1021 === 0) at = random.integer(0, 4095);
    at = (at + 1) % 4096;
    pixels[index] = Math.max(0, Math.min(255, (pixels[index] ?? 0) + (grains[at] ?? 0)));
  }
}

async function pdfOf(pictures: Buffer[], dpi: number): Promise<Buffer> {
  const doc = new PDFDocument({
    autoFirstPage: false,
    info: { CreationDate: new Date(0), Producer: 'sample-documents' },
  });
  const bytes = buffer(doc);
  for (const picture of pictures) {
    const { width, height } = await sharp(picture).metadata();
    const size: [number, number] = [(width * 72) / dpi, (height * 72) / dpi];
    doc.addPage({ size, margin: 0 }).image(picture, 0, 0, { width: size[0], height: size[1] });
  }
  doc.end();
  return bytes;
}
