import type { Matrix } from './matrix.ts';
import { apply, multiply } from './matrix.ts';
import type { Glyph, Unseen } from './painting.ts';
import type { PaintState } from './paint-state.ts';

/** A glyph as pdf.js hands it over. */
type RawGlyph = { unicode: string; width: number; isSpace: boolean; vmetric?: number[] };

const invisibleModes = new Set([3, 7]);
const strokeOnlyModes = new Set([1, 5]);
/** Text with less opacity is invisible. */
const minAlpha = 0.1;

/** Places the glyphs of one text operator and moves the pen of the state. */
export function showText(state: PaintState, items: readonly unknown[], order: number): Glyph[] {
  const placed: Glyph[] = [];
  if (state.fontSize === 0) return placed;
  const toPage = multiply(state.ctm, state.textMatrix);
  const look = lookOf(state);
  for (const item of items) {
    if (typeof item === 'number') {
      advance(state, (-item * state.fontSize) / 1000);
    } else if (isRawGlyph(item)) {
      placed.push({ ...place(state, { glyph: item, toPage }), ...look, order });
    }
  }
  return placed;
}

function place(state: PaintState, { glyph, toPage }: { glyph: RawGlyph; toPage: Matrix }) {
  const at = () => apply(toPage, state.x, state.y + state.rise);
  const start = at();
  const width = state.font.vertical ? -(glyph.vmetric?.[0] ?? -1000) : glyph.width;
  advance(state, width * state.font.widthScale * state.fontSize);
  const end = at();
  const spacing = state.charSpacing + (glyph.isSpace ? state.wordSpacing : 0);
  advance(state, spacing * state.fontDirection);
  return { text: glyph.unicode, start, end, pen: at(), ...sizeAndAngle(state, toPage) };
}

function advance(state: PaintState, by: number): void {
  if (state.font.vertical) {
    state.y -= by;
  } else {
    state.x += by * state.horizontalScale * state.fontDirection;
  }
}

function sizeAndAngle(state: PaintState, toPage: Matrix): { fontSize: number; angle: number } {
  const flip = state.fontDirection * Math.sign(state.horizontalScale || 1);
  const radians = Math.atan2(toPage[1] * flip, toPage[0] * flip);
  return {
    fontSize: state.fontSize * Math.hypot(toPage[2], toPage[3]),
    angle: Math.round((radians * 180) / Math.PI),
  };
}

function lookOf(state: PaintState): { colour?: string; unseen?: Unseen } {
  const isStroke = strokeOnlyModes.has(state.renderingMode);
  const alpha = isStroke ? state.strokeAlpha : state.fillAlpha;
  const colour = isStroke ? state.stroke : state.fill;
  const isInvisible = invisibleModes.has(state.renderingMode) || alpha < minAlpha;
  return { ...(colour && { colour }), ...(isInvisible && { unseen: 'invisible' }) };
}

function isRawGlyph(item: unknown): item is RawGlyph {
  return (
    typeof item === 'object' &&
    item !== null &&
    'unicode' in item &&
    typeof item.unicode === 'string' &&
    'width' in item &&
    typeof item.width === 'number'
  );
}
