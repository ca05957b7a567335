import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sharedStack } from '@parley/local/shared-stack';
import { newId } from '@parley/service/new-id';
import { eventually } from '@parley/testing/eventually';
import { forAllTests } from '@parley/testing/for-all-tests';
import { fortnightlyPurchases, scopeMarket } from '@parley/testing/scope-market';
import { expectSuccess } from '@parley/testing/expect-success';
import { describe, expect, it } from 'vitest';
import type { Explanation } from '../../src/pricing/explanation-text.ts';
import type { SavingsReport } from '../../src/pricing/savings-sums.ts';
import type { BacktestReport } from '../../src/backtest/backtest-report.ts';
import { cliOf, runJson, temporaryFolder } from '../run.ts';

const market = scopeMarket();
const { guard, company, dimensions } = market;

const stack = sharedStack();
const { parley, json, newKey } = cliOf(stack);
const folder = await forAllTests(temporaryFolder());
await imported(['catalog', 'import', '-'], market.records);
// Names are read from the catalog in the background; ids are known at once.
await imported(['purchases', 'import', '-'], fortnightlyPurchases(market, 40, 'secret-buyer'));
const { api } = await newKey('scope:read', 'scope:write', 'pricing:read');
const scopeId = await typeIn();

async function imported(args: string[], records: object[]): Promise<void> {
  const stdin = records.map((record) => `${JSON.stringify(record)}\n`).join('');
  await eventually(async () => {
    const { code, err } = await parley(args, { stdin });
    if (code !== 0) throw new Error(err);
  });
}

type Levels = Record<string, number>;
type Estimate = { estimate: Levels; productEstimates: { estimate: Levels }[] };

async function typeIn(): Promise<string> {
  const terms = {
    scopeTerms: [{ termLength: 24, purchaseType: 'new_purchase' }],
    productTerms: [{ productId: guard.id, pricingDimensions: [{ id: dimensions.seats.id, value: 50 }] }],
  };
  const { status, body } = await api<{ id: string }>('/v1/scope', { method: 'POST', json: terms });
  if (status !== 201) throw new Error(`the scope was refused: ${JSON.stringify(body)}`);
  return body.id;
}

/** Waits until the purchases are included. */
async function explained(): Promise<Explanation> {
  let view: Explanation | undefined;
  await eventually(async () => {
    view = await json('pricing', 'explain', scopeId);
    if (view?.products[0]?.support?.lines !== 40) throw new Error('the purchases are not in the figures yet');
  });
  return view as Explanation;
}

