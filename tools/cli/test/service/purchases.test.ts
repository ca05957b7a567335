import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { read as workbookOf, utils, write } from '@e965/xlsx';
import { newId } from '@parley/service/new-id';
import { eventually } from '@parley/testing/eventually';
import { expectSuccess } from '@parley/testing/expect-success';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { CliStack } from '../cli-stack.ts';
import { chat, desk, nimbus, purchase, seats, startPurchaseMarket } from '../purchase-market.ts';
import type { RunOptions } from '../run.ts';
import { lines } from '../lines.ts';

let cli: CliStack;

beforeAll(async () => {
  cli = await startPurchaseMarket();
});
afterAll(() => cli[Symbol.asyncDispose]());

const parley = (args: string[], options?: RunOptions) => cli.parley(args, options);
const json = (...args: string[]) => cli.json(...args);

const file = (name: string, text: string) => cli.write(name, text);

function read(name: string): Promise<string> {
  return readFile(join(cli.folder.path, name), 'utf8');
}

describe('purchases', () => {
  it('are imported from a file, again without a change, and exported unchanged', async () => {
    const records = Array.from({ length: 12 }, (_, index) => purchase({ buyer: 'b-list', netTotal: 100 + index }));
    await file('some.jsonl', lines(records));
    const first = await parley(['purchases', 'import', 'some.jsonl']);
    expect(first).toMatchObject({ code: 0, err: '' });
    expect(first.out).toMatch(/^some.jsonl: 12 created, 0 updated, 0 unchanged, 0 deleted, 0 refused/);
    expect(await json('purchases', 'import', 'some.jsonl')).toMatchObject({
      files: [{ unchanged: 12 }],
      dryRun: false,
    });

    await parley(['purchases', 'export', '--buyer', 'b-list', '--output', 'all.jsonl']);
    const exported = (await read('all.jsonl')).trimEnd().split('\n');
    expect(new Set(exported.map((line) => JSON.parse(line).id))).toEqual(new Set(records.map(({ id }) => id)));
    await file('all.jsonl', exported.join('\n'));
    expect(await json('purchases', 'import', 'all.jsonl')).toMatchObject({ files: [{ unchanged: 12 }] });
  });

  it('are exported for spreadsheets, with the names of what they refer to, and imported again unchanged', async () => {
    const kept = { noticeDays: 30, autoRenew: true, leftOut: [{ product: 'Setup; shipping', netPrice: 50 }] };
    const record = purchase({ buyer: 'b-csv', ...kept });
    await parley(['purchases', 'import', '-'], { stdin: lines([record]) });
    const { out } = await parley(['purchases', 'export', '--buyer', 'b-csv', '--csv']);
    await file('bought.csv', out);
    expect(await json('purchases', 'import', 'bought.csv')).toMatchObject({ files: [{ unchanged: 1 }] });
    const [head = '', row = '', ...rest] = out.trimEnd().split('\n');
    expect(head.split(',').slice(0, 3)).toEqual(['purchase', 'supplier', 'buyer']);
    expect(row).toMatch(new RegExp(`^${record.id},Nimbus Works,b-csv,.*,Help Desk,\\d+,`));
    expect(rest).toEqual([]);
  });

  it('are listed by supplier and by buyer, and shown by either id', async () => {
    const record = purchase({ buyer: 'b-show', startDate: '2025-01-01' });
    await parley(['purchases', 'import', '-'], { stdin: lines([record]) });
    const [listed] = await json('purchases', 'list', '--buyer', 'b-show');
    expect(listed).toMatchObject({ id: record.id, supplierName: 'Nimbus Works', netTotal: 1_000, currency: 'USD' });
    expect((await json('purchases', 'list', '--supplier', 'nimbusworks.example', '--limit', '1'))[0].id).toBe(
      record.id,
    );
    const shown = await parley(['purchases', 'show', listed.publicId]);
    expect(shown.out).toMatch(new RegExp(`^id +${record.id}$`, 'm'));
    expect(shown.out).toContain('Help Desk');
    expect((await parley(['purchases', 'list'])).code).toBe(2);
    expect((await parley(['purchases', 'show', newId()])).err).toContain('PURCHASE_NOT_FOUND');
  });

  it('are listed when their term ends, also for spreadsheets and calendars', async () => {
    const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
    const term = { termMonths: undefined, startDate: inDays(-300), endDate: inDays(100), noticeDays: 60 };
    const record = purchase({ buyer: 'b-renew', ...term });
    await file('contracts.jsonl', lines([record]));
    expect((await parley(['purchases', 'import', 'contracts.jsonl'])).code).toBe(0);
    const mine = async (within: string) => {
      const found: { purchaseId: string }[] = await json('renewals', 'list', '--within', within);
      return found.filter(({ purchaseId }) => purchaseId === record.id);
    };
    await eventually(async () => expect(await mine('45d')).toMatchObject([{ source: 'contracts.jsonl' }]));
    expect(await mine('30d')).toEqual([]);
    expect((await parley(['renewals', 'list'])).out).toContain(record.id);
    expect((await parley(['renewals', 'list', '--csv'])).out).toContain(`${record.id},Nimbus Works,Help Desk,`);
    expect((await parley(['renewals', 'list', '--ics'])).out).toContain('\r\nBEGIN:VEVENT\r\n');
    expect((await parley(['renewals', 'list', '--ics', '--csv'])).code).toBe(2);
  });

  it('are deleted by id and by buyer', async () => {
    const records = [purchase(), purchase({ buyer: 'b-gone' }), purchase({ buyer: 'b-gone', netTotal: 5 })];
    await parley(['purchases', 'import', '-'], { stdin: lines(records) });
    const { id = '' } = records[0] ?? {};
    expect(await json('purchases', 'delete', id, newId())).toEqual({ deleted: 1, notThere: 1, refused: 0, errors: [] });
    expect(await json('purchases', 'delete', '--buyer', 'b-gone')).toEqual({ deleted: 2, notThere: 0 });
    expect(await json('purchases', 'list', '--buyer', 'b-gone')).toEqual([]);
    expect((await parley(['purchases', 'delete'])).code).toBe(2);
  });

  it('report the result of a dry run, and outliers', async () => {
    const tool = { product: chat.id, quantity: 1 };
    const usual = Array.from({ length: 4 }, () => purchase({ netTotal: 120, lines: [tool] }));
    const { out, err } = expectSuccess(
      await parley(['purchases', 'import', '-', '--dry-run'], {
        stdin: lines([...usual, purchase({ netTotal: 50_000, lines: [tool] })]),
      }),
    );
    expect(out).toContain('5 created');
    expect(out).toContain('A dry run: nothing was stored.');
    expect(err).toMatch(/^stdin:5: \/lines\/0 costs .* \(unusual_price\)$/m);
  });
});

