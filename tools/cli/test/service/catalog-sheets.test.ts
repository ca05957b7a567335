import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { utils, write as workbookBytes } from '@e965/xlsx';
import { eventually } from '@parley/testing/eventually';
import { expectSuccess } from '@parley/testing/expect-success';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { company, product } from '../catalog-records.ts';
import { startCliStack, type CliStack } from '../cli-stack.ts';
import { lines } from '../lines.ts';
import type { RunOptions } from '../run.ts';

let cli: CliStack;
beforeAll(async () => {
  cli = await startCliStack(['catalog', 'pricing']);
});
afterAll(() => cli[Symbol.asyncDispose]());

const load = (file: string, args: string[] = [], options: RunOptions = {}) =>
  cli.parley(['catalog', 'import', file, ...args], options);

type Exported = { id: string; type: string; name: string; companyId?: string } & Record<string, unknown>;

async function exported(): Promise<Exported[]> {
  const { out } = await cli.parley(['catalog', 'export']);
  return out
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line));
}

const called = async (name: string) => (await exported()).filter((record) => record.name === name);

/** Companies that the pricing service knows, too. */
async function known(...records: { name: string }[]) {
  await cli.write('known.jsonl', lines(records));
  expectSuccess(await load('known.jsonl'));
  const [{ name } = { name: '' }] = records;
  await eventually(async () => {
    const sheet = `Company,Product\n${name.slice(0, -1)},X\n`;
    await cli.write('probe.csv', sheet);
    expect((await load('probe.csv', ['--dry-run'])).code).toBe(2);
  });
}

const sheet = `List of our software,,,,,,,,,
Vendor,Web domain,Category,Product line,Product,Product description,Metric,Unit,Metric type,Allowed values
Sheet Nimbus,https://www.sheet-nimbus.example/,Sheet Security > Sheet Firewalls,Sheet Suite,Sheet Gate,A firewall.,Sites,sites,,
Sheet Nimbus,,,Sheet Suite,Sheet Gate,,Log retention,days,select,30 days=30; 1 year=365
Sheet Nimbus,,,,Sheet Guard,Keeps watch.,Premium support,,yes/no,
Sheet Alto,sheet-alto.example,Sheet Security,,Sheet Desk,,,,,
`;

