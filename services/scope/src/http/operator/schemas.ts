import { fieldNames } from '@parley/document-fields/fields';
import { mode, uuid } from '@parley/http/query';
import { labelSides } from '@parley/reading/learning/learned-place';
import { z } from 'zod';

const instant = z.iso.datetime();
const count = z.int().min(0);
const longestValue = 300;

const field = z.enum(fieldNames).meta({ id: 'DocumentField', description: 'A field that is read from documents' });

export const corrections = z
  .partialRecord(z.enum(fieldNames), z.string().min(1).max(longestValue))
  .refine((given) => Object.keys(given).length > 0, 'must name at least one field')
  .describe('The right values by field: `2026-11-21`, `1200.50 EUR`, `24` (months), `yes`, `Acme, Inc.`');

export const successor = z
  .strictObject({
    id: uuid().describe('The new scope, whose document is read with the corrections'),
    previousScopeId: uuid().describe('The scope that was corrected, which stays as it is'),
    orgId: uuid().describe('The organisation that both belong to'),
    mode,
    corrections: z
      .array(
        z.strictObject({
          field,
          value: z.string().describe('The right value'),
          by: z.string().describe('Who corrected it'),
          at: instant.describe('When'),
        }),
      )
      .describe('All corrections of the document, earlier ones included'),
  })
  .meta({ id: 'CorrectedScope', description: 'The successor of a corrected scope.' });

export const layout = z
  .strictObject({
    id: uuid().describe('Its id'),
    orgId: uuid().describe('The only organisation whose documents it is used for'),
    mode,
    createdAt: instant.describe('When the first document of this layout was corrected'),
    updatedAt: instant.describe('When the last one was'),
    places: z
      .array(
        z.strictObject({
          field,
          side: z.enum(labelSides).describe('Where the label is; `none`: the value is found by its position'),
          label: z.string().describe('Words of the label'),
          right: count.describe('Corrected documents that had the right value there'),
          wrong: count.describe('Corrected documents that had another value there'),
        }),
      )
      .describe('Where values were found; of several places of a field the most reliable is used'),
  })
  .meta({ id: 'LearnedLayout', description: 'What corrections told of a layout of documents.' });