describe('an import of purchases', () => {
  it('continues from the given line, and does not stop at refused lines', async () => {
    const records = [purchase(), purchase({ currency: 'XQX' }), purchase()];
    await file('rest.jsonl', lines(records));
    const { code, out } = await parley([
      'purchases',
      'import',
      'rest.jsonl',
      '--from-line',
      '2',
      '--errors',
      'why.jsonl',
    ]);
    expect([code, out]).toEqual([
      1,
      expect.stringContaining('1 created, 0 updated, 0 unchanged, 0 deleted, 1 refused'),
    ]);
    expect(JSON.parse(await read('why.jsonl'))).toMatchObject({ file: 'rest.jsonl', line: 2, pointer: '/currency' });
  });
});

describe('a CSV of purchases', () => {
  it('is imported with its own headers, and refused lines are reported by their line number', async () => {
    await file(
      'spend.csv',
      '\uFEFFContract;Vendor;Buyer;Item;Seats;Price;Signed;Owner\r\n' +
        'C-1;Nimbus Works;b-csv;Help Desk;50;1.234,50;01.03.2024;"two\r\nlines"\r\n' +
        'C-1;Nimbus Works;b-csv;Chat;10;100,00;01.03.2024;x\r\n' +
        'C-2;Nimbus Works;b-csv;Help Desk;1;5,00;31.13.2024;x\r\n' +
        'C-3;Nimbus Works;b-csv;Help Desk;1;5,00;01.04.2024;x\r\n' +
        'C-3;Nimbus Works;b-csv;Nothing;1;5,00;01.04.2024;x\r\n',
    );
    const columns = [
      'id=Contract',
      'supplier=Vendor',
      'product=Item',
      'quantity=Seats',
      'netPrice=Price',
      'startDate=Signed',
    ];
    const constants = ['currency=USD', 'termMonths=12', 'purchaseType=new'];
    const how = ['--dates', 'dmy', '--decimal', ',', '--ignore', 'Owner'];
    const fields = [
      ...columns.flatMap((column) => ['--column', column]),
      ...constants.flatMap((value) => ['--set', value]),
    ];
    const { code, out, err } = await parley(['purchases', 'import', ...how, ...fields, 'spend.csv']);
    expect(code).toBe(1);
    expect(out).toContain('1 created, 0 updated, 0 unchanged, 0 deleted, 2 refused');
    expect(err).toMatch(/^spend\.csv:5: \/startDate .*\(invalid_format\)$/m);
    expect(err).toMatch(/^spend\.csv:7: \/lines\/1\/product .*Nothing \(unknown_name\)$/m);
    expect(await json('purchases', 'show', 'C-1')).toMatchObject({
      netTotal: 1_334.5,
      lines: [{ productName: 'Help Desk', dimensions: [{ id: seats.id, value: 50 }] }, { productName: 'Chat' }],
    });
  });

  it('with unit prices, as in delivery spreadsheets, is imported', async () => {
    await file(
      'deliveries.csv',
      'purchase,buyer,supplier,product,family,quantity,unit_price,currency,date\n' +
        "5233,Côte d'Ivoire,nimbusworks.example,Help Desk,Desk,31,23.7,USD,2006-05-02\n" +
        '3926,Nigeria,"Nimbus Works, Inc.",Chat,Talk,44,31.25,USD,2006-05-10\n',
    );
    const { code, out } = await parley([
      'purchases',
      'import',
      'deliveries.csv',
      '--column',
      'id=purchase',
      '--column',
      'startDate=date',
      '--set',
      'termMonths=1',
      '--set',
      'purchaseType=new_purchase',
      '--ignore',
      'family',
    ]);
    expect([code, out]).toEqual([0, expect.stringContaining('2 created')]);
    expect(await json('purchases', 'show', '5233')).toMatchObject({
      netTotal: 734.7,
      lines: [{ netPrice: 734.7, dimensions: [{ id: seats.id, value: 31 }] }],
    });
  });

  it.each([
    ['empty.csv', ''],
    ['head.csv', '\uFEFFid,supplier,product\r\n\r\n'],
  ])('as a sheet without a row is a fault: %s', async (name, text) => {
    await file(name, text);
    const told = `There is nothing to import in ${name}`;
    expect(await parley(['purchases', 'import', name])).toMatchObject({ code: 1, err: expect.stringContaining(told) });
    const { err } = await parley(['purchases', 'import', name, '--json']);
    expect(JSON.parse(err)).toEqual({ error: { message: expect.stringContaining(told) } });
  });

  it('with only a header is imported as an empty export', async () => {
    await file('empty.jsonl', '');
    expectSuccess(await parley(['purchases', 'import', 'empty.jsonl']));
  });

  it('with unknown columns is refused before anything is sent', async () => {
    await file('odd.csv', 'id,colour\n1,red\n');
    const { code, err } = await parley(['purchases', 'import', 'odd.csv']);
    expect(code).toBe(2);
    expect(err).toContain('a column colour that matches no field');
    expect((await parley(['purchases', 'import', 'odd.csv', '--column', 'shade=colour'])).code).toBe(2);
  });
});

