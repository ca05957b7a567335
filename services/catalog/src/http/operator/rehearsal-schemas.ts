import { z } from 'zod';
import { uuid } from '@parley/imports/fields';
import { recordTypeNames } from '../../domain/record.ts';

const key = { type: z.enum(recordTypeNames), id: uuid };

const standing = z
  .strictObject({
    contentHash: z.string().describe('The same for the same content'),
    references: z
      .strictObject({
        parentCategoryId: uuid.optional(),
        categoryId: uuid.optional(),
        companyId: uuid.optional(),
        productFamilyId: uuid.optional(),
      })
      .describe('The records to which it refers'),
    called: z
      .strictObject({ nameKey: z.string(), domainKey: z.string() })
      .optional()
      .describe('The name and the domain of a company, as they are compared'),
  })
  .meta({ id: 'RecordStanding', description: 'A record as the rules of an import see it.' });

const counts = z.partialRecord(z.enum(recordTypeNames), z.int());

export const rehearsedStep = z
  .strictObject({
    ...key,
    number: z.int().describe('The number of the line'),
    outcome: z.enum(['created', 'updated', 'deleted']),
    before: standing.optional(),
    after: standing.optional().describe('Left out if the line removes the record'),
  })
  .meta({ id: 'RehearsedStep', description: 'What a line of an import would change.' });

/** The first line of a body, if it tells what earlier lines of the file would change. */
export const earlierLine = z.strictObject({
  earlier: z.strictObject({
    records: z.array(z.strictObject({ ...key, standing: standing.optional() })),
    dependants: z.array(z.strictObject({ ...key, counts })),
  }),
});
