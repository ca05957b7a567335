import { UsageError } from '../errors/cli-errors.ts';
import type { Columns } from '../sheets/tables/columns.ts';
import { dayLayout } from './day-layout.ts';
import { isColumnField } from './fields.ts';
import type { RateLayout, RateSheet } from './rate-layout.ts';
import type { RateStyle } from './rate-style.ts';
import { isPeriodField } from './period-fields.ts';
import { periodLayout } from './period-layout.ts';
import { rowLayout } from './row-layout.ts';

/** Either each row is the rate of two currencies, or it has all rates of a day. @throws UsageError if it has neither */
export function findLayout({ fieldAt }: Columns, sheet: RateSheet, style: RateStyle): RateLayout {
  const { given, file } = sheet;
  const fields = [...fieldAt.values()].filter(isColumnField);
  if (fields.length > 0 && given.has('rate'))
    throw new UsageError(
      `${file} has a column of rates, ${sheet.headerOf('rate')}, and others for each currency: leave out those that are not meant by --ignore HEADER.`,
    );
  const periods = [...fieldAt.values()].filter(isPeriodField);
  if (periods.length > 0) return periodLayout(sheet, periods, style);
  const layout = fields.length > 0 ? dayLayout(sheet, fields, style) : rowLayout(sheet, style);
  return given.has('date') ? layout : { ...layout, questions: [missingDate, ...layout.questions] };
}

const missingDate = 'no column has date: pass --column date=HEADER or --set date=DAY, the day of all rates.';
