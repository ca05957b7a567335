import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { parseArgs } from 'node:util';
import type { MarketSize } from './market-size.ts';
import { sampleRecords } from './sample-records.ts';

const usage = `Writes a fictional software market as catalog import records, one JSON object a line.

  node tools/sample-data/src/main.ts [--companies 150] [--products 600] [--seed 1] > market.jsonl

Equal arguments give equal bytes.
`;

await main();

async function main(): Promise<void> {
  try {
    const size = parseSize();
    await (size === 'help' ? write([usage]) : write(lines(size)));
  } catch (error) {
    if (isClosedPipe(error)) return;
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
    process.exitCode = 1;
  }
}

function parseSize(): MarketSize | 'help' {
  const { values } = parseArgs({
    options: {
      companies: { type: 'string', default: '150' },
      products: { type: 'string', default: '600' },
      seed: { type: 'string', default: '1' },
      help: { type: 'boolean', short: 'h' },
    },
  });
  if (values.help) return 'help';
  const [companies, products] = [wholeNumber('companies', values.companies), wholeNumber('products', values.products)];
  if (companies === 0 && products > 0) throw new Error('--products needs at least one company to sell them.');
  return { companies, products, seed: wholeNumber('seed', values.seed) };
}

function wholeNumber(name: string, text: string): number {
  if (!/^\d{1,9}$/.test(text)) throw new Error(`--${name} must be a whole number, not "${text}".`);
  return Number(text);
}

function* lines(size: MarketSize): Generator<string> {
  for (const record of sampleRecords(size)) yield `${JSON.stringify(record)}\n`;
}

function write(chunks: Iterable<string>): Promise<void> {
  return pipeline(Readable.from(chunks), process.stdout);
}

/** Whether the consumer closed the pipe early, as `head` does. */
function isClosedPipe(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'EPIPE';
}
