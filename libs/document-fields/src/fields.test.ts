import { expect, test } from 'vitest';
import { isFieldName, labelWordings } from './fields.ts';

test('only names of fields are fields', () => {
  expect(['buyer', 'colour', 'toString'].filter(isFieldName)).toEqual(['buyer']);
});

test('every wording of a label is a pattern', () => {
  for (const [target, wordings] of labelWordings) {
    for (const [source] of wordings) expect(new RegExp(source, 'iu').test(''), `${target}: ${source}`).toBe(false);
  }
});
