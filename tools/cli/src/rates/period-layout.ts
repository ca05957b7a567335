import type { Fault } from '../import/line.ts';
import { periodOf } from './period-fields.ts';
import type { RateRow } from './rate-days.ts';
import type { RateLayout, RateSheet } from './rate-layout.ts';
import type { RateStyle, Values } from './rate-style.ts';
import { rowLayout } from './row-layout.ts';

/** A file in which each row has the rates of two currencies, in a column for each day or period. */
export function periodLayout(sheet: RateSheet, fields: readonly string[], style: RateStyle): RateLayout {
  const rows = rowLayout({ ...sheet, given: new Set([...sheet.given, 'rate']) }, style);
  return {
    ...rows,
    readAs: `${rows.readAs}, in a column for each day or period`,
    fields,
    rowsIn: (values) => {
      const found = fields.map((field) => rateRow(values, field, { sheet, style }));
      const faulty = found.find((each) => 'fault' in each);
      return faulty ?? found.flatMap((each) => ('fault' in each || each.rates.length === 0 ? [] : [each]));
    },
  };
}

type Reading = { sheet: RateSheet; style: RateStyle };

/** The rate that a row has in one of the columns. */
function rateRow(values: Values, field: string, { sheet, style }: Reading): RateRow | { fault: Fault } {
  const sign = style.signs.get(field);
  const ofField = sign === undefined ? style : { ...style, signs: new Map([...style.signs, ['rate', sign]]) };
  const rates = rowLayout(sheet, ofField).ratesIn(new Map([...values, ['rate', values.get(field) ?? '']]));
  return Array.isArray(rates) ? { ...periodOf(field), rates } : rates;
}
