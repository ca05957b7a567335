import { expect, it } from 'vitest';
import type { CliContext } from '../../context/context.ts';
import { entryKey } from './name-entry.ts';
import { NewNames } from './new-names.ts';
import { settleNearNames } from './settle-near-names.ts';
import type { NameChoice } from './suggest-names.ts';

function supplier(name: string, ...known: [name: string, likeness: number][]): NameChoice {
  const candidates = known.map(([called, likeness]) => ({ id: `id of ${called}`, name: called, likeness }));
  return { kind: 'supplier', supplier: '', name, askedSupplier: name, count: 1, candidates };
}

async function settle(choices: NameChoice[], { uses = {}, answers }: { uses?: object; answers?: string[] } = {}) {
  const [found, names, asked] = [new NewNames(), new Map<string, string>(), [] as string[]];
  const ask = async (question: string) => (asked.push(question), answers?.shift() ?? 'n');
  const context = { terminal: answers ? { ask } : {}, signal: new AbortController().signal } as unknown as CliContext;
  await settleNearNames(choices, { found, names, uses: new Map(Object.entries(uses)) }, context);
  return { isNew: choices.map((choice) => found.has(choice)), names, asked };
}

const near = supplier('Nimbus', ['Nimbus Works', 0.8], ['Alto', 0.5]);

it('a name that is like no known one is new', async () => {
  expect(await settle([supplier('Gravel', ['Alto', 0.5])])).toMatchObject({ isNew: [true], names: new Map() });
});

it('a name that is nearly a known one is asked for in a terminal until there is an answer', async () => {
  const { names, asked } = await settle([near], { answers: ['', '2', '1'] });
  expect(asked).toHaveLength(3);
  expect(asked[0]).toMatch(/Did you mean\n {2}1: Nimbus Works\n {2}n: none/);
  expect([...names]).toEqual([[entryKey(near), 'id of Nimbus Works']]);
  expect((await settle([near], { answers: ['N'] })).isNew).toEqual([true]);
});

it('options answer in scripts, and every open question is listed', async () => {
  const other = supplier('Altos', ['Alto', 0.9]);
  await expect(settle([near, other])).rejects.toThrow(
    /--use "Nimbus=new".*\n.*--use "Altos=Alto" or --use "Altos=new"/,
  );
  const { isNew, names } = await settle([near, other], { uses: { Nimbus: 'new', Altos: 'alto.example' } });
  expect(isNew).toEqual([true, false]);
  expect([...names.values()]).toEqual(['alto.example']);
});

it('two new names that differ in their legal form only are asked for', async () => {
  await expect(settle([supplier('Gravel, Inc.'), supplier('Gravel')])).rejects.toThrow('did you mean Gravel, Inc.?');
  expect((await settle([supplier('Gravel'), supplier('GRAVEL')])).isNew).toEqual([true, true]);
});
