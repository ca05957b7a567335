import type { Box } from '../../document-model.ts';
import type { Area, Painting } from './painting.ts';
import type { GlyphRun } from './words.ts';

/** Type smaller than this (points) is not meant to be read. */
const smallestType = 3;
/** Colours closer than this (0 to 1 per channel, summed) look the same. */
const sameColour = 0.12;

/** Whether a reader of the printed page would not see the word. */
export function isHidden(run: GlyphRun, { areas }: Painting): boolean {
  const [first] = run.glyphs;
  if (!first) return false;
  if (run.fontSize < smallestType || run.glyphs.every(({ unseen }) => unseen !== undefined)) return true;
  const at = { x: (run.box.left + run.box.right) / 2, y: (run.box.top + run.box.bottom) / 2 };
  const here = areas.filter(({ box }) => contains(box, at));
  const isCovered = here.some((area) => area.order > first.order && area.kind === 'fill' && covers(area.box, run.box));
  return (
    isCovered ||
    isLost(
      first.colour,
      here.findLast((area) => area.order < first.order),
    )
  );
}

/** Painted in the colour of what lies below it; the paper is white, an image may have any colour. */
function isLost(colour: string | undefined, below: Area | undefined): boolean {
  const ground = below ? below.colour : '#ffffff';
  return colour !== undefined && ground !== undefined && difference(colour, ground) < sameColour;
}

function difference(first: string, second: string): number {
  const channels = (colour: string) => [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16) / 255);
  const others = channels(second);
  return channels(first).reduce((sum, value, at) => sum + Math.abs(value - (others[at] ?? 0)), 0);
}

function contains(box: Box, { x, y }: { x: number; y: number }): boolean {
  return box.left <= x && x <= box.right && box.top <= y && y <= box.bottom;
}

/** The middle 80 % of the word lies below the area. */
function covers(area: Box, word: Box): boolean {
  const room = (word.bottom - word.top) * 0.2;
  return (
    area.left <= word.left + room &&
    area.right >= word.right - room &&
    area.top <= word.top + room &&
    area.bottom >= word.bottom - room
  );
}
