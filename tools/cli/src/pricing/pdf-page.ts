import { counted } from '../output/counted.ts';
import type { PdfFonts } from './pdf-fonts.ts';

export const colors = { text: '#1a1a1a', faint: '#666666', line: '#bbbbbb', range: '#9dbbe0', inner: '#3f74b5' };

export type Column = {
  head: string;
  /** Of the width of the page, 0 to 1. */
  share: number;
  isRight?: boolean;
};

type Style = { size?: number; isBold?: boolean; ink?: string };

const usualSize = 9;
const lead = 1.3;

/** A page that is filled from top to bottom. Nothing on it wraps unless it says so. */
export class PdfPage {
  readonly doc: PDFKit.PDFDocument;
  readonly fonts: PdfFonts;
  readonly left: number;
  readonly width: number;
  /** Where the next thing is drawn. */
  top: number;

  constructor(doc: PDFKit.PDFDocument, fonts: PdfFonts) {
    const { left, right, top } = doc.page.margins;
    this.doc = doc;
    this.fonts = fonts;
    this.left = left;
    this.width = doc.page.width - left - right;
    this.top = top;
  }

  gap(height: number): void {
    this.top += height;
  }

  /** One line; what does not fit ends with an ellipsis. */
  line(text: string, { size = usualSize, ...style }: Style): void {
    this.cell(text, { left: this.left, width: this.width }, { size, ...style });
    this.top += size * lead;
  }

  /** Text that wraps, to this number of lines. */
  paragraph(text: string, { size = usualSize, lines, ink = colors.text }: Style & { lines: number }): void {
    const drawn = this.#prepared(text, { size, ink });
    const height = Math.min(this.doc.heightOfString(drawn, { width: this.width }), lines * size * lead);
    this.doc.text(drawn, this.left, this.top, { width: this.width, height: height + 1, ellipsis: true });
    this.top += height + 2;
  }

  heading(text: string): void {
    this.line(text, { size: 11, isBold: true });
    this.gap(2);
  }

  /** A row of a table: that of the headings without cells. */
  row(columns: Column[], cells: string[] | undefined, isBold = cells === undefined): void {
    let left = this.left;
    const size = 8.5;
    for (const [index, { head, share, isRight }] of columns.entries()) {
      const width = share * this.width;
      const place = { left, width: width - 6, ...(isRight && { isRight }) };
      this.cell(cells?.[index] ?? (cells ? '' : head), place, { size, isBold });
      left += width;
    }
    this.top += size * lead + 1;
    if (cells === undefined) this.#rule();
  }

  /** Says that a list goes on elsewhere. */
  more(count: number, noun: string, where: string): void {
    if (count > 0) this.line(`And ${counted(count, `more ${noun}`)}: ${where}.`, { size: 8, ink: colors.faint });
  }

  cell(
    text: string,
    { left, width, isRight = false }: { left: number; width: number; isRight?: boolean },
    style: Style,
  ) {
    const drawn = this.#prepared(text, style);
    const shown = this.#fitting(drawn, width);
    const indent = isRight ? Math.max(0, width - this.doc.widthOfString(shown)) : 0;
    this.doc.text(shown, left + indent, this.top, { lineBreak: false });
  }

  /** Remarks at the bottom, whatever is above. */
  foot(texts: string[]): void {
    const size = 7.5;
    this.top = this.doc.page.height - 24 - texts.length * (2 * size * lead + 2);
    this.#rule();
    for (const text of texts) this.paragraph(text, { size, lines: 2, ink: colors.faint });
  }

  #rule(): void {
    const { doc, left, width, top } = this;
    doc
      .moveTo(left, top)
      .lineTo(left + width, top)
      .lineWidth(0.5)
      .stroke(colors.line);
    this.top += 3;
  }

  #prepared(text: string, { size = usualSize, isBold = false, ink = colors.text }: Style): string {
    const { font, text: drawn } = this.fonts.drawable(text, isBold ? 'bold' : 'regular');
    this.doc.font(font).fontSize(size).fillColor(ink);
    return drawn;
  }

  #fitting(text: string, width: number): string {
    if (this.doc.widthOfString(text) <= width) return text;
    const characters = Array.from(text);
    let [low, high] = [0, characters.length];
    while (low < high) {
      const middle = (low + high + 1) >>> 1;
      if (this.doc.widthOfString(`${characters.slice(0, middle).join('')}…`) <= width) low = middle;
      else high = middle - 1;
    }
    return `${characters.slice(0, low).join('').trimEnd()}…`;
  }
}
