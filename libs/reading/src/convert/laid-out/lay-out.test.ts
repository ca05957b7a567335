import { describe, expect, it } from 'vitest';
import type { Block } from './blocks.ts';
import { layOut } from './lay-out.ts';

const paged = { source: 'text', isPaged: true } as const;

describe('made-up pages', () => {
  it('wrap long paragraphs to lines of one page width', () => {
    const text = 'word '.repeat(60).trim();
    const [page] = layOut([{ kind: 'paragraph', text }], paged);
    const lines = new Set(page?.words.map(({ box }) => box.bottom));
    expect(lines.size).toBe(3);
    expect(Math.max(...(page?.words ?? []).map(({ box }) => box.right))).toBeLessThan(page?.width ?? 0);
  });

  it('keep what a tab separates further apart than words', () => {
    const [page] = layOut([{ kind: 'paragraph', text: 'Total due:\t$500' }], paged);
    const [, due, amount] = page?.words ?? [];
    expect((amount?.box.left ?? 0) - (due?.box.right ?? 0)).toBeGreaterThan(15);
    expect(amount?.box.bottom).toBe(due?.box.bottom);
  });

  it('keep apart what a tab separates within a cell', () => {
    const cells = [{ column: 0, text: 'Order No.\tOF-17' }];
    const [page] = layOut([{ kind: 'table', rows: [{ cells }] }], paged);
    const [, label, number] = page?.words ?? [];
    expect((number?.box.left ?? 0) - (label?.box.right ?? 0)).toBeGreaterThan(20);
  });

  it('turn where the text breaks or the page is full, and number from 1', () => {
    const blocks: Block[] = [{ kind: 'paragraph', text: 'a' }, { kind: 'page_break' }];
    const many: Block[] = Array.from({ length: 60 }, () => ({ kind: 'paragraph', text: 'line' }));
    expect(layOut([...blocks, ...many], paged).map(({ number }) => number)).toEqual([1, 2, 3]);
  });

  it('grow as long as a sheet is', () => {
    const rows = Array.from({ length: 500 }, (_, at) => ({ cells: [{ column: 0, text: String(at) }] }));
    const pages = layOut([{ kind: 'table', rows }], { source: 'cell', isPaged: false });
    expect(pages).toHaveLength(1);
    expect(pages[0]?.height).toBeGreaterThan(5_000);
  });

  it('hide what the document hides', () => {
    const rows = [
      {
        cells: [
          { column: 0, text: 'seen' },
          { column: 3, text: 'not', isHidden: true },
        ],
      },
    ];
    const [page] = layOut([{ kind: 'table', rows }], { source: 'cell', isPaged: false });
    expect(page?.words.map(({ text, isHidden = false }) => [text, isHidden])).toEqual([
      ['seen', false],
      ['not', true],
    ]);
  });
});
