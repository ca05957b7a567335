import { normalizeUnicode } from 'pdfjs-dist/legacy/build/pdf.mjs';
import type { Box } from '../../document-model.ts';
import type { Point } from './matrix.ts';
import { boxAround } from './matrix.ts';
import type { Glyph } from './painting.ts';

/** Glyphs that belong together: no white space and no jump between them. */
export type GlyphRun = { text: string; box: Box; fontSize: number; angle: number; glyphs: readonly Glyph[] };

/** A gap wider than this part of the type height is a space, even without a space character. */
const gap = 0.15;
/** How far the pen may be behind its expected place (kerning) or off the baseline (drift) within a word. */
const kerning = 0.35;
const drift = 0.3;
/**
 * How far type reaches above and below its baseline; the same for every font, so that words of a line share an edge.
 */
const ascent = 0.76;
const descent = 0.2;

/** Joins glyphs, in the order they were painted, to words. */
export function toRuns(glyphs: readonly Glyph[]): GlyphRun[] {
  const runs: GlyphRun[] = [];
  let open: Glyph[] = [];
  const close = () => {
    if (open.length > 0) runs.push(toRun(open));
    open = [];
  };
  for (const glyph of glyphs) {
    const last = open.at(-1);
    const isSpace = glyph.text.trim() === '';
    if (isSpace || (last && !continues(last, glyph))) close();
    if (!isSpace) open.push(glyph);
  }
  close();
  return runs.filter(({ text }) => text !== '');
}

function continues(last: Glyph, next: Glyph): boolean {
  if (last.angle !== next.angle || (last.unseen === 'invisible') !== (next.unseen === 'invisible')) return false;
  const size = Math.max(last.fontSize, next.fontSize);
  const { along, across } = offset(last, next.start);
  return along < gap * size && along > -kerning * size && Math.abs(across) < drift * size;
}

/** How far a point lies from where the pen was left, along the line of type and across it. */
function offset(last: Glyph, point: Point): { along: number; across: number } {
  const radians = (last.angle * Math.PI) / 180;
  const dx = point.x - last.pen.x;
  const dy = point.y - last.pen.y;
  return {
    along: dx * Math.cos(radians) + dy * Math.sin(radians),
    across: dy * Math.cos(radians) - dx * Math.sin(radians),
  };
}

function toRun(glyphs: readonly Glyph[]): GlyphRun {
  const text = normalizeUnicode(glyphs.map(({ text }) => text).join(''))
    .normalize('NFC')
    .replaceAll(/\p{Cc}/gu, '')
    .trim();
  const corners = glyphs.flatMap(cornersOf);
  const [first] = glyphs;
  const fontSize = Math.max(...glyphs.map((glyph) => glyph.fontSize));
  return { text, box: boxAround(corners), fontSize, angle: first?.angle ?? 0, glyphs };
}

function cornersOf({ start, end, fontSize, angle }: Glyph): Point[] {
  const radians = (angle * Math.PI) / 180;
  const up = { x: Math.sin(radians) * fontSize, y: -Math.cos(radians) * fontSize };
  return [start, end].flatMap(({ x, y }) => [
    { x: x + up.x * ascent, y: y + up.y * ascent },
    { x: x - up.x * descent, y: y - up.y * descent },
  ]);
}

/** Bold type and some tables are made by painting the same word twice, a hair apart or over its own background. */
export function withoutRepeats<R extends GlyphRun>(runs: readonly R[]): R[] {
  const seen = new Map<string, GlyphRun[]>();
  return runs.filter((run) => {
    const same = seen.get(run.text) ?? [];
    const limit = run.fontSize * 0.2;
    if (same.some((other) => distance(other.box, run.box) < limit)) return false;
    same.push(run);
    seen.set(run.text, same.slice(-repeatsLookedAt));
    return true;
  });
}

const repeatsLookedAt = 50;

function distance(first: Box, second: Box): number {
  return Math.max(Math.abs(first.left - second.left), Math.abs(first.top - second.top));
}
