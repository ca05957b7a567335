import type { Box } from '../../document-model.ts';
import type { Matrix } from './matrix.ts';
import { identity } from './matrix.ts';

/** What of a font matters for placing its glyphs. */
export type FontMetrics = { widthScale: number; vertical: boolean };

/** The graphics state of PDF, as far as text and what hides it need it. */
export type PaintState = {
  ctm: Matrix;
  clip: Box;
  font: FontMetrics;
  fontSize: number;
  fontDirection: 1 | -1;
  charSpacing: number;
  wordSpacing: number;
  horizontalScale: number;
  leading: number;
  rise: number;
  renderingMode: number;
  textMatrix: Matrix;
  x: number;
  y: number;
  lineX: number;
  lineY: number;
  fill: string | undefined;
  stroke: string | undefined;
  fillAlpha: number;
  strokeAlpha: number;
};

export const plainFont: FontMetrics = { widthScale: 0.001, vertical: false };

export function initialState(ctm: Matrix, clip: Box): PaintState {
  return {
    ctm,
    clip,
    font: plainFont,
    fontSize: 0,
    fontDirection: 1,
    charSpacing: 0,
    wordSpacing: 0,
    horizontalScale: 1,
    leading: 0,
    rise: 0,
    renderingMode: 0,
    textMatrix: identity,
    x: 0,
    y: 0,
    lineX: 0,
    lineY: 0,
    fill: '#000000',
    stroke: '#000000',
    fillAlpha: 1,
    strokeAlpha: 1,
  };
}