describe('unknown names', () => {
  it('are listed once each with suggestions, and accepted once filled in', async () => {
    const records = [
      purchase({ id: 'N-1', supplier: 'Nimbus Wroks' }),
      purchase({ id: 'N-2', supplier: 'Nimbus Wroks', lines: [{ product: '=Desk', quantity: 1 }] }),
      purchase({ id: 'N-3', lines: [{ product: 'Help Dsk', quantity: 1 }] }),
    ];
    await file('names.jsonl', lines(records));
    const first = await parley(['purchases', 'import', 'names.jsonl', '--unresolved', 'unknown.csv']);
    expect(first.code).toBe(1);
    expect(first.out).toContain('2 names are not known: fill in `use` in unknown.csv');
    const unknown = await read('unknown.csv');
    expect(unknown).toContain(`supplier,,Nimbus Wroks,2,,Nimbus Works = ${nimbus.id}`);
    expect(unknown).toContain(`product,${nimbus.id},Help Dsk,1,,Help Desk = ${desk.id}`);

    const filled = unknown.replace('Wroks,2,', `Wroks,2,${nimbus.id}`).replace('Dsk,1,', 'Dsk,1,Help Desk');
    // As saved by a spreadsheet with another locale.
    await file('unknown.csv', filled.replaceAll(',', ';'));
    const oneList = ['--names', 'unknown.csv', '--unresolved', 'unknown.csv'];
    const second = await parley(['purchases', 'import', 'names.jsonl', ...oneList]);
    expect(second.out).toContain('2 created, 0 updated, 0 unchanged, 0 deleted, 1 refused');
    const rest = await read('unknown.csv');
    expect(rest).toContain(`supplier,,Nimbus Wroks,,${nimbus.id}`);
    expect(rest).toContain("product,Nimbus Wroks,'=Desk,1,,Help Desk");

    await file('unknown.csv', rest.replace(',1,,', `,1,${desk.id},`));
    expect(await json('purchases', 'import', 'names.jsonl', ...oneList)).toMatchObject({
      files: [{ created: 1, unchanged: 2, refused: 0 }],
      unresolvedNames: 0,
    });
  });
});