describe('a spreadsheet of products', () => {
  it('is shown, and changes nothing in a dry run; then it is stored, once', async () => {
    await cli.write('products.csv', sheet);
    const before = await exported();
    const dry = await load('products.csv', ['--dry-run']);
    expectSuccess(dry);
    expect(dry.err).toMatch(/^Vendor +company +it is a common name of the field$/m);
    expect(dry.err).toMatch(/^Product +product +it is called like the field$/m);
    expect(dry.err).toContain(
      'Sheet Gate of Sheet Nimbus priced by Sites (number, sites), Log retention (select, days)',
    );
    expect(dry.out).toMatch(/^products\.csv: 8 created, 0 updated, 0 unchanged, 0 deleted, 0 refused/);
    expect(dry.out).toMatch(/^created: 2 categories \(Sheet Security, Sheet Firewalls\)$/m);
    expect(await exported()).toEqual(before);

    expect((await load('products.csv')).out).toMatch(/^products\.csv: 8 created,/);
    const [top] = await called('Sheet Security');
    const [sub] = await called('Sheet Firewalls');
    const [nimbus] = await called('Sheet Nimbus');
    const [suite] = await called('Sheet Suite');
    expect(sub).toMatchObject({ parentCategoryId: top?.id });
    expect(nimbus).toMatchObject({ domain: 'sheet-nimbus.example', categoryId: sub?.id });
    expect(await called('Sheet Gate')).toMatchObject([
      {
        companyId: nimbus?.id,
        productFamilyId: suite?.id,
        description: 'A firewall.',
        pricingDimensions: [
          { name: 'Sites', formField: { type: 'number', label: 'sites', required: true, min: 0 } },
          {
            name: 'Log retention',
            formField: {
              type: 'select',
              options: [
                { label: '30 days', value: '30' },
                { label: '1 year', value: '365' },
              ],
            },
          },
        ],
      },
    ]);
    expect(await called('Sheet Guard')).toMatchObject([
      { pricingDimensions: [{ name: 'Premium support', formField: { type: 'checkbox', label: 'Premium support' } }] },
    ]);

    const after = await exported();
    for (let times = 0; times < 2; times += 1)
      expect((await load('products.csv')).out).toMatch(
        /^products\.csv: 0 created, 0 updated, 5 unchanged, 0 deleted, 0/,
      );
    expect(await exported()).toEqual(after);
  });

  it('asks whether what it counts is what purchases were counted in that created a product', async () => {
    const head = 'Vendor,Product,Seats,Total,Currency,Start date,End date,Type';
    const bought = ['Count Desk,10,100', 'Count Mail,5,50', 'Count Chat,7,70'].map(
      (cells) => `Count Works,${cells},EUR,2025-01-01,2025-12-31,renewal`,
    );
    await cli.write('counted.csv', `${[head, ...bought].join('\n')}\n`);
    expectSuccess(await cli.parley(['purchases', 'import', 'counted.csv', '--create-missing']));
    const rows = ['Count Desk,Users', 'Count Mail,Seat', 'Count Chat,Seats', 'Count Chat,Channels'];
    await cli.write('counts.csv', `Vendor,Product,Metric\n${rows.map((row) => `Count Works,${row}`).join('\n')}\n`);

    const open = await load('counts.csv');
    expect(open.code).toBe(2);
    expect(open.err).toContain(
      'Users is no dimension of the catalog: did you mean Seats? Pass --use "Users=Seats" or --use "Users=new".',
    );
    const dimensionsOf = async (name: string) =>
      (await called(name)).flatMap(({ pricingDimensions }) => pricingDimensions as { name: string }[]);
    expectSuccess(await load('counts.csv', ['--use', 'Users=Seats']));
    expect(await dimensionsOf('Count Desk')).toMatchObject([{ name: 'Seats' }]);
    expect(await dimensionsOf('Count Mail')).toMatchObject([{ name: 'Seats' }]);
    expect(await dimensionsOf('Count Chat')).toMatchObject([{ name: 'Seats' }, { name: 'Channels' }]);
    expectSuccess(await load('counts.csv', ['--use', 'Users=new']));
    expect(await dimensionsOf('Count Desk')).toMatchObject([{ name: 'Seats' }, { name: 'Users' }]);
  });

  it('fills in what the catalog lacks, and overwrites nothing', async () => {
    const maker = company('Fill Works', 'fill-works.invalid');
    const tool = product(maker.id, 'Fill Tool', {
      description: 'Stored.',
      pricingDimensions: [
        {
          id: '0190a000-0000-7000-8000-000000000006',
          name: 'Sites',
          priceImpactKnown: true,
          formField: { type: 'number', label: 'sites' },
        },
      ],
    });
    await known(maker, tool);
    await cli.write(
      'fill.csv',
      `company,domain,product,description,family,dimension,dimensionType\n${[
        'FILL WORKS,fill-works.example,Fill Tool,Another.,Fill Suite,Sites,checkbox',
        'Fill Works,,fill tool,,,Users,',
      ].join('\n')}\n`,
    );
    const found = await load('fill.csv', ['--json']);
    const { previews, files } = JSON.parse(found.out);
    expect(files).toMatchObject([{ created: 1, updated: 2, refused: 0 }]);
    expect(previews[0].unusual).toMatchObject([
      { line: 2, message: expect.stringContaining('description is Stored. in the catalog, and stays so') },
      { line: 2, message: expect.stringContaining('the type of Sites is number in the catalog') },
    ]);
    expect(await called('Fill Works')).toMatchObject([{ id: maker.id, domain: 'fill-works.example' }]);
    const [suite] = await called('Fill Suite');
    expect(await called('Fill Tool')).toMatchObject([
      {
        id: tool.id,
        description: 'Stored.',
        productFamilyId: suite?.id,
        pricingDimensions: [{ name: 'Sites', formField: { type: 'number' } }, { name: 'Users' }],
      },
    ]);
  });

  it('asks for names that are nearly known, in scripts by an option', async () => {
    const maker = company('Nearly Brightline');
    await known(maker, product(maker.id, 'Nearly Data Hub'));
    await cli.write(
      'near.csv',
      'Company,Product\nNearly Brightlin,Nearly Data Hub\nNearly Brightlin,Nearly Data Hubb\n',
    );
    const first = await load('near.csv');
    expect(first).toMatchObject({ code: 2, out: '' });
    expect(first.err).toContain('did you mean Nearly Brightline? Pass --use "Nearly Brightlin=Nearly Brightline" or');
    const use = ['--use', 'Nearly Brightlin=Nearly Brightline'];
    expect((await load('near.csv', use)).err).toContain('--use "Nearly Data Hubb=Nearly Data Hub"');
    expectSuccess(await load('near.csv', [...use, '--use', 'Nearly Data Hubb=leave out']));
    expect(await called('Nearly Data Hubb')).toEqual([]);
    const asked: string[] = [];
    const ask = async (question: string) => {
      asked.push(question);
      return asked.length === 1 ? '1' : 'n';
    };
    expectSuccess(await load('near.csv', [], { ask }));
    expect(asked).toHaveLength(2);
    expect(await called('Nearly Data Hubb')).toMatchObject([{ companyId: maker.id }]);
    expect(await called('Nearly Brightlin')).toEqual([]);
  });

  it('asks for families and categories that are nearly known', async () => {
    await known(company('Grouping Maker'));
    const head = 'Company,Category,Product line,Product\n';
    await cli.write('groups.csv', `${head}Grouping Maker,Observing > Tracing,Grouping Platform,Grouping One\n`);
    expectSuccess(await load('groups.csv'));
    const [maker] = await called('Grouping Maker');
    await cli.write('near-groups.csv', `${head}Grouping Maker,Observng > Tracng,Grouping Platfrom,Second Tool\n`);
    const before = await exported();
    const first = await load('near-groups.csv');
    expect(first).toMatchObject({ code: 2, out: '' });
    expect(first.err).toContain('Observng is no category of the catalog: did you mean Observing? Pass --use');
    expect(first.err).toContain(
      'Grouping Platfrom of Grouping Maker is no family of the catalog: did you mean Grouping Platform? Pass --use "Grouping Platfrom=Grouping Platform" or',
    );
    const use = ['--use', 'Observng=Observing', '--use', 'Grouping Platfrom=Grouping Platform'];
    const second = await load('near-groups.csv', use);
    expect(second.err).toContain('Tracng of Observng is no category of the catalog: did you mean Tracing?');
    expect(await exported()).toEqual(before);
    const asked: string[] = [];
    const ask = async (question: string) => {
      asked.push(question);
      return question.startsWith('Tracng') ? 'n' : '1';
    };
    expectSuccess(await load('near-groups.csv', [], { ask }));
    expect(asked).toHaveLength(3);
    const [observing] = await called('Observing');
    const [tracng] = await called('Tracng');
    const [family] = await called('Grouping Platform');
    expect(tracng).toMatchObject({ parentCategoryId: observing?.id });
    expect(await called('Second Tool')).toMatchObject([{ companyId: maker?.id, productFamilyId: family?.id }]);
    for (const name of ['Observng', 'Grouping Platfrom']) expect(await called(name)).toEqual([]);
    const left = ['--use', 'Observng=leave out', '--use', 'Grouping Platfrom=nothing'];
    expect((await load('near-groups.csv', left)).err).toContain('has no family nothing: correct --use');
  });

  it('asks whether a company of the same name with another domain is the same', async () => {
    await known(company('Twofold Systems', 'twofold-one.example'));
    await cli.write('twofold.csv', 'Company,Domain,Product\nTwofold Systems,twofold-two.example,Twofold Tool\n');
    const [stored] = await called('Twofold Systems');
    const first = await load('twofold.csv');
    expect(first.code).toBe(2);
    expect(first.err).toContain(
      `may be another supplier than the one of the catalog: did you mean Twofold Systems (${stored?.id})?`,
    );
    const same = await load('twofold.csv', ['--dry-run', '--use', `Twofold Systems=${stored?.id}`]);
    expect(same.err).toContain('domain is twofold-one.example in the catalog, and stays so');
    expectSuccess(await load('twofold.csv', ['--use', 'Twofold Systems=new']));
    const both = await called('Twofold Systems');
    expect(both.map(({ domain }) => String(domain)).toSorted()).toEqual(['twofold-one.example', 'twofold-two.example']);
    const again = await load('twofold.csv');
    expect(again.out).toMatch(/0 created, 0 updated, 2 unchanged/);
  });

  it('stops with every question about its columns, and is read by a saved mapping', async () => {
    await cli.write('open.csv', 'Vendor;Tool;Line;Price;Level\nOpen Maker;Open Tool;Open Line;1.200;3\n');
    const first = await load('open.csv', ['--dry-run']);
    expect(first.code).toBe(2);
    expect(first.err).toMatch(/Line could be the product line[^]*Price could be what one unit costs/);
    const options = ['--column', 'family=Line', '--column', 'defaultPrice=Price', '--ignore', 'Level'];
    expect((await load('open.csv', [...options, '--dry-run'])).err).toContain(
      '1.200, which could be thousands or decimals',
    );
    const answered = [...options, '--decimal', ',', '--set', 'currency=EUR', '--save-mapping', 'mapping.json'];
    expect((await load('open.csv', [...answered, '--dry-run'])).code).toBe(0);
    expectSuccess(await load('open.csv', ['--mapping', 'mapping.json']));
    expect(await called('Open Tool')).toMatchObject([{ defaultPrice: 1200, currency: 'EUR' }]);
  });

  it('takes no category of a company whose products are in several', async () => {
    const rows = ['Several Maker,Several One,Several A', 'Several Maker,Several Two,Several B'];
    await cli.write('several.csv', `company,product,category\n${rows.join('\n')}\n`);
    const found = await load('several.csv');
    expectSuccess(found);
    expect(found.err).toContain(
      'line 2: Several Maker is in several categories (Several A; Several B), so none is taken: the catalog has one for each company',
    );
    expect(await called('Several Two')).toHaveLength(1);
    expect(await called('Several A')).toEqual([]);
  });

  it('stores no row that is unclear or contradicts another, and says why', async () => {
    await cli.write(
      'bad.csv',
      `company,domain,product,defaultPrice,currency,dimension,dimensionType,family\n${[
        'Bad Maker,bad-maker.example,Bad One,5,USD,Seats,,Bad Suite',
        'Bad Maker,other.example,Bad Two,,,,,',
        ',,Bad Three,,,,,',
        'Bad Maker,,Bad Four,about 5,USD,,,',
        'Bad Maker,,Bad Five,5,,,,',
        'Bad Maker,,Bad Six,,,Seats,slider,',
        'Bad Maker,,Bad One,,,,,Bad Other Suite',
        'Just a heading,,,,,,,',
        'Total,,,5,USD,,,',
        'Bad Maker,,Bad Seven,,,,,',
        'Prepared by purchasing,,,,,,,',
      ].join('\n')}\n`,
    );
    const found = await load('bad.csv', ['--json']);
    expect(found.code).toBe(1);
    const { errors, files } = JSON.parse(found.out);
    expect(errors.map(({ line, pointer = '', code }: Record<string, string>) => `${line} ${pointer} ${code}`)).toEqual([
      '3  rows_differ',
      '4 /company required',
      '5 /defaultPrice wrong_type',
      '6 /currency required',
      '7 /dimensionType invalid_value',
      '8  rows_differ',
      '9 /product required',
      '10 /product required',
    ]);
    expect(files).toMatchObject([{ created: 4, refused: 8 }]);
    expect(await called('Bad Seven')).toHaveLength(1);
    expect(await called('Prepared by purchasing')).toEqual([]);
  });

  it('names the row of a record that the catalog refuses', async () => {
    await cli.write('refused.csv', 'company,domain,product\nRowland,rowland.example,Rower\nColumbia,no domain,\n');
    const found = await load('refused.csv');
    expect(found).toMatchObject({ code: 1, err: expect.stringContaining('refused.csv:3: /domain must be a domain') });
  });

  it('may be a workbook, and the template is one', async () => {
    expect((await cli.parley(['catalog', 'template'])).out).toContain('products.xlsx: fill it in');
    const template = await readFile(join(cli.folder.path, 'products.xlsx'));
    expect(template.length).toBeGreaterThan(1_000);
    const { columns } = await cli.json('catalog', 'template', 'products-too.csv');
    const row = {
      Company: 'Book Maker',
      Product: 'Book Tool',
      'Default price': 12.5,
      Currency: 'USD',
      Dimension: 'Seats',
    };
    const cells = columns.map((header: string) => row[header as keyof typeof row]);
    const page = utils.aoa_to_sheet([columns, cells]);
    const book = utils.book_new();
    utils.book_append_sheet(book, page, 'Products');
    await cli.write('book.xlsx', workbookBytes(book, { type: 'buffer', bookType: 'xlsx' }));
    expectSuccess(await load('book.xlsx'));
    expect(await called('Book Tool')).toMatchObject([{ defaultPrice: 12.5, currency: 'USD' }]);
  });
});
