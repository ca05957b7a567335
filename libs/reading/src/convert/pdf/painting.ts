import type { Box } from '../../document-model.ts';
import type { Point } from './matrix.ts';

/** How a glyph fails to be seen, as far as the drawing commands alone tell. */
export type Unseen = 'invisible' | 'clipped';

/** One glyph where it stands on the page (points, y down). */
export type Glyph = {
  text: string;
  /** Its origin on the baseline, and where the pen stands after it (letter spacing left out). */
  start: Point;
  end: Point;
  /** Where the next glyph of the same run is expected (letter spacing counted). */
  pen: Point;
  fontSize: number;
  /** Direction of the baseline, in degrees, 0 = left to right. */
  angle: number;
  /** `#rrggbb`; absent when a pattern. */
  colour?: string;
  unseen?: Unseen;
  /** Its place among everything painted on the page. */
  order: number;
};

/** An area painted over what was there before. */
export type Area = {
  kind: 'fill' | 'image';
  box: Box;
  /** Absent when a pattern or an image. */
  colour?: string;
  order: number;
};

/** Everything on a page that matters for reading it. */
export type Painting = {
  glyphs: Glyph[];
  areas: Area[];
  /** How many shapes were drawn, upright rectangles or not. */
  shapes: number;
};
