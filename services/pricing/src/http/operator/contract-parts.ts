import { currency as currencyOfImports } from '@parley/imports/fields';
import { batchResult as batchResultOfImports, lineFindings } from '@parley/imports/line-batch';
import { forOperators } from '@parley/http/for-operators';
import { z } from 'zod';

export const { read, change } = forOperators('pricing');

export const day = z.iso.date();
export const currency = currencyOfImports.describe('ISO 4217 code');

/** A token that is the place of the last item of the page before; undefined for the first page. */
export function pageToken(pattern: RegExp) {
  return z
    .string()
    .max(300)
    .regex(pattern, 'must be the token that the page before gave for the next one')
    .transform((token) => token || undefined)
    .optional()
    .describe('`nextPageToken` of the page before; empty or left out for the first');
}

/** Of a list in order of days. */
export const placeToken = pageToken(/^$|^\d{4}-\d\d-\d\d\/./);

/** The lines of one batch of an import. */
export const batchLines = z
  .array(
    z.strictObject({
      number: z.int().min(1).describe('Its number in the file'),
      json: z.string().describe('One JSON object'),
    }),
  )
  .min(1)
  .max(500)
  .refine(
    (lines) => lines.every(({ number }, index) => number > (lines[index - 1]?.number ?? 0)),
    'is out of order: line numbers must rise',
  );

/** What became of the lines of a batch; those of a dry run, what would become of them. */
export const batchResult = {
  ...batchResultOfImports,
  warnings: lineFindings.describe('What is strange about lines that were not refused'),
};

export const name = z.string().min(1).max(300);
export const amount = z.number();

/** Of an operation that does a part of long work per call. */
export const isDone = z.boolean().describe('Whether nothing is left to do; otherwise repeat the call');
