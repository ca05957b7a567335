import { expect, test } from 'vitest';
import { messySheet, type Bought, type MessySheet } from '../../test/messy-sheet.ts';
import { UsageError } from '../errors/cli-errors.ts';
import type { Period } from '../sheets/cells/periods.ts';
import { purchaseSheets, type PurchaseCsvOptions } from './read-purchase-csv.ts';

const maxRounds = 6;

/** Reads a sheet as a user does who knows it: answers what is asked, and nothing else. */
async function readAnswering(sheet: MessySheet): Promise<{ records: Told[]; left?: string }> {
  const options = {
    columns: new Map<string, string>(),
    ignored: [] as string[],
    constants: new Map([['currency', 'USD']]),
    periods: new Map<string, Period>(),
  } satisfies PurchaseCsvOptions;
  const style: Pick<PurchaseCsvOptions, 'decimal' | 'dates'> = {};
  let left = '';
  for (let round = 0; round < maxRounds; round += 1) {
    try {
      return await read(sheet, { ...options, ...style });
    } catch (error) {
      if (!(error instanceof UsageError)) throw error;
      left = error.message;
      for (const question of left.split('\n').slice(1)) answer(question, { sheet, options, style });
    }
  }
  return { records: [], left };
}

type Answering = {
  sheet: MessySheet;
  options: { columns: Map<string, string>; ignored: string[]; periods: Map<string, Period> };
  style: Pick<PurchaseCsvOptions, 'decimal' | 'dates'>;
};

function answer(question: string, { sheet: { answers, meanings }, options, style }: Answering): void {
  if (question.includes('--decimal')) style.decimal = answers.decimal;
  if (question.includes('--dates')) style.dates = answers.dates;
  const period = /--period (\w+)=/.exec(question)?.[1];
  if (period !== undefined) options.periods.set(period, answers.period);
  const header = /has a column (.+) that matches no field|the column (.+) could be what/.exec(question);
  const name = header?.[1] ?? header?.[2];
  if (name === undefined) return;
  const field = meanings.get(name);
  if (field === undefined) options.ignored.push(name);
  else options.columns.set(field, name);
}

async function read({ bytes }: MessySheet, options: PurchaseCsvOptions) {
  async function* chunks() {
    yield bytes;
  }
  const lines = await Array.fromAsync(purchaseSheets(options)({ name: 'a', chunks, totalBytes: bytes.length }));
  const records = lines.flatMap((line) => ('json' in line ? [JSON.parse(line.json) as Stored] : []));
  // The service refuses the others.
  const whole = records.filter(
    ({ startDate, lines: [{ product }] }) => startDate !== undefined && product !== undefined,
  );
  return { records: whole.map(told) };
}

type Told = Omit<Bought, 'months'>;
type Stored = { supplier: string; startDate?: string; purchaseType: string; netTotal: number; lines: [Sold] };
type Sold = { product?: string; quantity: number };

function told({ supplier, startDate = '', netTotal, purchaseType, lines: [{ product = '', quantity }] }: Stored): Told {
  return { supplier, product, quantity, startDate, isRenewal: purchaseType === 'renewal', total: netTotal };
}

test('purchases of messy spreadsheets are read as they were made, or a question is left open', async () => {
  let answered = 0;
  for (let seed = 1; seed <= 250; seed += 1) {
    const sheet = messySheet(seed);
    const { records, left } = await readAnswering(sheet);
    if (left !== undefined) continue;
    answered += 1;
    expect({ seed, records: sorted(records) }).toEqual({ seed, records: sorted(sheet.bought) });
  }
  expect(answered).toBeGreaterThan(240);
});

function sorted(purchases: Told[]): string[] {
  return purchases
    .map(({ supplier, product, quantity, startDate, isRenewal, total }) =>
      JSON.stringify({ supplier, product, quantity, startDate, isRenewal, total }),
    )
    .sort();
}