describe('--create-missing', () => {
  const head = 'Software,Vendor,Annual Cost,Seats,Renewal date';
  const told = ['--column', 'netPrice=Annual Cost', '--decimal', '.'];
  const same = ['currency=USD', 'purchaseType=renewal', 'termMonths=12'].flatMap((value) => ['--set', value]);
  const load = (name: string, ...options: string[]) =>
    parley(['purchases', 'import', name, ...told, ...same, '--create-missing', ...options]);

  it('creates the companies and products of a list of licences with its purchases, and nothing twice', async () => {
    await file(
      'licences.csv',
      [
        head,
        'Gravel Studio,Gravelpit,"$3,600",10,2026-03-01',
        'Gravel Studio,GRAVELPIT,"$7,200",20,2026-05-01',
        'Gravel Site,Gravelpit,"$900",,2026-05-01',
        'Wire,Help Desk Wires,$500,5,2026-05-01',
      ].join('\n'),
    );
    const dry = await load('licences.csv', '--dry-run');
    expect([dry.code, dry.out]).toEqual([0, expect.stringContaining('4 created')]);
    expect(dry.err).toContain('New companies (2):\n  Gravelpit, with the domain gravelpit.invalid until');
    expect(dry.err).toContain('Gravel Studio of Gravelpit, priced by Seats');
    expect(dry.err).toContain('Gravel Site of Gravelpit, without a quantity: estimates start at 900 USD a year');
    const stored = await load('licences.csv', '--json');
    expect([stored.code, JSON.parse(stored.out)]).toMatchObject([0, { files: [{ created: 4 }] }]);
    const again = await load('licences.csv', '--json');
    expect([again.code, JSON.parse(again.out)]).toMatchObject([0, { files: [{ unchanged: 4 }] }]);
    const exported = (await parley(['catalog', 'export', '--type', 'company', 'product'])).out.trim().split('\n');
    const records = exported.map((line) => JSON.parse(line)).filter(({ name }) => /Gravel|Wire/.test(name));
    expect(new Set(records.map(({ name }) => name))).toEqual(
      new Set(['Gravel Site', 'Gravel Studio', 'Gravelpit', 'Help Desk Wires', 'Wire']),
    );
    expect(records).toHaveLength(5);
  });

  it('counts what needs them in the dry run of a replacement', async () => {
    const rows = ['Slate Studio,Slateworks,"$3,600",10,2026-03-01', 'Slate Site,Slateworks,$900,5,2026-05-01'];
    await file('slate.csv', [head, ...rows].join('\n'));
    const { imports } = JSON.parse((await load('slate.csv', '--json')).out);
    await file('slate-v2.csv', [head, rows[0], 'Slate Wall,Slateworks,$500,5,2026-06-01'].join('\n'));
    const { err } = await load('slate-v2.csv', '--dry-run', '--replace', imports[0].id);
    expect(err).toContain('1 purchase needs them.');
    expect(err).toContain('1 unchanged, 0 changed, 1 new, 1 removed.');
  });

  it('counts in a dry run what the import would refuse, and creates nothing for it', async () => {
    const rows = ['Quartz Slab,Quartz,"$3,600",10,2026-03-01,9999', 'Quartz Vein,Quartz,"$500",5,2026-03-01,500'];
    await file('contradiction.csv', [`${head},netTotal`, ...rows].join('\n'));
    const dry = await load('contradiction.csv', '--dry-run', '--json');
    const first = JSON.parse(dry.out);
    expect([dry.code, first.files]).toEqual([1, [expect.objectContaining({ created: 1, refused: 1 })]]);
    expect(first.created.map(({ name }: { name: string }) => name)).toEqual(['Quartz', 'Quartz Vein']);
    const stored = await load('contradiction.csv', '--json');
    expect(JSON.parse(stored.out).files).toMatchObject([{ created: 1, refused: 1 }]);
  });

  it('tells in a dry run which purchases the import would refuse, for lack of a rate or a quantity', async () => {
    const usd = 'Basalt Mill,Basalt,"$3,600",10,2026-03-01';
    const rows = [
      usd,
      usd.replace('03-01', '05-01'),
      'Basalt Mill,Basalt,"£3,600",10,2026-04-01',
      'Basalt Mill,Basalt,$9,,2026-06-01',
    ];
    await file('no-rate.csv', [head, ...rows].join('\n'));
    const dry = await load('no-rate.csv', '--dry-run', '--json');
    const told = JSON.parse(dry.out);
    expect([dry.code, told.files]).toEqual([1, [expect.objectContaining({ created: 2, refused: 2 })]]);
    expect(told.errors).toEqual([
      {
        file: 'no-rate.csv',
        line: 4,
        pointer: '/currency',
        code: 'missing_rate',
        message: expect.stringContaining('from GBP to USD of 2025-04-01'),
      },
      expect.objectContaining({ line: 5, pointer: '/lines/0/quantity', code: 'missing_quantity' }),
    ]);
    const stored = JSON.parse((await load('no-rate.csv', '--json')).out);
    expect(stored).toMatchObject({ files: [{ created: 2, refused: 2 }], errors: told.errors });
    await file('gbp.csv', 'date,from,to,rate\n2025-03-31,GBP,USD,1.3\n');
    await parley(['rates', 'import', 'gbp.csv']);
    const complete = JSON.parse((await load('no-rate.csv', '--json')).out);
    expect(complete.files).toMatchObject([{ created: 1, unchanged: 2, refused: 1 }]);
  });

  it('goes on after it was interrupted between the catalog and the purchases', async () => {
    await file(
      'halfway.csv',
      [head, 'Pebble Quarry,Pebble,"$3,600",10,2026-03-01', 'Pebble Skim,Pebble,$50,1,2026-03-01'].join('\n'),
    );
    const dry = await load('halfway.csv', '--dry-run', '--json');
    const [{ supplier: _company, ...pebble }, { supplier: _product, ...quarry }] = JSON.parse(dry.out).created;
    await parley(['catalog', 'import', '-'], {
      stdin: lines([{ ...pebble, name: 'Pebble Works', legalName: 'Pebble Works' }, quarry]),
    });
    const stored = await load('halfway.csv', '--use', 'Pebble=new');
    expect([stored.code, stored.out]).toEqual([0, expect.stringContaining('2 created')]);
    const { out } = await parley(['catalog', 'export', '--type', 'company', 'product']);
    expect(out.match(/"name":"Pebble[^"]*"/g)?.sort()).toEqual([
      '"name":"Pebble Quarry"',
      '"name":"Pebble Skim"',
      '"name":"Pebble Works"',
    ]);
  });

  it('asks whether a name is a known one, and creates nothing meanwhile', async () => {
    await file(
      'near.csv',
      [head, 'Help Desks,Nimbus,"$3,600",10,2026-03-01', 'Brand New,Nimbus Works,$5,1,2026-03-01'].join('\n'),
    );
    const asked = await load('near.csv');
    expect(asked).toMatchObject({ code: 2, out: '' });
    expect(asked.err).toContain('did you mean Nimbus Works? Pass --use "Nimbus=Nimbus Works" or --use "Nimbus=new"');
    const next = await load('near.csv', '--use', 'Nimbus=Nimbus Works');
    expect([next.code, next.err]).toEqual([2, expect.stringContaining('Help Desks of Nimbus is no product')]);
    expect(next.err).toContain('did you mean Help Desk?');
    expect((await load('near.csv', '--use', 'Nimbus=Nobody')).err).toContain('The catalog has no supplier Nobody');
    const stored = await load('near.csv', '--use', 'Nimbus=Nimbus Works', '--use', 'Help Desks=Help Desk');
    expect([stored.code, stored.out]).toEqual([0, expect.stringContaining('2 created')]);
    const { out } = await parley(['catalog', 'export', '--type', 'product']);
    expect(out).not.toContain('Help Desks');
    expect(out).toMatch(new RegExp(`"companyId":"${nimbus.id}"[^\n]*"name":"Brand New"`));
  });
});

