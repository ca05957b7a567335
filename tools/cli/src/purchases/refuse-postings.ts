import { UsageError } from '../errors/cli-errors.ts';

/** What files begin with that DATEV writes for other programs. */
const ofPostings = /^(?:EXTF|DTVF)$/;

/** @throws UsageError if the first row of a file with no header row is that of postings */
export function refusePostings(file: string, [first = '']: readonly string[]): void {
  if (ofPostings.test(first.trim()))
    throw new UsageError(
      `${file} has the postings of DATEV, which have accounts instead of suppliers, days without a year and amounts with tax. Export a list of invoices or contracts instead, with names, terms and amounts before tax.`,
    );
}
