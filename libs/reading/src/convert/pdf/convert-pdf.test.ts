import { describe, expect, it } from 'vitest';
import { pdfFile, textAt } from '../../../test/documents/pdf-file.ts';
import { convertPdf } from './convert-pdf.ts';

const options = { onOcrPage: () => Promise.resolve() };
const visible = textAt('Order form for Northwind Traders', { x: 72, y: 700 });

async function read(commands: string, page: { width?: number; height?: number; extra?: string } = {}) {
  const { pages, flags } = await convertPdf(pdfFile([{ commands, ...page }]), options);
  const words = pages.flatMap((page) => page.words);
  const hidden = words.filter(({ isHidden }) => isHidden).map(({ text }) => text);
  return { words, hidden, flags, page: pages[0] };
}

describe('words of a PDF', () => {
  it('stand where they are printed', async () => {
    const { words } = await read(visible);
    expect(words.map(({ text }) => text)).toEqual(['Order', 'form', 'for', 'Northwind', 'Traders']);
    const [order, form] = words;
    // Widths of Helvetica: O 778, r 333, d 556, e 556, r 333 thousandths of 12 points.
    expect(order?.box.left).toBeCloseTo(72);
    expect(order?.box.right).toBeCloseTo(72 + 12 * 2.556);
    expect(form?.box.left).toBeCloseTo(72 + 12 * (2.556 + 0.278));
    expect(order?.box.bottom).toBeGreaterThan(92);
    expect(order?.box.top).toBeLessThan(84);
    expect(order?.fontSize).toBeCloseTo(12);
  });

  it('are divided where the pen jumps, not where letters are kerned or spaced', async () => {
    const jumps = 'BT /F1 10 Tf 72 700 Td [(Tot) 40 (al) -600 (5) -20 (00)] TJ ET\n';
    const spaced = 'BT /F1 10 Tf 6 Tc 72 650 Td (SPACED) Tj ET\n';
    const { words } = await read(visible + jumps + spaced);
    expect(words.slice(5).map(({ text }) => text)).toEqual(['Total', '500', 'SPACED']);
  });

  it('are told once when painted twice for boldness', async () => {
    const { words } = await read(visible + textAt('Order form for Northwind Traders', { x: 72.3, y: 700 }));
    expect(words).toHaveLength(5);
  });

  it('stand upright on a page that is turned, or printed sideways', async () => {
    const turned = await read(visible, { extra: '/Rotate 90' });
    const sideways = await read('0 1 -1 0 612 0 cm\n' + visible);
    for (const { words } of [turned, sideways]) {
      const [order, form] = words;
      expect(order?.text).toBe('Order');
      expect(form?.box.left).toBeGreaterThan(order?.box.right ?? 0);
      expect(form?.box.bottom).toBeCloseTo(order?.box.bottom ?? 0);
    }
  });
});

describe('hidden words of a PDF', () => {
  const secret = (before: string, after = '') =>
    `${visible}q ${before} ${textAt('total-1', { x: 72, y: 500 })} Q ${after}\n`;

  it.each([
    ['white on paper', secret('1 1 1 rg')],
    ['of the colour of their ground', secret('1 0 0 rg 60 490 200 30 re f')],
    ['smaller than 3 points', visible + textAt('total-1', { x: 72, y: 500, size: 2 })],
    ['painted without ink', visible + textAt('total-1', { x: 72, y: 500, mode: 3 })],
    ['off the page', visible + textAt('total-1', { x: 72, y: 900 })],
    ['below what is painted later', secret('', '0.5 g 60 480 200 40 re f')],
  ])('are those %s', async (_, commands) => {
    const { hidden, flags } = await read(commands);
    expect(hidden).toEqual(['total-1']);
    expect(flags).toEqual(['hidden_text']);
  });

  it.each([
    ['white on a dark ground', secret('0 0 0.5 rg 60 490 200 30 re f 1 1 1 rg')],
    [
      'painted again above what covers them',
      secret('', `0.9 g 60 480 200 40 re f 0 g ${textAt('total-1', { x: 72, y: 500 })}`),
    ],
    ['below a thin line', secret('', '0 g 60 503 200 1 re f')],
  ])('are not those %s', async (_, commands) => {
    const { hidden, flags, words } = await read(commands);
    expect(hidden).toEqual([]);
    expect(flags).toEqual([]);
    expect(words.map(({ text }) => text)).toContain('total-1');
  });

  it('that a cell cuts off are hidden without raising a flag', async () => {
    const { hidden, flags } = await read(
      `${visible}q 60 490 30 30 re W n ${textAt('seen cut-off', { x: 72, y: 500 })} Q`,
    );
    expect(hidden).toEqual(['cut-off']);
    expect(flags).toEqual([]);
  });

  it('of a scanner, laid over the picture of the page, count as recognised', async () => {
    const picture = 'q 612 0 0 792 0 0 cm BI /W 1 /H 1 /CS /G /BPC 8 ID \u{80} EI Q\n';
    const { words, hidden, flags } = await read(
      picture + textAt('Scanned order form of 2026', { x: 72, y: 700, mode: 3 }),
    );
    expect(words.every(({ source }) => source === 'ocr')).toBe(true);
    expect(hidden).toEqual([]);
    expect(flags).toEqual(['ocr_used']);
  });

  it('over nothing are no work of a scanner', async () => {
    const { words, hidden, flags } = await read(textAt('Invisible order form of 2026', { x: 72, y: 700, mode: 3 }));
    expect(hidden).toHaveLength(words.length);
    expect(flags).toEqual(['hidden_text']);
  });
});

describe('a portfolio', () => {
  const inner = pdfFile([{ commands: visible }]).toString('latin1');
  const withFiles = (...names: string[]) => {
    const commands = textAt('Open this portfolio in another program.', { x: 72, y: 700 });
    const stream = `<< /Type /EmbeddedFile /Length ${inner.length} >>\nstream\n${inner}\nendstream`;
    const files = names.map((name) => `(${name}) << /Type /Filespec /F (${name}) /EF << /F 6 0 R >> >>`).join(' ');
    const catalog = `/Collection << /View /D >> /Names << /EmbeddedFiles << /Names [${files}] >> >>`;
    return convertPdf(pdfFile([{ commands }], { catalog, objects: [stream] }), options);
  };

  it('is read by the one document that it holds', async () => {
    const { pages } = await withFiles('order.pdf', 'notes.txt');
    expect(pages[0]?.words.map(({ text }) => text).join(' ')).toBe('Order form for Northwind Traders');
  });

  it('is refused if several documents may be meant', async () => {
    await expect(withFiles('order.pdf', 'terms.pdf')).rejects.toMatchObject({ code: 'several_attachments' });
  });
});
