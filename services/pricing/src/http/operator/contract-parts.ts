import { currency as currencyOfImports } from '@parley/imports/fields';
import { batchResult as batchResultOfImports, lineFindings } from '@parley/imports/line-batch';
import { z } from 'zod';

const common = { area: 'pricing', scope: null, endUserHeaders: false } as const;
export const read = { ...common, method: 'get', isVolatile: true } as const;
export const change = { ...common, method: 'post' } as const;

export const day = z.iso.date();
export const currency = currencyOfImports.describe('ISO 4217 code');

/** A token of a list in order of days: the place of the last item of the page before. */
export const placeToken = z
  .string()
  .max(300)
  .regex(/^$|^\d{4}-\d\d-\d\d\/./, 'must be the token that the page before gave for the next one')
  .optional()
  .describe('`nextPageToken` of the page before; empty or left out for the first');

/** The lines of one batch of an import, as they stand in a file of JSON Lines. */
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