describe('a spreadsheet without ids', () => {
  const same = ['currency=USD', 'purchaseType=new', 'termMonths=12'].flatMap((value) => ['--set', value]);
  const sheet = (...rows: string[]) => ['supplier,product,quantity,startDate,netTotal,Team', ...rows].join('\n');
  const load = (name: string, ...options: string[]) =>
    parley([
      'purchases',
      'import',
      name,
      ...same,
      ...(options.includes('buyer=Team') ? [] : ['--ignore', 'Team']),
      ...options,
    ]);
  const sales = 'Nimbus Works,Help Desk,10,2023-03-04,3600,Sales';
  const right = 'Nimbus Works,Help Desk,20,2023-04-04,7200,IT';

  it('that was corrected is stored only when it is said what becomes of its earlier version', async () => {
    await file('deals.csv', sheet(sales, 'Nimbus Works,Help Desk,20,2023-04-04,72000,IT'));
    const first = await load('deals.csv');
    const [, id = ''] = /^deals\.csv is import (\S+):/m.exec(first.out) ?? [];
    expect((await load('deals.csv')).out).toContain('2 unchanged');
    await file('deals-v2.csv', sheet(sales, right));
    const asked = await load('deals-v2.csv');
    expect(asked).toMatchObject({ code: 2, out: '' });
    expect(asked.err).toContain(`import ${id} of deals.csv`);
    expect(asked.err).toContain('the file has 1 of its 2 purchases');
    expect(asked.err).toMatch(/Say --replace \S+ if .*, or --add if/);

    const replaced = await load('deals-v2.csv', '--replace', id);
    expect([replaced.code, replaced.out]).toEqual([0, expect.stringContaining('removed 1 purchases')]);
    expect(replaced.err).toContain('(deals.csv, 2 purchases, 75,600 USD): 1 unchanged, 0 changed, 1 new, 1 removed.');
    const [latest, before] = await json('purchases', 'imports', 'list', '--limit', '2');
    expect(latest).toMatchObject({ source: 'deals-v2.csv', replaces: id, purchases: 2, totals: { USD: 10_800 } });
    expect(before).toMatchObject({ id, purchases: 0 });

    expect(await json('purchases', 'imports', 'undo', latest.id)).toEqual({ removed: 1, restored: 2, left: 0 });
    const shown = await parley(['purchases', 'imports', 'show', id]);
    expect(shown.out).toMatch(/^total +75,600 USD$/m);
    expect(await json('purchases', 'imports', 'undo', id)).toEqual({ removed: 2, restored: 0, left: 0 });
    expect((await parley(['purchases', 'imports', 'show', newId()])).err).toContain('IMPORT_NOT_FOUND');
  });

  it('of which one more column is mapped asks, and takes new purchases in addition when told to', async () => {
    await file('teams.csv', sheet(sales, right));
    await load('teams.csv');
    const asked = await load('teams.csv', '--column', 'buyer=Team');
    expect(asked.code).toBe(2);
    expect(asked.err).toContain('stored purchases have the supplier, products and start of new ones');
    const more = await load('teams.csv', '--column', 'buyer=Team', '--add');
    expect(more.out).toContain('2 created');
    for (const { id } of await json('purchases', 'imports', 'list', '--limit', '2'))
      await parley(['purchases', 'imports', 'undo', id]);
  });

  it('goes on without a question when rows were only added', async () => {
    await file('grows.csv', sheet(sales));
    await load('grows.csv');
    await file('grows.csv', sheet(sales, right));
    expect((await load('grows.csv')).out).toContain('1 created, 0 updated, 1 unchanged');
  });

  it('replaces nothing while one of its lines is refused, nor with a part of a file', async () => {
    await file('whole.csv', sheet('Nimbus Works,Help Desk,10,2023-06-04,3600,Sales'));
    const { out } = await load('whole.csv');
    const [, id = ''] = /is import (\S+):/.exec(out) ?? [];
    await file('whole.csv', sheet('Nimbus Works,Help Desk,10,2023-06-04,3700,Sales', 'Nobody,Desk,1,2023-06-05,1,x'));
    const refused = await load('whole.csv', '--replace', id);
    expect([refused.code, refused.err]).toEqual([1, expect.stringContaining('Nothing was replaced.')]);
    expect(await json('purchases', 'imports', 'show', id)).toMatchObject({ purchases: 1, totals: { USD: 3_600 } });
    expect((await load('whole.csv', '--replace', id, '--from-line', '2')).code).toBe(2);
    expect((await load('whole.csv', '--replace', id, '--add')).code).toBe(2);
    expect((await load('-', '--replace', id)).code).toBe(2);
  });
});

