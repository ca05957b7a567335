import { purchaseSheets, type PurchaseCsvOptions } from '../src/purchases/read-purchase-csv.ts';

/** Values that most rows of test files share. */
export const same = { currency: 'USD', purchaseType: 'new_purchase', termMonths: '12' };

type Options = Partial<PurchaseCsvOptions> & { set?: Record<string, string> };

/** Reads a spreadsheet into the records of its purchases, and the faults of refused rows. */
export async function recordsOf(file: string | Buffer, options: Options = {}) {
  const lines = await linesOf(file, options);
  return lines.map((line) => {
    if ('json' in line) return JSON.parse(line.json);
    return 'fault' in line ? line.fault : line.leftOut;
  });
}

/** Reads a spreadsheet into the lines of an import. */
export function linesOf(file: string | Buffer, { set = same, ...options }: Options = {}) {
  async function* chunks() {
    yield Buffer.from(file);
  }
  const plain = { columns: new Map(), ignored: [], constants: new Map(Object.entries(set)) };
  const source = { name: 'a.csv', chunks, totalBytes: file.length };
  return Array.fromAsync(purchaseSheets({ ...plain, ...options })(source));
}

/** What the preview says of the columns of a file that is read without a question. */
export async function mappingOf(file: string, options: Options): Promise<string> {
  let text = '';
  const onUnderstood = (shown: string) => Promise.resolve(void (text = shown));
  await recordsOf(file, { ...options, onUnderstood });
  return text;
}
