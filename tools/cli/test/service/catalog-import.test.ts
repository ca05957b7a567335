import { newId } from '@parley/service/new-id';
import { forAllTests } from '@parley/testing/for-all-tests';
import { describe, expect, it } from 'vitest';
import { company, product } from '../catalog-records.ts';
import { startCliStack } from '../cli-stack.ts';
import { lines } from '../lines.ts';

const cli = await forAllTests(startCliStack(['catalog']));

const write = (file: string, records: object[]) => cli.write(file, lines(records));
const exported = async () => (await cli.parley(['catalog', 'export'])).out;

describe('the dry run of a catalog import', () => {
  it('says what the import does, across batches and files, and stores nothing', async () => {
    const makers = Array.from({ length: 600 }, (_, index) => company(`Dry Maker ${index}`));
    const tools = makers.map(({ id }, index) => product(id, `Dry Tool ${index}`));
    const gone = makers.slice(0, 2).map(({ id }) => ({ type: 'company', id, deleted: true }));
    const bad = [product(newId(), 'Of no company'), { ...company('Twin', makers[3]?.domain), name: 'Dry Maker 3' }];
    await write('makers.jsonl', makers);
    await write('tools.jsonl', [...tools, ...gone, ...bad]);
    const before = await exported();

    const dry = await cli.parley(['catalog', 'import', 'makers.jsonl', 'tools.jsonl', '--dry-run']);
    expect(dry.code).toBe(1);
    expect(dry.out).toMatch(/^tools\.jsonl: 600 created, 0 updated, 0 unchanged, 0 deleted, 4 refused /m);
    expect(dry.out).toContain('A dry run: nothing was stored.');
    expect(dry.out).toMatch(/^created: 600 companies \(Dry Maker 0, .*, and 590 more\)$/m);
    expect(dry.out).toMatch(/^created: 600 products \(/m);
    expect(await exported()).toBe(before);

    const real = await cli.parley(['catalog', 'import', 'makers.jsonl', 'tools.jsonl']);
    const withoutSpeed = (text: string) => text.replaceAll(/ in [\d.]+ s .*$/gm, '');
    expect(withoutSpeed(dry.out)).toContain(withoutSpeed(real.out).trim());
    expect(dry.err).toBe(real.err);
  });

  it('tells updates and deletions by name, also as JSON', async () => {
    const maker = company('Dry Changed');
    const tool = product(maker.id, 'Dry Deleted');
    await write('first.jsonl', [maker, tool]);
    await cli.json('catalog', 'import', 'first.jsonl');
    await write('second.jsonl', [
      { ...maker, description: 'New.' },
      { type: 'product', id: tool.id, deleted: true },
    ]);
    const dry = await cli.parley(['catalog', 'import', 'second.jsonl', '--dry-run']);
    expect(dry).toMatchObject({ code: 0, err: '' });
    expect(dry.out).toMatch(/^updated: 1 companies \(Dry Changed\)$/m);
    expect(await cli.json('catalog', 'import', 'second.jsonl', '--dry-run')).toMatchObject({
      dryRun: true,
      files: [{ updated: 1, deleted: 1 }],
      changes: [
        { number: 1, outcome: 'updated', type: 'company', id: maker.id, name: 'Dry Changed' },
        { number: 2, outcome: 'deleted', type: 'product', id: tool.id },
      ],
    });
  });
});
