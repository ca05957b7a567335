import { inkOf } from './skew.ts';
import type { GreyPicture } from './skew.ts';

/** Parts of a picture, each from 0 to 1. */
export type ContentBox = { left: number; top: number; right: number; bottom: number };

/** So much of all ink may lie outside on each side: specks of the glass. */
const speckShare = 0.003;
/** Of the picture, left free around what is on it. */
const margin = 0.03;

/** Where on a sheet the type stands: a receipt on the glass of a scanner is a small part of the picture. */
export function contentBox(picture: GreyPicture): ContentBox {
  const { width, height } = picture;
  const ink = inkOf(picture);
  const [left, right] = middleOf(ink.map(({ x }) => (x + width / 2) / width));
  const [top, bottom] = middleOf(ink.map(({ y }) => y / height));
  return {
    left: Math.max(0, left - margin),
    top: Math.max(0, top - margin),
    right: Math.min(1, right + margin),
    bottom: Math.min(1, bottom + margin),
  };
}

/** All but the specks on either side; everything where there is no ink. */
function middleOf(places: readonly number[]): [number, number] {
  const sorted = Float64Array.from(places).sort();
  const specks = Math.floor(sorted.length * speckShare);
  return [sorted[specks] ?? 0, sorted[sorted.length - 1 - specks] ?? 1];
}
