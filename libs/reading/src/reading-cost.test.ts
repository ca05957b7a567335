import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { convertBytes } from './convert/convert-document.ts';
import { layOut } from './convert/laid-out/lay-out.ts';
import { DocumentUnreadable } from './convert/document-unreadable.ts';
import type { DocumentModel } from './document-model.ts';
import { findCandidates } from './find-candidates.ts';
import { resolveTerms } from './resolve/resolve-terms.ts';

const KiB = 1024;
const mostRatio = 12;
/** Less than this is noise of the machine, not the cost of a text. */
const leastMs = 10;

/** What documents are made of, and what nobody would write. */
const pieces = [
  'n',
  'N',
  'Aa',
  '1',
  '.',
  ',',
  '-',
  '/',
  '(',
  ')',
  '"',
  ':',
  '_',
  ' ',
  '\t',
  '\n',
  '$',
  '%',
  '@',
  '\u00a0',
  '\u202e',
  'Inc. ',
  'LLC ',
  'between ',
  'agreement ',
  'and ',
  'of the ',
  'May 1, 2026 ',
  '12 months ',
  'renew ',
  'notice ',

  'Total: 40.00\n',
  'Vendor: Acme Inc\n',
  'Product,Quantity,Unit price,Total\n',
  'Guard,1,40.00,40.00\n',
  '$1,000.00 ',
  'Größe ',
  '寸法',
  'размер ',
  '٣٤٥ ',
  '😀',
  'a.b.',
  'a@b.',
  'https://a.example ',
];
const pattern = fc.array(fc.constantFrom(...pieces), { minLength: 1, maxLength: 5 }).map((some) => some.join(''));
const reader = fc.constantFrom<'sheet' | 'prose'>('sheet', 'prose');

describe('reading', () => {
  it('costs about as much more as a text is longer, whatever is repeated in it', async () => {
    await fc.assert(
      fc.asyncProperty(pattern, reader, async (text, how) => {
        await cost(repeated(text, KiB), how);
        expect(await leastRatio(text, how)).toBeLessThanOrEqual(mostRatio);
      }),
      { numRuns: 60, seed: 11 },
    );
  }, 120_000);

  it('comes to an end with a megabyte of anything', async () => {
    await fc.assert(
      fc.asyncProperty(pattern, reader, async (text, how) => {
        expect(await cost(repeated(text, KiB * KiB), how)).toBeLessThan(15_000);
      }),
      { numRuns: 6, seed: 11 },
    );
  }, 120_000);
});

/** Of 64 kB to 8 kB; what else the machine does only ever adds, so the least of a few tries counts. */
async function leastRatio(text: string, how: 'sheet' | 'prose'): Promise<number> {
  let least = Infinity;
  for (let tries = 0; tries < 3 && least > mostRatio; tries += 1) {
    const short = await cost(repeated(text, 8 * KiB), how);
    least = Math.min(least, (await cost(repeated(text, 64 * KiB), how)) / Math.max(short, leastMs));
  }
  return least;
}

function repeated(text: string, length: number): string {
  return text.repeat(Math.ceil(length / text.length)).slice(0, length);
}

/** Milliseconds of processor time. */
async function cost(text: string, how: 'sheet' | 'prose'): Promise<number> {
  const before = process.cpuUsage();
  try {
    const model = how === 'sheet' ? await sheetOf(text) : proseOf(text);
    resolveTerms(findCandidates(model));
  } catch (error) {
    // Too many rows, for one: refused in words is an end as well.
    if (!(error instanceof DocumentUnreadable)) throw error;
  }
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
}

function sheetOf(text: string): Promise<DocumentModel> {
  return convertBytes(Buffer.from(text), 'csv', { onOcrPage: async () => undefined });
}

function proseOf(text: string): DocumentModel {
  const paragraphs = text.split('\n').map((line) => ({ kind: 'paragraph' as const, text: line }));
  return { kind: 'docx', flags: [], pages: layOut(paragraphs, { source: 'text', isPaged: true }) };
}
