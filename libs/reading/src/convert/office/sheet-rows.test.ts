import { expect, it } from 'vitest';
import { convertLimits } from '../convert-limits.ts';
import { rowsOfSheet } from './sheet-rows.ts';

it('says that rows are left out, also of a sheet that does not tell its size', () => {
  const data: object[][] = [];
  data[convertLimits.csvRows - 1] = [{ t: 's', v: 'last' }];
  expect(rowsOfSheet({ '!data': data } as never, false).isCut).toBe(false);
  data[convertLimits.csvRows] = [{ t: 's', v: 'one more' }];
  const { rows, isCut } = rowsOfSheet({ '!data': data } as never, false);
  expect(isCut).toBe(true);
  expect(rows.flatMap(({ cells }) => cells.map(({ text }) => text))).toEqual(['last']);
});
