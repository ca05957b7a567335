import { expect, test } from 'vitest';

import { sumOfLines } from '../sum-of-lines.ts';
import { resolveSums } from './resolve-sums.ts';
import type { SumOptions } from './resolve-sums.ts';
import type { LineItem } from '../found-terms.ts';

function amount(minor: number, score: number): { value: { minor: number }; score: number; text: string; page: number } {
  return { value: { minor }, score, text: String(minor), page: 1 };
}

function line(kind: LineItem['kind'], minor?: number): LineItem {
  const total = minor === undefined ? {} : { total: { minor } };
  return { kind, name: 'a', confidence: 1, quote: { text: 'a', page: 1 }, ...total };
}

const none: SumOptions = { totals: [], lists: [], discounts: [], taxes: [] };

test('the total is before tax though the sum with tax stands out more', () => {
  const options = { ...none, totals: [amount(1200, 4.5), amount(1000, 3)], taxes: [amount(200, 3)] };
  expect(resolveSums(options, []).total?.value.minor).toBe(1000);
});

test('the total is after the discount, the list price before it', () => {
  const options = {
    ...none,
    totals: [amount(1000, 3.5), amount(900, 3)],
    lists: [amount(1000, 3)],
    discounts: [amount(100, 3)],
  };
  const { total, listTotal, discount } = resolveSums(options, []);
  expect([total, listTotal, discount].map((option) => option?.value.minor)).toEqual([900, 1000, 100]);
});

test('lines that add up speak for a total, taxes and discounts among them counted right', () => {
  const lines = [line('product', 1000), line('one_off', 100), line('discount', -200), line('tax', 180)];
  expect(sumOfLines(lines)).toBe(900);
  const choice = resolveSums({ ...none, totals: [amount(1080, 3), amount(900, 1.5)] }, lines);
  expect(choice.total?.value.minor).toBe(900);
});

test('what is to pay with a printed tax is the sum of the rows before it', () => {
  const lines = [line('product', 1000), line('product', 500)];
  const choice = resolveSums({ ...none, totals: [amount(1620, 4)], taxes: [amount(120, 3)] }, lines);
  expect([choice.total?.value.minor, choice.tax?.value.minor]).toEqual([1500, 120]);
});

test('without any sum the lines make one, unless a price is missing', () => {
  expect(resolveSums(none, [line('product', 1000)]).total?.value.minor).toBe(1000);
  expect(resolveSums(none, [line('product', 1000), line('product')])).toEqual({});
});

test('what the lines come to is better than an amount that nothing calls the total', () => {
  const { total, listTotal, discount } = resolveSums(
    { totals: [amount(1200, -0.8)], lists: [amount(1200, 3)], discounts: [amount(200, 3)], taxes: [] },
    [line('product', 1000)],
  );
  expect([total, listTotal, discount].map((option) => option?.value.minor)).toEqual([1000, 1200, 200]);
});

test('a figure that hardly is a tax is none', () => {
  expect(resolveSums({ ...none, totals: [amount(1000, 3)], taxes: [amount(123, -3.8)] }, []).tax).toBeUndefined();
});

test('a subtotal after the discount is no price before it', () => {
  const options = { ...none, totals: [amount(900, 3)], lists: [amount(900, 3)], discounts: [amount(100, 3)] };
  const { total, listTotal, discount } = resolveSums(options, []);
  expect([total, listTotal, discount].map((option) => option?.value.minor)).toEqual([900, undefined, 100]);
  expect(resolveSums({ ...options, discounts: [] }, []).listTotal?.value.minor).toBe(900);
});

test('what the lines come to before their discounts is the list price', () => {
  const lines = [
    { ...line('product', 900), listPrice: { minor: 1000 } },
    { ...line('product', 0), listPrice: { minor: 500 } },
  ];
  const options = { ...none, totals: [amount(900, 3)], lists: [amount(700, 3), amount(1500, 2)] };
  expect(resolveSums(options, lines).listTotal?.value.minor).toBe(1500);
});

