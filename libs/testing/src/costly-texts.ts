import * as fc from 'fast-check';

/** Texts that documents are made of, and some that nobody would write. */
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
  '	',
  '\n',
  '$',
  '%',
  '@',
  '\xA0',
  '‮',
  'Größe ',
  '寸法',
  'размер ',
  '٣٤٥ ',
  '😀',
  'a.b.',
  'a@b.',
  'https://a.example ',
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
];

/** A piece that, repeated often, makes a text whose cost may grow faster than its length. */
export const costlyPattern = fc
  .array(fc.constantFrom(...pieces), { minLength: 1, maxLength: 5 })
  .map((some) => some.join(''));

export function repeated(text: string, length: number): string {
  return text.repeat(Math.ceil(length / text.length)).slice(0, length);
}

export const KiB = 1024;
/** How much more a text of 64 kB may cost than one of 8 kB. */
export const mostRatio = 12;
/** Anything less is noise of the machine, not the cost of a text. */
const leastMs = 10;

/**
 * How much more a text of 64 kB costs than one of 8 kB, measured by a function that returns the cost of a text of some
 * length in milliseconds. Other work on the machine only ever adds to the cost, so the lowest of several tries counts.
 */
export async function costRatio(costOf: (length: number) => Promise<number>): Promise<number> {
  let least = Infinity;
  for (let tries = 0; tries < 3 && least > mostRatio; tries += 1) {
    const short = await costOf(8 * KiB);
    least = Math.min(least, (await costOf(64 * KiB)) / Math.max(short, leastMs));
  }
  return least;
}

/** Milliseconds of CPU time that a piece of work takes. */
export async function processorMs(work: () => Promise<void>): Promise<number> {
  const before = process.cpuUsage();
  await work();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1_000;
}
