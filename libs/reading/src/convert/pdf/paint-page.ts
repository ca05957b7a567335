import { OPS } from 'pdfjs-dist/legacy/build/pdf.mjs';
import type { Box } from '../../document-model.ts';
import { identity, intersect, mapBox, multiply, toMatrix } from './matrix.ts';
import type { Matrix } from './matrix.ts';
import type { Area, Glyph, Painting } from './painting.ts';
import { rectanglesOf } from './painted-paths.ts';
import { initialState, plainFont } from './paint-state.ts';
import type { FontMetrics, PaintState } from './paint-state.ts';
import { showText } from './show-text.ts';

/** The drawing commands of a page and what is needed to follow them. */
export type PageCommands = {
  functions: readonly number[];
  arguments: readonly unknown[];
  /** From PDF space to the page as read: points, y down. */
  toPage: Matrix;
  page: Box;
  fontOf: (name: string) => FontMetrics | undefined;
  isLayerVisible: (layer: unknown) => boolean;
  maxGlyphs: number;
};

type Walk = PageCommands & {
  state: PaintState;
  saved: PaintState[];
  layers: boolean[];
  glyphs: Glyph[];
  areas: Area[];
  shapes: number;
  order: number;
  isClipPending: boolean;
};

type Step = (walk: Walk, args: readonly unknown[]) => void;

const maxAreas = 2_000;
const maxSaved = 2_000;

/** Follows the drawing commands of a page and says which glyphs and areas they leave where. */
export function paintPage(commands: PageCommands): Painting {
  const walk: Walk = {
    ...commands,
    state: initialState(commands.toPage, commands.page),
    saved: [],
    layers: [],
    glyphs: [],
    areas: [],
    shapes: 0,
    order: 0,
    isClipPending: false,
  };
  for (const [at, command] of commands.functions.entries()) {
    walk.order = at;
    const args = commands.arguments[at];
    steps[command]?.(walk, Array.isArray(args) ? args : []);
    if (walk.glyphs.length > commands.maxGlyphs) break;
  }
  return { glyphs: walk.glyphs, areas: walk.areas, shapes: walk.shapes };
}

const steps: Record<number, Step> = {
  [OPS.save]: save,
  [OPS.restore]: restore,
  [OPS.transform]: (walk, args) => transform(walk, toMatrix(args)),
  [OPS.setGState]: setGraphicsState,
  [OPS.beginText]: (walk) => moveTo(walk, identity),
  [OPS.setCharSpacing]: ({ state }, [spacing]) => (state.charSpacing = toNumber(spacing)),
  [OPS.setWordSpacing]: ({ state }, [spacing]) => (state.wordSpacing = toNumber(spacing)),
  [OPS.setHScale]: ({ state }, [scale]) => (state.horizontalScale = toNumber(scale) / 100),
  [OPS.setLeading]: ({ state }, [leading]) => (state.leading = -toNumber(leading)),
  [OPS.setTextRise]: ({ state }, [rise]) => (state.rise = toNumber(rise)),
  [OPS.setTextRenderingMode]: ({ state }, [mode]) => (state.renderingMode = toNumber(mode)),
  [OPS.setFont]: (walk, [name, size]) => setFont(walk, name, size),
  [OPS.moveText]: (walk, [x, y]) => moveText(walk, toNumber(x), toNumber(y)),
  [OPS.setLeadingMoveText]: (walk, [x, y]) => {
    walk.state.leading = toNumber(y);
    moveText(walk, toNumber(x), toNumber(y));
  },
  [OPS.nextLine]: (walk) => moveText(walk, 0, walk.state.leading),
  [OPS.setTextMatrix]: (walk, [matrix]) => moveTo(walk, toMatrix(matrix) ?? identity),
  [OPS.showText]: show,
  [OPS.setFillRGBColor]: ({ state }, [colour]) => (state.fill = toColour(colour)),
  [OPS.setStrokeRGBColor]: ({ state }, [colour]) => (state.stroke = toColour(colour)),
  [OPS.setFillColorN]: ({ state }) => (state.fill = undefined),
  [OPS.setStrokeColorN]: ({ state }) => (state.stroke = undefined),
  [OPS.setFillTransparent]: ({ state }) => (state.fill = undefined),
  [OPS.setStrokeTransparent]: ({ state }) => (state.stroke = undefined),
  [OPS.clip]: (walk) => (walk.isClipPending = true),
  [OPS.eoClip]: (walk) => (walk.isClipPending = true),
  [OPS.constructPath]: paintPath,
  [OPS.shadingFill]: (walk) => addArea(walk, { kind: 'image', box: walk.state.clip }),
  [OPS.paintImageXObject]: paintImage,
  [OPS.paintInlineImageXObject]: paintImage,
  [OPS.paintImageMaskXObject]: paintImage,
  [OPS.paintFormXObjectBegin]: (walk, [matrix, box]) => {
    save(walk);
    transform(walk, toMatrix(matrix));
    clipTo(walk, box);
  },
  [OPS.paintFormXObjectEnd]: restore,
  [OPS.beginGroup]: save,
  [OPS.endGroup]: restore,
  [OPS.beginAnnotation]: (walk, [, rectangle, matrix, inner]) => {
    save(walk);
    walk.state = { ...initialState(walk.toPage, walk.page) };
    clipTo(walk, rectangle);
    transform(walk, toMatrix(matrix));
    transform(walk, toMatrix(inner));
  },
  [OPS.endAnnotation]: restore,
  [OPS.beginMarkedContent]: ({ layers }) => layers.push(true),
  [OPS.beginMarkedContentProps]: ({ layers, isLayerVisible }, [tag, layer]) =>
    layers.push(tag !== 'OC' || isLayerVisible(layer)),
  [OPS.endMarkedContent]: ({ layers }) => layers.pop(),
};

