import { sandboxLimits } from '@parley/reading/sandbox/sandbox-limits';
import { forAllTests } from '@parley/testing/for-all-tests';
import { describe, expect, it } from 'vitest';
import { startMeasuredScope } from '../measured-scope.ts';

const graceMs = 5_000;
const maxDocumentMs = sandboxLimits.cpuMs + graceMs;
const maxGrowth = 64 * 1024 * 1024;
/** CPU time on a slow processor; the faults it guards against take seconds. */
const maxTurnMs = 150;

const scope = await forAllTests(startMeasuredScope());
const { name, domain } = scope.market.company;
// One-time initialisation does not count as the cost of a document.
await scope.read(order(name, domain, ['Guard,25,40.00,1000.00']));

function order(vendor: string, domain: string, rows: string[]): string {
  return [`Vendor,${vendor}`, `Website,https://${domain}`, '', 'Product,Quantity,Unit price,Total', ...rows].join('\n');
}

const long = 40_000;
const word = (at: number): string => at.toString(36).replaceAll(/\d/g, (digit) => 'ghijklmnop'.charAt(Number(digit)));

/** A row's name, and how the document ends. */
const notFound = expect.stringMatching(
  /^None of the products in this document .{30,60} catalog: "n{50,}…"\. Ask.{60,120}$/,
);
const tooMany = expect.stringContaining('more than 1,000 rows');
const costly: { name: string; rows: string[]; end: object }[] = [
  {
    name: 'a name of one long word',
    rows: [`${'n'.repeat(long)},1,40.00,40.00`],
    end: { status: 'failed', error: notFound },
  },
  {
    name: 'a name followed by digits and dots without end',
    rows: [`Guard ${'1.'.repeat(long / 2)},1,40.00,40.00`],
    end: { status: 'completed' },
  },
  {
    name: 'a name of very many words',
    rows: [`Guard ${Array.from({ length: long / 4 }, (_, at) => word(at)).join(' ')},1,40.00,40.00`],
    end: { status: expect.any(String) },
  },
  {
    name: '4,000 rows',
    rows: Array.from({ length: 4_000 }, (_, at) => `Guard ${word(at)} Add-on,1,40.00,40.00`),
    end: { status: 'failed', error: tooMany },
  },
  {
    name: '10,000 rows',
    rows: Array.from({ length: 10_000 }, (_, at) => `Guard ${word(at)},1,40.00,40.00`),
    end: { status: 'failed', error: tooMany },
  },
  {
    name: '10,000 equal rows',
    rows: Array.from({ length: 10_000 }, () => 'Guard,1,40.00,40.00'),
    end: { status: 'failed' },
  },
  {
    name: '900 long rows',
    rows: Array.from({ length: 900 }, (_, at) => `Guard ${word(at)} ${'seat guard 12 '.repeat(60)},1,40.00,40.00`),
    end: { status: 'completed' },
  },
];

describe('what a document costs the service', () => {
  it.each(costly)('is little for $name', async ({ rows, end }) => {
    const { name, domain } = scope.market.company;
    const before = await scope.cost();
    expect(await scope.read(order(name, domain, rows))).toMatchObject(end);
    const cost = await scope.cost();
    expect(cost.maxTurnMs).toBeLessThan(maxTurnMs);
    expect(cost.documentMs).toBeLessThan(maxDocumentMs);
    expect(cost.maxRss - before.maxRss).toBeLessThan(maxGrowth);
  });
});
