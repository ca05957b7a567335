import { expect, test } from 'vitest';
import { documentFormats, orderForms, sampleDocument } from './sample-document.ts';

const numbers = Array.from({ length: 12 }, (_, index) => index);

test('equal requests give equal documents, others do not', async () => {
  for (const format of ['pdf', 'csv', 'xlsx'] as const) {
    const [one, again, other] = await Promise.all([5, 5, 6].map((seed) => sampleDocument({ seed, format })));
    expect(one).toEqual(again);
    expect(one?.truth).not.toEqual(other?.truth);
  }
});

test('every layout is drawn in every format', { timeout: 60_000 }, async () => {
  for (const format of documentFormats.filter((each) => !['scan', 'jpg', 'png'].includes(each)))
    for (const layout of [...orderForms.known, ...orderForms.heldOut]) {
      const { bytes, truth } = await sampleDocument({ seed: 3, layout, format });
      expect(bytes.length, `${layout} as ${format}`).toBeGreaterThan(300);
      expect(truth.lineItems.length).toBeGreaterThan(0);
    }
});

test('a document contains the values of its labels', async () => {
  for (const seed of numbers) {
    const { bytes, truth } = await sampleDocument({ seed, format: 'csv' });
    const text = bytes.toString();
    for (const value of [
      truth['contractNumber'],
      truth['vendor'],
      truth['buyer'],
      ...truth.lineItems.map(({ name }) => name),
    ])
      expect(text).toContain(String(value));
  }
});

test('halves of a quantity are printed', async () => {
  const many = Array.from({ length: 120 }, (_, seed) => sampleDocument({ seed, format: 'csv' }));
  const halves = (await Promise.all(many)).filter(({ truth }) =>
    truth.lineItems.some(({ quantity }) => quantity % 1 !== 0),
  );
  expect(halves.length).toBeGreaterThan(0);
  for (const { bytes, truth } of halves)
    for (const { quantity } of truth.lineItems)
      expect(bytes.toString().replaceAll(/(\d)[.,](?=\d{3})/g, '$1')).toMatch(
        new RegExp(`${quantity}`.replace('.', '[.,]')),
      );
});

test('companies of held-out layouts are on no other document', async () => {
  const sellers = async (layout: string) =>
    new Set(
      (await Promise.all(numbers.map((seed) => sampleDocument({ seed, layout, format: 'csv' })))).map(
        ({ truth }) => truth.companyId,
      ),
    );
  expect((await sellers('line-periods')).isDisjointFrom(await sellers('key-terms'))).toBe(true);
});

test('a scan is a picture of the document', { timeout: 60_000 }, async () => {
  const { bytes, filename } = await sampleDocument({ seed: 1, format: 'jpg', damage: { dpi: 150 } });
  expect(filename).toBe('line-periods-1.jpg');
  expect(bytes.subarray(0, 2)).toEqual(Buffer.from([0xff, 0xd8]));
});
