import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { array, assert, asyncProperty, integer } from 'fast-check';
import { expect, it } from 'vitest';
import { PartHeads } from './part-heads.ts';

/** A form of two parts, with control bytes in heads and contents. */
const form = Buffer.from(
  [
    '--x',
    'Content-Disposition: form-data; name="file"; filename="a\u0001\u0000\u007Fb\t.pdf"',
    'Content-Type: application/pdf',
    '',
    'con\u0000tent\r\n--xy\u0001\r\n--x--\u0002\r\n\r\n\u0003',
    '--x',
    'Content-Disposition: form-data; name="no\u0008te"',
    '',
    '\u0004',
    '--x--',
    '',
  ].join('\r\n'),
  'latin1',
);

const clean = Buffer.from(form);
for (const control of ['a\u0001\u0000\u007Fb', 'no\u0008te']) {
  const at = clean.indexOf(control, 0, 'latin1');
  for (let byte = at; byte < at + control.length; byte += 1) {
    const value = clean[byte] ?? 0;
    if (value < 0x20 || value === 0x7f) clean[byte] = 0xff;
  }
}

function pass(chunks: Buffer[]): Promise<Buffer> {
  return buffer(Readable.from(chunks, { objectMode: false }).pipe(new PartHeads('x')));
}

it('hides control bytes in the heads of parts and nowhere else, however the form is cut', async () => {
  const [none, expected] = [Buffer.from('\r\n'), clean];
  expect(await pass([Buffer.from(form)])).toEqual(Buffer.concat([none, expected]));
  await assert(
    asyncProperty(array(integer({ min: 0, max: form.length }), { maxLength: 30 }), async (cuts) => {
      const at = [0, ...cuts.toSorted((a, b) => a - b), form.length];
      const chunks = at.slice(1).map((end, index) => Buffer.from(form.subarray(at[index], end)));
      expect(await pass(chunks)).toEqual(Buffer.concat([none, expected]));
    }),
    { numRuns: 100 },
  );
});
