import type { Fault } from '../import/line.ts';
import type { Cell } from '../sheets/cells/parse-cell.ts';
import type { RateRow, StatedRate } from './rate-days.ts';
import type { Values } from './rate-style.ts';

/** How the rows of a file state rates. */
export type RateLayout = {
  readAs: string;
  questions: string[];
  /** Those of the columns with figures. */
  fields: readonly string[];
  ratesIn: (values: Values) => StatedRate[] | { fault: Fault };
  /** The rates of a row that has those of several days, where columns say which. */
  rowsIn?: (values: Values) => RateRow[] | { fault: Fault };
  /** What says which of two currencies is that of 1 unit; undefined if an option has said it. */
  choicesOf: (pair: Pick<StatedRate, 'from' | 'to'>) => string | undefined;
};

/** What is known of a file, by its header row and options. */
export type RateSheet = {
  file: string;
  /** The fields that columns or options give. */
  given: ReadonlySet<string>;
  /** The fields whose columns options name. */
  named: ReadonlySet<string>;
  constants: ReadonlyMap<string, string>;
  above: readonly string[][];
  headerOf: (field: string) => string;
  cellsOf: (field: string) => Cell[];
};
