import { KiB, costlyPattern, costRatio, maxRatio, processorMs, repeated } from '@parley/testing/costly-texts';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { convertBytes } from './convert/convert-document.ts';
import { layOut } from './convert/laid-out/lay-out.ts';
import { DocumentUnreadable } from './convert/document-unreadable.ts';
import type { DocumentModel } from './document-model.ts';
import { findCandidates } from './find-candidates.ts';
import { resolveTerms } from './resolve/resolve-terms.ts';

type Reader = 'sheet' | 'prose' | 'lines';
const reader = fc.constantFrom<Reader>('sheet', 'prose');
const labels = ['Invoice', 'Order form', 'Quote no', 'Contract', 'Vendor', 'Term', 'Valid until', 'Total', 'between'];
/** What separates a label from its value, and what values are made of, each without an end. */
const fillers = [':', '.', '-', ',', '#', '(', '1', 'A', 'No ', 'no: ', '1, ', 'A. ', 'of the ', '1 May '];
/** Almost as long as a word and a line may be before they are cut, and as many lines as titles are looked for in. */
const [maxWord, maxLine, titleLines] = [240, 1_900, 15];

describe('reading', () => {
  it('costs about as much more as a text is longer, whatever is repeated in it', async () => {
    await fc.assert(
      fc.asyncProperty(costlyPattern, reader, async (text, how) => {
        await cost(repeated(text, KiB), how);
        expect(await costRatio((length) => cost(repeated(text, length), how))).toBeLessThanOrEqual(maxRatio);
      }),
      { numRuns: 60, seed: 11 },
    );
  }, 300_000);

  it('comes to an end with a megabyte of anything', async () => {
    await fc.assert(
      fc.asyncProperty(costlyPattern, reader, async (text, how) => {
        expect(await cost(repeated(text, KiB * KiB), how)).toBeLessThan(15_000);
      }),
      { numRuns: 6, seed: 11 },
    );
  }, 300_000);

  it('takes little time for a table of very many amounts', async () => {
    const row = Array.from({ length: 1000 }, (_, at) => `"1,${100 + at}.50"`).join(',');
    expect(await cost(`${row}\n`.repeat(300), 'sheet')).toBeLessThan(12_000);
  }, 60_000);

  it.each(labels)(
    'takes little time for lines that say %s, and then one thing only',
    async (label) => {
      for (const filler of fillers) {
        const line = `${label} ${repeated(`${repeated(filler, maxWord)} `, maxLine)}x\n`;
        expect([filler, (await cost(line.repeat(titleLines), 'lines')) < 2_000]).toEqual([filler, true]);
      }
    },
    300_000,
  );
});

function cost(text: string, how: Reader): Promise<number> {
  return processorMs(async () => {
    try {
      const model = how === 'prose' ? proseOf(text) : await convertedFrom(text, how === 'sheet' ? 'csv' : 'txt');
      resolveTerms(findCandidates(model));
    } catch (error) {
      // Too many rows, for one: refused in words is an end as well.
      if (!(error instanceof DocumentUnreadable)) throw error;
    }
  });
}

function convertedFrom(text: string, kind: 'csv' | 'txt'): Promise<DocumentModel> {
  return convertBytes(Buffer.from(text), kind, { onOcrPage: async () => undefined });
}

function proseOf(text: string): DocumentModel {
  const paragraphs = text.split('\n').map((line) => ({ kind: 'paragraph' as const, text: line }));
  return { kind: 'docx', flags: [], pages: layOut(paragraphs, { source: 'text', isPaged: true }) };
}
