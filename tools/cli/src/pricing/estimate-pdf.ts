import { buffer } from 'node:stream/consumers';
import { default as PDFDocument } from 'pdfkit';
import { askedText, basisText, evidenceText, limits, shownLevels, similarCells } from './estimate-parts.ts';
import { amount, type Explanation } from './explanation-text.ts';
import { drawChart } from './pdf-chart.ts';
import type { PdfFonts } from './pdf-fonts.ts';
import { colors, PdfPage, type Column } from './pdf-page.ts';

/** `title` says what was estimated, for people. */
export type EstimatePage = { view: Explanation; warnings: string[]; title: string };

/** What one page has room for. */
const max = { products: 7, warnings: 5, similar: 10 };

/** One page: the range, its chart, the evidence, what to beware of, and similar purchases. */
export async function estimatePdf({ view, warnings, title }: EstimatePage, fonts: PdfFonts): Promise<Buffer> {
  // The bottom margin would start a new page.
  const margins = { top: 40, bottom: 0, left: 44, right: 44 };
  const info = { Title: `Price estimate: ${title}`, CreationDate: new Date(view.time), Producer: 'Parley' };
  const doc = new PDFDocument({ size: 'A4', margins, info, lang: 'en' });
  for (const { name, bytes } of fonts.fonts) doc.registerFont(name, bytes);
  const bytes = buffer(doc);
  const page = new PdfPage(doc, fonts);
  drawHead(page, view, title);
  drawChart(page, view);
  drawProducts(page, view);
  drawWarnings(page, warnings);
  drawSimilar(page, view);
  drawFoot(page);
  doc.end();
  return bytes;
}

function drawHead(page: PdfPage, { levels, currency, purchaseType, time }: Explanation, title: string): void {
  page.line(title, { size: 16, isBold: true });
  const kind = purchaseType === 'renewal' ? 'Renewal' : 'New purchase';
  page.line(`Price estimate of ${time.slice(0, 10)}. ${kind}, ${currency}, before tax, for the whole term.`, {
    ink: colors.faint,
  });
  page.gap(6);
  const [p10, p25, p50, p75, p90] = shownLevels.map(({ place }) => amount(levels[place] ?? 0));
  page.line(`${p50} ${currency}`, { size: 20, isBold: true });
  page.line(`Half of all buyers pay ${p25} to ${p75}; four of five pay ${p10} to ${p90}.`, { size: 10 });
  page.gap(8);
}

const productColumns: Column[] = [
  { head: 'Product', share: 0.3 },
  { head: 'For', share: 0.25 },
  ...shownLevels.map(({ name }) => ({ head: name, share: 0.09, isRight: true })),
];

function drawProducts(page: PdfPage, { products, levels, time }: Explanation): void {
  page.heading('Range');
  page.row(productColumns, undefined);
  const cells = (of: readonly number[]) =>
    shownLevels.map(({ place }) => (of[place] === undefined ? '–' : amount(of[place])));
  for (const product of products.slice(0, max.products)) {
    page.row(productColumns, [product.name, askedText(product), ...cells(product.levels)]);
    const evidence = `From ${basisText(product)}: ${evidenceText(product, time.slice(0, 10))}`;
    page.line(product.basis === undefined ? 'No figure: see below' : evidence, { size: 7.5, ink: colors.faint });
    page.gap(2);
  }
  page.more(products.length - max.products, 'product', 'part of the total');
  page.row(productColumns, ['Total', '', ...cells(levels)], true);
  page.gap(6);
}

function drawWarnings(page: PdfPage, warnings: string[]): void {
  page.heading('What to beware of');
  if (warnings.length === 0) page.line('Nothing unusual was found about the evidence.', {});
  for (const warning of warnings.slice(0, max.warnings)) page.paragraph(`• ${warning}`, { size: 8, lines: 2 });
  page.more(warnings.length - max.warnings, 'warning', 'printed by the command');
  page.gap(6);
}

const similarColumns: Column[] = [
  { head: 'Similar', share: 0.09 },
  { head: 'Start', share: 0.12 },
  { head: 'Term', share: 0.12 },
  { head: 'Products', share: 0.33 },
  { head: 'Quantity', share: 0.17 },
  { head: 'Paid', share: 0.17, isRight: true },
];

function drawSimilar(page: PdfPage, { similar, currency }: Explanation): void {
  page.heading('Similar purchases');
  if (similar.length === 0) return page.line('None is stored.', {});
  page.row(similarColumns, undefined);
  for (const purchase of similar.slice(0, max.similar)) page.row(similarColumns, similarCells(purchase, currency));
}

const maxNamed = 20;

function drawFoot(page: PdfPage): void {
  const missing = [...page.fonts.missing];
  const codes = missing.map((each) => `U+${(each.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}`);
  const more = codes.length > maxNamed ? ` and ${codes.length - maxNamed} more` : '';
  const note =
    codes.length === 0
      ? []
      : [
          `Not every character could be drawn: ? is in the place of ${codes.slice(0, maxNamed).join(', ')}${more}. A font that has them can be given with --font.`,
        ];
  page.foot([limits, ...note]);
}