describe('lines of orders that are no product', () => {
  it('are told of when they are left out, and the purchase shows them', async () => {
    await file(
      'orders.csv',
      'id,supplier,product,quantity,startDate,netPrice\n' +
        'L-1,Nimbus Works,Help Desk,10,2026-03-04,3600\n' +
        'L-1,Nimbus Works,Help Desk training,1,2026-03-04,2000\n' +
        'L-2,Nimbus Works,Help Desk,10,2026-04-04,3600\n' +
        'L-2,Nimbus Works,Volume discount,1,2026-04-04,-360\n',
    );
    const same = ['currency=USD', 'purchaseType=new', 'termMonths=12'].flatMap((value) => ['--set', value]);
    const first = await parley(['purchases', 'import', 'orders.csv', ...same, '--unresolved', 'training.csv']);
    expect(first.err).toContain('the discount Volume discount of 360');
    expect(first.out).toContain('1 created, 0 updated, 0 unchanged, 0 deleted, 1 refused');
    const unknown = await read('training.csv');
    await file('training.csv', unknown.replace('training,1,', 'training,1,leave out'));
    const second = await parley(['purchases', 'import', 'orders.csv', ...same, '--names', 'training.csv']);
    expect([second.code, second.out]).toEqual([0, expect.stringContaining('1 created, 0 updated, 1 unchanged')]);
    expect(second.err).toContain('left out: Help Desk training; the total is 3600, the order says 5600 (left_out)');
    const shown = await parley(['purchases', 'show', 'L-1']);
    expect(shown.out).toMatch(/^left out +Help Desk training \(2,000 USD\)$/m);
    expect(await json('purchases', 'show', 'L-2')).toMatchObject({ netTotal: 3_240, discount: 360 });
  });
});