describe('pricing backtest', () => {
  it('prints the tables and writes a self-contained page', async () => {
    const args = ['pricing', 'backtest', '--supplier', company.id];
    const { out } = expectSuccess(await parley([...args, '--html', 'backtest.html'], { folder: folder.path }));
    expect(out).toMatch(/^\| All cases +\| cases \| pinball \|/m);
    expect(out).toMatch(/^\| Parley +\| +1\d \|/m);
    expect(out).toContain('The page is in backtest.html.');
    const page = await readFile(join(folder.path, 'backtest.html'), 'utf8');
    expect(page.match(/<svg /g)).toHaveLength(4);
    expect(page).not.toMatch(/<script|<link|<img|url\(|@import|(?:src|href)=/);
    expect(page).not.toMatch(/NaN|undefined|Infinity/);
    expect(page).not.toContain('secret-buyer');
    const view: BacktestReport = await runJson(args, { environment: stack.cliEnvironment });
    expect(out).toContain(view.methods[0]?.score.pinball.toFixed(4));
  });

  it('reports when nothing can be predicted, and refuses unknown names', async () => {
    const none = await parley(['pricing', 'backtest', '--supplier', newId()]);
    expect(none).toMatchObject({ code: 0, out: expect.stringContaining('Nothing could be predicted') });
    const unknown = await parley(['pricing', 'backtest', '--supplier', `No ${newId()}`]);
    expect(unknown.err).toContain('COMPANY_NOT_FOUND');
  });

  it('ends with Ctrl-C', async () => {
    const { code } = await parley(['pricing', 'backtest'], { signal: AbortSignal.abort() });
    expect(code).toBe(130);
  });
});

describe('pricing savings', () => {
  const args = ['pricing', 'savings', '--supplier', company.id];

  it('prints sums by supplier and by buyer, what is not compared, and writes each purchase', async () => {
    const { code, out, err } = await parley([...args, '--csv', 'savings.csv'], { folder: folder.path });
    expect({ code, err }).toEqual({ code: 0, err: '' });
    expect(out).toMatch(/^SUPPLIER +CURRENCY +COMPARED +PAID +EXPECTED \(P50\) +SAVED +SAVED % +NOT COMPARED$/m);
    expect(out).toMatch(/^TOTAL +USD +39 /m);
    expect(out).toMatch(/^secret-buyer-4 +USD +\d/m);
    expect(out).toMatch(/^1 +a product has no earlier purchase/m);
    const [head, ...rows] = (await readFile(join(folder.path, 'savings.csv'), 'utf8')).trimEnd().split('\n');
    expect(head).toBe(
      'purchase,supplier,buyer,start date,products,currency,paid,expected,saved,saved percent,not compared because',
    );
    expect(rows).toHaveLength(40);
    const report: SavingsReport = await json(...args);
    const sumOf = (column: number) => rows.reduce((sum, row) => sum + Number(row.split(',')[column]), 0);
    const paid = (report.totals[0]?.paid ?? 0) + (report.totals[0]?.paidNotCompared ?? 0);
    expect(sumOf(6)).toBeCloseTo(paid, 2);
    expect(sumOf(8)).toBeCloseTo(report.totals[0]?.saved ?? 0, 2);
    expect(report.byBuyer).toHaveLength(5);
    expect(report.byBuyer.reduce((sum, { compared }) => sum + compared, 0)).toBe(39);
  });

  it('of one buyer and range of days are part of all', async () => {
    const report: SavingsReport = await json(...args, '--buyer', 'secret-buyer-4', '--to', '2999-01-01');
    expect(report.byBuyer.map(({ buyer }) => buyer)).toEqual(['secret-buyer-4']);
    const none = await parley([...args, '--from', '2999-01-01']);
    expect(none).toMatchObject({ code: 0, out: expect.stringContaining('No stored purchase is meant.') });
    expect((await parley([...args, '--from', '2024-13-01'])).err).toContain('from');
  });
});

describe('pricing estimate', () => {
  const typed = ['--supplier', company.id, '--product', `${guard.id}=50`, '--term', '24'];

  it('of typed terms is that of a scope with the same terms', async () => {
    await explained();
    await eventually(async () => {
      const [ofScope, ofTerms] = await Promise.all([
        json('pricing', 'estimate', '--scope', scopeId),
        json('pricing', 'estimate', ...typed),
      ]);
      expect({ ...ofTerms, time: '' }).toEqual({ ...ofScope, time: '' });
      expect(ofTerms).toMatchObject({ currency: 'USD', products: [{ asked: { quantity: 50, months: 24 } }] });
    });
  });

  it('prints the range, and writes CSV and a page', async () => {
    await explained();
    const files = ['--csv', 'estimate.csv', '--pdf', 'estimate.pdf'];
    const { code, out, err } = await parley(['pricing', 'estimate', ...typed, ...files], { folder: folder.path });
    expect({ code, err }).toEqual({ code: 0, err: '' });
    expect(out).toMatch(/^TOTAL +USD( +[\d,.]+){5}$/m);
    expect(out).toContain('40 purchases by 5 named buyers');
    expect(out).not.toContain('secret-buyer');
    const [head, , total] = (await readFile(join(folder.path, 'estimate.csv'), 'utf8')).split('\n');
    expect(head).toContain('P10,P25,P50,P75,P90');
    expect(total).toMatch(/^TOTAL,,,,,USD(,[\d.]+){5},/);
    expect((await readFile(join(folder.path, 'estimate.pdf'))).subarray(0, 5).toString()).toBe('%PDF-');
  });

  it('refuses what it cannot understand, and says what is missing', async () => {
    const refused = async (...args: string[]) => (await parley(['pricing', 'estimate', ...args])).err;
    expect(await refused()).toContain('--scope ID, or --supplier');
    expect(await refused('--scope', scopeId, '--term', '12')).toContain('--term cannot be given with --scope');
    expect(await refused('--option', 'Edition=Pro', ...typed)).toContain('must follow the --product');
    expect(await refused(...typed, '--option', 'No such=1')).toContain('names no dimension of the product');
    expect(await refused('--supplier', company.id, '--product', `${guard.id}=-5`, '--term', '12')).toContain('above 0');
    expect(await refused(...typed, '--start', '2026-02-30')).toContain('startDate');
    await writeFile(join(folder.path, 'no-font.ttf'), 'no font');
    const noFont = ['--pdf', 'x.pdf', '--font', 'no-font.ttf'];
    const { code, err } = await parley(['pricing', 'estimate', ...typed, ...noFont], { folder: folder.path });
    expect({ code, err }).toEqual({ code: 2, err: expect.stringContaining('give a TTF or OTF file') });
  });
});

describe('pricing explain', () => {
  it('shows the figures of the API, and what they are based on', async () => {
    // Learned statistics, also of other purchases, may arrive between the two answers.
    const product = await eventually(async () => {
      const view = await explained();
      const { body } = await api<Estimate>(`/v1/pricing/advanced/${scopeId}`);
      expect(view.currency).toBe('USD');
      expect(view.levels).toEqual(Object.values(body.estimate));
      const [first] = view.products;
      expect(first?.levels).toEqual(Object.values(body.productEstimates[0]?.estimate ?? {}));
      return first;
    });
    expect(product).toMatchObject({ productId: guard.id, defaulted: false, support: { buyers: 5 } });
    expect(product?.support?.heaviest).toHaveLength(5);
    const [heaviest] = product?.support?.heaviest ?? [];
    expect(await json('purchases', 'show', heaviest?.purchaseId ?? '')).toMatchObject({ netTotal: heaviest?.paid });
  });

  it('draws the range as text, and names no buyer', async () => {
    await explained();
    const { out } = expectSuccess(await parley(['pricing', 'explain', scopeId]));
    expect(out).toMatch(/^TOTAL, USD$/m);
    expect(out).toMatch(/^.*█/m);
    expect(out).toMatch(/^─?.*┴.*╋.*┴/m);
    expect(out).toMatch(/^rests on +its own purchases/m);
    expect(out).toMatch(/^HEAVIEST +OF +START/m);
    expect(out).not.toContain('secret-buyer');
  });

  it('reports why there is nothing to explain', async () => {
    const { code, err } = await parley(['pricing', 'explain', newId()]);
    expect(code).toBe(1);
    expect(err).toContain('SCOPE_NOT_FOUND');
    expect((await parley(['pricing', 'explain', 'no-id'])).err).toContain('REQUEST_INVALID');
  });
});
