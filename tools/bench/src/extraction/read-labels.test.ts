import { expect, test } from 'vitest';
import { parseLabels } from './read-labels.ts';

test('labels have the names of the fields, or their aliases', () => {
  const { documents } = parseLabels('{"file":"a.jpg","company":"Acme","date":"30/07/2017","total":"RM20.40"}\n');
  expect(documents).toEqual([
    {
      file: 'a.jpg',
      fields: new Map([
        ['vendor', 'Acme'],
        ['documentDate', '30/07/2017'],
        ['total', 'RM20.40'],
      ]),
      isHeldOut: false,
    },
  ]);
});

test('null means not labelled, and an unknown name is reported', () => {
  const { documents, unknownNames } = parseLabels('{"file":"a.pdf","buyer":null,"colour":"red"}');
  expect(documents[0]?.fields.size).toBe(0);
  expect(unknownNames).toEqual(['colour']);
});

test('the order of day and month is that of the set', () => {
  expect(parseLabels('{"file":"a","start":"30/07/2017"}').dateOrder).toBe('day first');
  expect(parseLabels('{"file":"a","start":"07/30/2017"}').dateOrder).toBe('month first');
});
