import { demoMarket, type MarketSize } from '@parley/sample-data/market-size';
import { randomOf } from '@parley/sample-data/random';
import { composedLayout, composedNames, styleIn } from './composed/composed-layout.ts';
import { contractLayout } from './contracts/contract-layout.ts';
import type { Block } from './layout/block.ts';
import { generalTerms } from './layout/general-terms.ts';
import { layouts } from './layout/layouts.ts';
import { createPrinter } from './layout/printer.ts';
import { makeOrder } from './order/make-order.ts';
import { renderCsv } from './render/csv.ts';
import { renderDocx } from './render/docx.ts';
import { renderPdf } from './render/pdf.ts';
import type { Damage } from './render/scan.ts';
import { renderXlsx } from './render/xlsx.ts';
import { styleOf, type Style } from './style/style.ts';
import { truthOf, type Truth } from './truth.ts';

/** `scan` is a PDF of images; `jpg` and `png` are its first page. */
export const documentFormats = ['pdf', 'docx', 'xlsx', 'csv', 'scan', 'jpg', 'png'] as const;
export type DocumentFormat = (typeof documentFormats)[number];

/** The layouts of order forms: those that rules are written with, and the held-out ones that are not composed. */
export const orderForms = { known: ['line-periods', composedNames.known], heldOut: ['side-panel', 'key-terms'] };

export type SampleRequest = {
  /** Equal requests give equal documents. */
  seed: number;
  /** One of `orderForms`, `composedNames` or `contractNames`. Default: `line-periods`. */
  layout?: string;
  /** Default: `pdf`. */
  format?: DocumentFormat;
  /** Pages of small print after the order. Default: none. */
  termsPages?: number;
  /** Defects of a scan. Default: random. */
  damage?: Partial<Damage>;
  /** The market whose companies and products are used. Default: the one `npm start` loads. */
  market?: MarketSize;
};

export type SampleDocument = { bytes: Buffer; filename: string; truth: Truth };

/** Generates an order form of the sample catalog, with its labels. */
export async function sampleDocument(request: SampleRequest): Promise<SampleDocument> {
  const { seed, layout: name = 'line-periods', format = 'pdf', termsPages = 0 } = request;
  const { printer, blocks, heldOut, composed } = compose(name, request);
  const damage = { ...composed?.damage, ...request.damage };
  const bytes = await renderers[format]([...blocks, ...generalTerms(termsPages)], printer.style, { seed, damage });
  const title = blocks.map(titleIn).find((text) => text !== undefined);
  const truth = truthOf(printer, {
    layout: name,
    heldOut,
    saysWhatIsAbsent: composed !== undefined,
    isContract: composed?.isContract === true,
    ...(title !== undefined && { title }),
  });
  return { bytes, filename: `${name}-${seed}.${extensions[format] ?? format}`, truth };
}

function compose(layout: string, { seed, market = demoMarket }: SampleRequest) {
  const composed = composedLayout(layout, seed) ?? contractLayout(layout, seed);
  const chosen = composed ?? layouts.get(layout);
  if (chosen === undefined) throw new RangeError(`No layout is called "${layout}".`);
  const heldOut = chosen.heldOut === true;
  const order = makeOrder(seed, layout, { ...chosen.wish, heldOut, market });
  const usual = styleOf(seed, layout, order.currency);
  const language = composed?.language;
  const style = language === undefined ? usual : styleIn(language, usual, randomOf(seed, layout, 'language'));
  const printer = createPrinter(order, style, { seed, layout, heldOut, language });
  return { printer, blocks: chosen.blocks(printer), heldOut, composed };
}

type Scan = { seed: number; damage: Partial<Damage> | undefined };
type Render = (blocks: Block[], style: Style, scan: Scan) => Promise<Buffer> | Buffer;

const renderers: Record<DocumentFormat, Render> = {
  pdf: renderPdf,
  docx: renderDocx,
  xlsx: renderXlsx,
  csv: renderCsv,
  scan: scanned('pdf'),
  jpg: scanned('jpg'),
  png: scanned('png'),
};

/** Loaded on demand, because the image libraries take long to load. */
function scanned(as: 'pdf' | 'jpg' | 'png'): Render {
  return async (blocks, style, scan) => {
    const { renderScan } = await import('./render/scan.ts');
    return renderScan(await renderPdf(blocks, style), { ...scan, as });
  };
}

const extensions: Partial<Record<DocumentFormat, string>> = { scan: 'scan.pdf' };

function titleIn(block: Block): string | undefined {
  if (block.type === 'title') return block.text;
  if (block.type !== 'columns') return undefined;
  return [...block.left, ...block.right].map(titleIn).find((text) => text !== undefined);
}