const fillOperators = new Set<unknown>([
  OPS.fill,
  OPS.eoFill,
  OPS.fillStroke,
  OPS.eoFillStroke,
  OPS.closeFillStroke,
  OPS.closeEOFillStroke,
]);

function save(walk: Walk): void {
  if (walk.saved.length < maxSaved) {
    walk.saved.push({ ...walk.state });
  }
}

function restore(walk: Walk): void {
  walk.state = walk.saved.pop() ?? walk.state;
}

function transform(walk: Walk, matrix: Matrix | undefined): void {
  if (matrix) walk.state.ctm = multiply(walk.state.ctm, matrix);
}

function moveTo({ state }: Walk, matrix: Matrix): void {
  Object.assign(state, { textMatrix: matrix, x: 0, y: 0, lineX: 0, lineY: 0 });
}

function moveText({ state }: Walk, x: number, y: number): void {
  state.lineX += x;
  state.lineY += y;
  state.x = state.lineX;
  state.y = state.lineY;
}

function setFont({ state, fontOf }: Walk, name: unknown, size: unknown): void {
  state.font = (typeof name === 'string' && fontOf(name)) || plainFont;
  state.fontSize = Math.abs(toNumber(size));
  state.fontDirection = toNumber(size) < 0 ? -1 : 1;
}

function setGraphicsState(walk: Walk, [entries]: readonly unknown[]): void {
  for (const entry of Array.isArray(entries) ? entries : []) {
    const [key, value]: unknown[] = Array.isArray(entry) ? entry : [];
    if (key === 'ca') {
      walk.state.fillAlpha = toNumber(value);
    } else if (key === 'CA') {
      walk.state.strokeAlpha = toNumber(value);
    } else if (key === 'Font' && Array.isArray(value)) {
      setFont(walk, value[0], value[1]);
    }
  }
}

function show(walk: Walk, [items]: readonly unknown[]): void {
  const isLayerHidden = walk.layers.includes(false);
  for (const glyph of showText(walk.state, Array.isArray(items) ? items : [], walk.order)) {
    const isClipped = isOutside(glyph, walk.state.clip);
    const unseen = isLayerHidden ? 'invisible' : isClipped ? 'clipped' : glyph.unseen;
    walk.glyphs.push(unseen ? { ...glyph, unseen } : glyph);
  }
}

/** The middle of the glyph decides, with half a type height of room for clips drawn too tight. */
function isOutside({ start, end, fontSize }: Glyph, clip: Box): boolean {
  const x = (start.x + end.x) / 2;
  const y = (start.y + end.y) / 2;
  const room = fontSize / 2;
  return x < clip.left - room || x > clip.right + room || y < clip.top - room || y > clip.bottom + room;
}

function paintPath(walk: Walk, [operator, data, bounds]: readonly unknown[]): void {
  const path: unknown = Array.isArray(data) ? data[0] : undefined;
  walk.shapes += operator === OPS.endPath ? 0 : 1;
  if (fillOperators.has(operator) && walk.state.fillAlpha > 0.9) {
    for (const box of rectanglesOf(walk.state, path)) {
      addArea(walk, { kind: 'fill', box, ...(walk.state.fill && { colour: walk.state.fill }) });
    }
  }
  if (walk.isClipPending) {
    walk.isClipPending = false;
    clipTo(walk, bounds);
  }
}

function paintImage(walk: Walk): void {
  addArea(walk, { kind: 'image', box: intersect(mapBox(walk.state.ctm, [0, 0, 1, 1]), walk.state.clip) });
}

function addArea(walk: Walk, area: Omit<Area, 'order'>): void {
  const isLayerHidden = walk.layers.includes(false);
  if (!isLayerHidden && walk.areas.length < maxAreas) {
    walk.areas.push({ ...area, order: walk.order });
  }
}

function clipTo(walk: Walk, rectangle: unknown): void {
  if (!Array.isArray(rectangle) && !(rectangle instanceof Float32Array)) return;
  const [x0, y0, x1, y1] = Array.from(rectangle, Number);
  if (x0 !== undefined && y0 !== undefined && x1 !== undefined && y1 !== undefined) {
    walk.state.clip = intersect(mapBox(walk.state.ctm, [x0, y0, x1, y1]), walk.state.clip);
  }
}

function toNumber(value: unknown): number {
  return typeof value === 'number' && Number.isFinite(value) ? value : 0;
}

function toColour(value: unknown): string | undefined {
  return typeof value === 'string' && /^#[0-9a-f]{6}$/i.test(value) ? value.toLowerCase() : undefined;
}
