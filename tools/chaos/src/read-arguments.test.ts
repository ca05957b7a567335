import { Failure } from '@parley/local/bootstrap/failure';
import { expect, it } from 'vitest';
import { groups } from './faults/faults.ts';
import { readArguments } from './read-arguments.ts';

it('reads the arguments; the default is every kind of fault for ten minutes', () => {
  expect(readArguments(['--minutes', '4', '--seed', '11', '--faults', 'broker,database'])).toMatchObject({
    minutes: 4,
    seed: 11,
    faults: ['broker', 'database'],
  });
  expect(readArguments([])).toMatchObject({ minutes: 10, faults: [...groups], short: false, write: false });
});

it.each([
  [['--minutes', '0'], '--minutes'],
  [['--minutes', 'soon'], '--minutes'],
  [['--seed=-1.5'], '--seed'],
  [['--faults', 'broker,weather'], '--faults'],
])('refuses %j by the name of the argument', (args, name) => {
  expect(() => readArguments(args)).toThrow(Failure);
  expect(() => readArguments(args)).toThrow(name);
});
