import * as fc from 'fast-check';

/** Fragments of realistic documents and of hostile input. */
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

/** Patterns that, repeated, may trigger superlinear processing. */
export const costlyPattern = fc
  .array(fc.constantFrom(...pieces), { minLength: 1, maxLength: 5 })
  .map((some) => some.join(''));

export function repeated(text: string, length: number): string {
  return text.repeat(Math.ceil(length / text.length)).slice(0, length);
}

export const KiB = 1024;
/** Upper bound for the cost of 64 KiB relative to 8 KiB. Linear cost gives 8. */
export const maxRatio = 12;
/** Durations below this are treated as noise. */
const minMs = 10;

/**
 * Returns how many times more a text of 64 KiB costs than one of 8 KiB. Takes the minimum of up to three tries, because
 * other load on the machine only ever adds time.
 * @param costOf returns the cost of a text of the given length, in milliseconds
 */
export async function costRatio(costOf: (length: number) => Promise<number>): Promise<number> {
  let least = Infinity;
  for (let tries = 0; tries < 3 && least > maxRatio; tries += 1) {
    const short = await costOf(8 * KiB);
    least = Math.min(least, (await costOf(64 * KiB)) / Math.max(short, minMs));
  }
  return least;
}

/** CPU time in milliseconds that `work` takes in this process. */
export async function processorMs(work: () => Promise<void>): Promise<number> {
  const before = process.cpuUsage();
  await work();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1_000;
}
