import { expect, test } from 'vitest';
import { processorMs } from '@parley/testing/costly-texts';
import { convertBytes } from '../../convert/convert-document.ts';
import { findCandidates } from '../../find-candidates.ts';

/** A spreadsheet with an order of `rows` rows. */
function sheet(rows: number, heading = ''): Promise<Parameters<typeof findCandidates>[0]> {
  const list = Array.from({ length: rows }, (_, at) => `Guard ${at},2,10.00,20.00`);
  const text = [heading, 'Product,Quantity,Unit price,Total', ...list].join('\n');
  return convertBytes(Buffer.from(text), 'csv', { onOcrPage: async () => undefined });
}

test('a list that is far too long is refused before its rows are read', async () => {
  const [short, long] = [await sheet(1_000), await sheet(8_000)];
  const refused = expect.objectContaining({ code: 'too_many_rows' });
  const ms = await processorMs(async () => void findCandidates(short));
  const longMs = await processorMs(async () => expect(() => findCandidates(long)).toThrow(refused));
  expect(longMs).toBeLessThan(8 * ms);
});
