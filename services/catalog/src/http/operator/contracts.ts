import { batchOfLines, batchQuery, batchResult, deletedLines, lastLine } from '@parley/imports/line-batch';
import { forOperators } from '@parley/http/for-operators';
import { operation } from '@parley/http/operation';
import { idsParameter, uuid } from '@parley/http/query';
import { z } from 'zod';
import { recordTypeNames, type RecordType } from '../../domain/record.ts';
import { rehearsedStep } from './rehearsal-schemas.ts';

const { read, change } = forOperators('catalog');
const types = recordTypeNames;

export const importRecords = operation({
  ...change,
  id: 'importRecords',
  path: '/operator/v1/catalog/import',
  summary: 'Import records',
  description:
    'Applies one batch of lines in the import format of the catalog. A line is applied wholly or refused wholly; a batch that is sent again changes nothing. Send the batches of a file one after the other, because lines refer to earlier ones.',
  query: z.strictObject(batchQuery),
  lines: batchOfLines,
  knowsRepeats: true,
  answer: {
    description: 'What became of the lines; all that were not refused are stored',
    schema: z
      .strictObject({ ...batchResult, deleted: deletedLines })
      .meta({ id: 'RecordBatch', description: 'What became of a batch of records.' }),
  },
  refusals: ['STORE_UNAVAILABLE', 'OUTBOX_FULL'],
});

export const rehearseRecords = operation({
  ...change,
  id: 'rehearseRecords',
  path: '/operator/v1/catalog/rehearse',
  summary: 'Rehearse an import of records',
  description:
    'Says what would become of a batch of lines, and stores nothing. Lines may refer to earlier ones of their file: the first line of the body may be `{"earlier":{"records":[…],"dependants":[…]}}`, which states what earlier batches would have changed. It is made from the `steps` of their answers, and is not counted as a line of the file.',
  query: z.strictObject(batchQuery),
  lines: batchOfLines,
  knowsRepeats: true,
  answer: {
    description: 'What would become of the lines',
    schema: z
      .strictObject({
        ...batchResult,
        deleted: deletedLines,
        steps: z.array(rehearsedStep).describe('What the lines would change, in their order'),
      })
      .meta({ id: 'RehearsedRecords', description: 'What would become of a batch of records.' }),
  },
  refusals: ['STORE_UNAVAILABLE'],
});

const place = z
  .string()
  .regex(new RegExp(`^(${types.join('|')})/[0-9a-f-]{36}$`), 'must be the type and the id of a record: company/…')
  .transform((text) => {
    const [type = '', id = ''] = text.split('/');
    return { type: type as RecordType, id };
  });

export const exportRecords = operation({
  ...read,
  id: 'exportRecords',
  path: '/operator/v1/catalog/export',
  summary: 'Export records',
  description: `All records in the import format, in an order that can be imported: categories (parents first), companies, product families, products. ${lastLine}`,
  query: z.strictObject({
    types: z.array(z.enum(types)).min(1).max(types.length).optional().describe('Only records of these types'),
    companyIds: idsParameter(100)
      .optional()
      .describe('Only these companies, and their product families and products; no categories unless asked for'),
    after: place
      .optional()
      .describe('Only what follows this record, by type and id: go on with an export that was cut off'),
  }),
  answer: {
    description: 'One record per line, and the last line',
    schema: z
      .looseObject({ type: z.enum(types), id: z.string() })
      .meta({ id: 'CatalogRecord', description: 'A line of the import format, or the last line.' }),
    lines: { placeOf: ({ type, id }) => `${type}/${id}` },
  },
  refusals: ['STORE_UNAVAILABLE'],
});

export const findRecords = operation({
  ...read,
  id: 'findRecords',
  path: '/operator/v1/catalog/records',
  summary: 'Find records',
  description: 'Which companies and products of these ids the catalog has.',
  query: z.strictObject({ ids: idsParameter(100).describe('Ids of companies and products') }),
  answer: {
    description: 'Those that exist',
    schema: z
      .strictObject({ ids: z.array(uuid()).describe('Those that exist') })
      .meta({ id: 'FoundRecords', description: 'The ids that the catalog has.' }),
  },
});

export const contracts = [importRecords, rehearseRecords, exportRecords, findRecords];
