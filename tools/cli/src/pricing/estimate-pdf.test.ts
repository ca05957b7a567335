import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { describe, expect, it } from 'vitest';
import { estimatedProduct, levelsAround, sampleEstimate } from '../../test/sample-estimate.ts';
import { estimatePdf, type EstimatePage } from './estimate-pdf.ts';
import { PdfFonts } from './pdf-fonts.ts';

/** The text of a page, and how many pages there are. */
async function read(page: EstimatePage, fonts = new PdfFonts()) {
  const bytes = await estimatePdf(page, fonts);
  const document = await getDocument({ data: new Uint8Array(bytes), verbosity: 0 }).promise;
  const { items } = await (await document.getPage(1)).getTextContent();
  const text = items.map((item) => ('str' in item ? item.str : '')).join(' ');
  // Bottom of each text, in points above the edge of the page.
  const heights = items.flatMap((item) =>
    'transform' in item && item.str.trim() !== '' ? [Number(item.transform[5])] : [],
  );
  return { pages: document.numPages, text: text.replaceAll(/\s+/g, ' '), heights };
}

describe('an estimate as PDF', () => {
  it('is one page with the range, the evidence and similar purchases', async () => {
    const { pages, text } = await read({ view: sampleEstimate(), warnings: ['Few buyers.'], title: 'Nimbus Desk' });
    expect(pages).toBe(1);
    for (const part of ['6,221 USD', 'P10 4,800', 'P90 8,563', '40 purchases by 8 named buyers', 'Few buyers.', '95 %'])
      expect(text).toContain(part);
    expect(text).not.toContain('could be drawn');
  });

  it('stays one page, above its foot, however much there is to say', async () => {
    const name = 'A product with a name that is far too long for the column of names in a table of products';
    const products = Array.from({ length: 40 }, (_, index) => estimatedProduct({ name: `${index} ${name}` }));
    const warnings = Array.from({ length: 30 }, (_, index) => `${index}: ${name}, ${name}, ${name}, ${name}.`);
    const view = { ...sampleEstimate(products), levels: levelsAround(1e12) };
    const { pages, text, heights } = await read({ view, warnings, title: products.map((each) => each.name).join() });
    expect(pages).toBe(1);
    expect(text).toContain('And 33 more products: part of the total.');
    expect(text).toContain('And 25 more warnings');
    expect(Math.min(...heights)).toBeGreaterThan(15);
    const foot = heights.toSorted((one, other) => one - other);
    // The last row of similar purchases is above the limits.
    expect(foot[2]).toBeGreaterThan(45);
  });

  it('draws Latin, Greek and Cyrillic letters, and says which characters it cannot draw', async () => {
    const names = ['Łódź Übergröße', 'Ελληνικά', 'Яндекс'];
    const drawn = await read({
      view: sampleEstimate(names.map((name) => estimatedProduct({ name }))),
      warnings: [],
      title: 'x',
    });
    for (const name of names) expect(drawn.text).toContain(name);
    expect(drawn.text).not.toContain('could be drawn');
    const fonts = new PdfFonts();
    const other = await read(
      { view: sampleEstimate([estimatedProduct({ name: '株式会社' })]), warnings: [], title: 'x' },
      fonts,
    );
    expect(other.text).toContain('????');
    expect(other.text).toContain('? is in the place of U+682A, U+5F0F, U+4F1A, U+793E');
    expect([...fonts.missing].join('')).toBe('株式会社');
  });

  it('draws no chart of levels that are all equal', async () => {
    const view = { ...sampleEstimate(), levels: Array.from({ length: 17 }, () => 100) };
    const { pages, text } = await read({ view, warnings: [], title: 'Nimbus Desk' });
    expect(pages).toBe(1);
    expect(text).toContain('no spread to draw');
    expect(text).not.toContain('NaN');
  });

  it('takes no file for a font that is none', () => {
    expect(() => new PdfFonts(Buffer.from('no font'))).toThrow('Unknown font format');
  });
});