test('several taxes, also equal ones, are taken together off the sum that holds them', () => {
  const gst = { ...amount(54, 3), mentions: 2 };
  const equal = { ...none, totals: [amount(708, 4.5), amount(600, 3)], taxes: [gst] };
  expect(resolveSums(equal, []).total?.value.minor).toBe(600);
  const different = { ...none, totals: [amount(1034, 4.5), amount(900, 3)], taxes: [amount(45, 3), amount(89, 3)] };
  const { total, tax } = resolveSums(different, []);
  expect([total?.value.minor, tax?.value.minor]).toEqual([900, 134]);
});

test('rows whose prices hold the tax speak for the total before it', () => {
  const options = { ...none, totals: [amount(1190, 4), amount(1000, 2.2)], taxes: [amount(190, 3)] };
  const choice = resolveSums(options, [line('product', 700), line('product', 490)]);
  expect([choice.total?.value.minor, choice.tax?.value.minor]).toEqual([1000, 190]);
});

test('subtotals of sections speak for the sum they come to, equal ones as well', () => {
  const lists = [amount(600, 2.2), amount(500, 2.2)];
  const totals = [amount(600, 3.3), amount(500, 3.3), amount(1100, 3)];
  expect(resolveSums({ ...none, totals, lists }, []).total?.value.minor).toBe(1100);
  const twice = [{ ...amount(600, 2.2), mentions: 2 }];
  const sums = [amount(600, 3.3), amount(1200, 3)];
  expect(resolveSums({ ...none, totals: sums, lists: twice }, []).total?.value.minor).toBe(1200);
});

test('a sum of what recurs and of what is paid once is the total, whatever it is called', () => {
  const said = (minor: number, score: number) => ({
    ...amount(minor, score),
    statements: [{ by: 'sum', score, at: '1 2 3' }],
  });
  const totals = [said(28_800, 2.5), said(6700, -0.1), said(35_500, 0.1)];
  expect(resolveSums({ ...none, totals }, []).total?.value.minor).toBe(35_500);
  expect(resolveSums({ ...none, totals: [said(28_800, 2.5), said(6700, -0.1)] }, []).total?.value.minor).toBe(28_800);
});

test('the sum is no list price where rows are reduced', () => {
  const reduced: LineItem = { ...line('product', 900), listPrice: { minor: 1000 } };
  const options = { ...none, totals: [amount(900, 3)], lists: [amount(900, 2)] };
  expect(resolveSums(options, [reduced]).listTotal).toBeUndefined();
  expect(resolveSums(options, [line('product', 900)]).listTotal?.value.minor).toBe(900);
});

test('the sum of one section is no total where all rows come to a larger printed sum', () => {
  const options = { ...none, totals: [amount(720, 2), amount(1900, -0.8)], lists: [amount(720, 2.2)] };
  const { total } = resolveSums(options, [line('product', 1180), line('product', 720)]);
  expect(total?.value.minor).toBe(1900);
});

test('several taxes are raised on one total, without the number of a tax', () => {
  const taxes = [amount(510, 3), amount(1017, 3), amount(101_234_567, -0.3)];
  const { total, tax } = resolveSums({ ...none, totals: [amount(11_727, 3), amount(10_200, 3)], taxes }, []);
  expect([total?.value.minor, tax?.value.minor]).toEqual([10_200, 1527]);
});

test('a labelled sum of the lines and of a labelled fee that is no line is the total', () => {
  const lines = [line('product', 1000), line('product', 500)];
  const stated = (minor: number, score: number) => ({
    ...amount(minor, score),
    statements: [{ by: 'fee', score, at: '1' }],
  });
  const totals = [stated(1500, 3), stated(340, 2.4), stated(1840, -0.1)];
  expect(resolveSums({ ...none, totals }, lines).total?.value.minor).toBe(1840);
  const withoutFee = [stated(1500, 3), stated(1840, -0.1)];
  expect(resolveSums({ ...none, totals: withoutFee }, lines).total?.value.minor).toBe(1500);
  const taxed = { ...none, totals, taxes: [amount(340, 3)] };
  expect(resolveSums(taxed, lines).total?.value.minor).toBe(1500);
});