describe('a spreadsheet to fill in', () => {
  it.each(['new.xlsx', 'new.csv'])('is imported without any option (%s)', async (name) => {
    const written = await json('purchases', 'template', name);
    expect(written.columns).toContain('Line total');
    const path = join(cli.folder.path, name);
    const book = workbookOf(await readFile(path), { type: 'buffer' });
    const sheet = book.Sheets[book.SheetNames[0] ?? ''] ?? {};
    const row = ['T-1', 'Nimbus Works', 'Help Desk', 10, '2025-03-04', 12, '', 'renewal', 'USD', 3600, '', ''];
    utils.sheet_add_aoa(sheet, [row.map((cell, at) => (at === 0 ? `T-${name}` : cell))], { origin: 1 });
    await writeFile(path, write(book, { type: 'buffer', bookType: name.endsWith('csv') ? 'csv' : 'xlsx' }));
    expect(await json('purchases', 'import', name, '--allow-duplicates')).toMatchObject({
      files: [{ created: 1, refused: 0 }],
    });
    expect(await json('purchases', 'show', `T-${name}`)).toMatchObject({ netTotal: 3_600, termMonths: 12 });
  });

  it('replaces no file', async () => {
    await file('kept.xlsx', 'mine');
    const { code, err } = await parley(['purchases', 'template', 'kept.xlsx']);
    expect([code, err]).toEqual([2, expect.stringContaining('kept.xlsx cannot be written: it already exists.')]);
    expect(await read('kept.xlsx')).toBe('mine');
  });
});

