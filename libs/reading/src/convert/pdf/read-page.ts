import { AnnotationMode } from 'pdfjs-dist/legacy/build/pdf.mjs';
import type { PDFDocumentProxy, PDFPageProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { convertLimits } from '../convert-limits.ts';
import { toMatrix } from './matrix.ts';
import type { Painting } from './painting.ts';
import { paintPage } from './paint-page.ts';
import type { FontMetrics } from './paint-state.ts';

type Layers = Awaited<ReturnType<PDFDocumentProxy['getOptionalContentConfig']>>;

export type PaintedPage = { width: number; height: number; painting: Painting };

/** Runs the drawing commands of a page, annotations and form fields included. */
export async function readPage(page: PDFPageProxy, layers: Layers): Promise<PaintedPage> {
  const viewport = page.getViewport({ scale: 1 });
  const { width, height } = viewport;
  const commands = await page.getOperatorList({ annotationMode: AnnotationMode.ENABLE });
  const painting = paintPage({
    functions: commands.fnArray,
    arguments: commands.argsArray,
    toPage: toMatrix(viewport.transform) ?? [1, 0, 0, -1, 0, height],
    page: { left: 0, top: 0, right: width, bottom: height },
    fontOf: (name) => fontOf(page, name),
    isLayerVisible: (layer) => layers.isVisible(layer) !== false,
    maxGlyphs: convertLimits.words,
  });
  page.cleanup();
  return { width, height, painting };
}

function fontOf(page: PDFPageProxy, name: string): FontMetrics | undefined {
  if (!page.commonObjs.has(name)) return undefined;
  const font: unknown = page.commonObjs.get(name);
  if (typeof font !== 'object' || font === null) return undefined;
  const matrix = 'fontMatrix' in font ? toMatrix(font.fontMatrix) : undefined;
  return { widthScale: matrix?.[0] ?? 0.001, vertical: 'vertical' in font && font.vertical === true };
}
