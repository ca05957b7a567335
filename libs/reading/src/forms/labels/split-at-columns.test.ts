import { expect, test } from 'vitest';

import { asModel } from '../../../test/text-model.ts';
import { splitAtColumns } from './split-at-columns.ts';
import { linesOf } from '../../layout/lines-of.ts';

function pieces(text: string): string[] {
  const lines = asModel(text).pages.flatMap((page) => linesOf(page));
  return splitAtColumns(lines).flatMap(({ segments }) => segments.map((segment) => segment.text));
}

const columns = 'Acme Inc             Revenue\nMill Lane            Lincoln';

test('a long value is cut where the lines near it begin a column', () => {
  expect(pieces(`${columns}\nSan Francisco, 94105 Total`)).toContain('San Francisco, 94105');
});

test('lines far away begin no column', () => {
  expect(pieces(`${columns}${'\n'.repeat(25)}San Francisco, 94105 Total`)).toContain('San Francisco, 94105 Total');
});

test('a title in larger type is not cut at the columns below it', () => {
  const lines = asModel(`Pedido de Venda 4471\nAcme      Revenue\nMill      Lincoln`).pages.flatMap((page) =>
    linesOf(page),
  );
  const [title, ...others] = lines;
  const large = title === undefined ? [] : [{ ...title, fontSize: 14 }, ...others];
  expect(splitAtColumns(large)[0]?.segments.map(({ text }) => text)).toEqual(['Pedido de Venda 4471']);
});

test('the rows of a price table begin no column of an address', () => {
  const rows =
    'Acme Pro             40         38.00        1,520.00\nAcme Lite            15         12.00          180.00';
  expect(pieces(`San Francisco, 94105 20 Mill Lane\n${rows}`)).toContain('San Francisco, 94105 20 Mill Lane');
});

test('a legal form is not cut from its name', () => {
  expect(pieces(`${columns}\nAcme Iberia Servic., S.A.`)).toContain('Acme Iberia Servic., S.A.');
});

test('a name is not cut before its form where a column begins below by chance', () => {
  expect(pieces('Elm Systems, Inc.\nA   1 Hill\nB   2 Hill')).toContain('Elm Systems, Inc.');
});