describe('--mapping', () => {
  const head = 'Deal,Vendor,App,Seats,From,Yearly,Note\n';
  const options = ['id=Deal', 'product=App', 'startDate=From', 'netPrice=Yearly'].flatMap((pair) => ['--column', pair]);
  const same = ['currency=USD', 'purchaseType=new_purchase', 'termMonths=24'].flatMap((pair) => ['--set', pair]);

  it('reads the next file as the last one was read, unless an option says otherwise', async () => {
    await file('march.csv', `${head}M-1,Nimbus Works,Help Desk,10,3/4/2024,100,\n`);
    await file('april.csv', `${head}M-2,Nimbus Works,Help Desk,10,5/6/2024,100,\n`);
    const saved = ['--ignore', 'Note', '--dates', 'dmy', '--period', 'netPrice=year', '--save-mapping', 'map.json'];
    expect(await json('purchases', 'import', 'march.csv', ...options, ...same, ...saved)).toMatchObject({
      files: [{ created: 1 }],
    });
    const next = ['--mapping', 'map.json', '--set', 'termMonths=36'];
    expect(await json('purchases', 'import', 'april.csv', ...next)).toMatchObject({ files: [{ created: 1 }] });
    expect(await json('purchases', 'show', 'M-2')).toMatchObject({
      startDate: '2024-06-05',
      termMonths: 36,
      netTotal: 300,
    });
  });

  it('says what is wrong with the file', async () => {
    await file('bad.json', '{"dates":"ydm","column":{"prise":"Cost"},"extra":1}');
    const { code, err } = await parley(['purchases', 'import', 'april.csv', '--mapping', 'bad.json']);
    expect(code).toBe(2);
    expect(err).toContain('bad.json is not a mapping of columns (dates: ');
    expect(err).toContain('column.prise: ');
  });
});
