import { fieldNames } from '@parley/document-fields/fields';
import { foundFieldsSchema } from '@parley/document-fields/value-schemas';
import { instant, mode, uuid } from '@parley/http/query';
import { labelSides } from '@parley/reading/learning/learned-place';
import { z } from 'zod';
import { documentProcessing, purchaseType, scope as publicScope } from '../schemas.ts';

const count = z.int().min(0);
const maxValueLength = 300;

const field = z.enum(fieldNames).meta({ id: 'DocumentField', description: 'A field that is read from documents' });

export const foundFields = foundFieldsSchema({
  quote: z.strictObject({ text: z.string(), page: z.int().min(1) }).describe('The words that say so'),
}).meta({ id: 'FoundFields', description: 'The fields that a document states, each with how sure its value is.' });

export const corrections = z
  .partialRecord(z.enum(fieldNames), z.string().trim().max(maxValueLength))
  .describe(
    'The right values by field: `2026-11-21`, `1200.50 EUR`, `24` (months), `yes`, `Acme, Inc.`; empty if the document states no such value',
  );

const maxRows = 500;

export const correctedNames = {
  companyId: uuid().optional().describe('The company of the catalog that sells; by default that of the products'),
  rows: z
    .array(
      z.strictObject({
        row: z.int().min(1).describe('Which of the rows that were read; 1 is the first'),
        productId: uuid().describe('The product of the catalog that the row stands for'),
      }),
    )
    .max(maxRows)
    .default([])
    .describe('What rows stand for, if they were matched to the wrong product or to none'),
};

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
          value: z.string().describe('The right value; empty if the document states none'),
          by: z.string().describe('Who corrected it'),
          at: instant().describe('When'),
        }),
      )
      .describe('All corrections of the document, earlier ones included'),
    names: z
      .array(
        z.strictObject({
          name: z.string().describe('As printed; empty if the document names no seller'),
          companyId: uuid().describe('The company that it stands for, or whose product it stands for'),
          productId: uuid().optional().describe('The product that it stands for; left out for the seller'),
          by: z.string().describe('Who said so'),
          at: instant().describe('When'),
        }),
      )
      .describe('What names of the document stand for, earlier corrections included'),
  })
  .meta({ id: 'CorrectedScope', description: 'The successor of a corrected scope.' });

export const layout = z
  .strictObject({
    id: uuid().describe('Its id'),
    orgId: uuid().describe('The only organisation whose documents it is used for'),
    mode,
    createdAt: instant().describe('When the first document of this layout was corrected'),
    updatedAt: instant().describe('When the last one was'),
    places: z
      .array(
        z.strictObject({
          field,
          side: z
            .enum(labelSides)
            .describe(
              'Where the label is; `none`: the value is found by its position; `unstated`: the documents state no such value',
            ),
          label: z.string().describe('Words of the label'),
          right: count.describe('Corrected documents that had the right value there'),
          wrong: count.describe('Corrected documents that had another value there'),
        }),
      )
      .describe('Where values were found; of several places of a field the most reliable is used'),
  })
  .meta({ id: 'LearnedLayout', description: 'What corrections told of a layout of documents.' });

export const alias = z
  .strictObject({
    id: uuid().describe('Its id'),
    orgId: uuid().describe('The only organisation whose documents it is used for'),
    mode,
    name: z.string().describe('The name as printed in the document that was corrected last'),
    companyId: uuid().describe('The company that it stands for, or whose product it stands for'),
    productId: uuid().optional().describe('The product that it stands for; left out for a company'),
    right: count.describe('Corrected documents in which it stood for this'),
    wrong: count.describe('Corrected documents in which it stood for something else'),
    createdAt: instant().describe('When the first document with this name was corrected'),
    updatedAt: instant().describe('When the last one was'),
  })
  .meta({ id: 'LearnedAlias', description: 'What a printed name stands for in the catalog, as corrections said.' });

const confidence = z.number().min(0).max(1).describe('How likely it is right');
const quote = z
  .looseObject({ text: z.string().describe('The words'), page: z.number().describe('The page, from 1') })
  .describe('Where the document says so');

/** Open, because findings stay as the release that read the document stored them. */
const findings = z
  .looseObject({
    needsReview: z.boolean().describe('Whether a person should review what was read'),
    reviewReasons: z.array(z.string()).describe('Why, the most significant reason first'),
    company: z
      .looseObject({ id: z.string().describe('Its id'), name: z.string().describe('Its name'), confidence })
      .optional()
      .describe('The seller, if the catalog has it'),
    fields: z
      .array(
        z.looseObject({
          name: z.string().describe('The field'),
          value: z.string().describe('Its value as text'),
          confidence,
          source: z.string().optional().describe('`learned` or `person`; left out if a rule found it'),
          quote,
        }),
      )
      .describe('The fields that were read'),
    lineItems: z
      .array(
        z.looseObject({
          kind: z.string().describe('What the row is'),
          name: z.string().describe('Its words'),
          quantity: z.number().optional().describe('How many'),
          product: z
            .looseObject({ name: z.string().describe('Its name'), confidence })
            .optional()
            .describe('The product of the catalog that it was matched to'),
        }),
      )
      .describe('The rows that were read'),
  })
  .meta({ id: 'DocumentFindings', description: 'What was found in a document beyond the scope.' });

const document = z
  .strictObject({
    ...documentProcessing.shape,
    fileId: uuid().optional().describe('The file; left out until the document has been fetched'),
    sha256: z.string().optional().describe('SHA-256 of the file, hexadecimal'),
    purchaseType: purchaseType.optional().describe('As the buyer gave it: takes precedence over the document'),
    step: z.enum(['fetch', 'extract']).optional().describe('The step that is still to do'),
    tries: count.optional().describe('How often that step was begun'),
    findings: findings.optional().describe('Left out in lists'),
  })
  .meta({ id: 'OperatorDocument', description: 'The reading of a document, as operators see it.' });

export const scope = z
  .strictObject({
    ...publicScope.shape,
    nextScopeId: uuid().optional().describe('The newest scope that replaces this one; left out in lists'),
    orgId: uuid().describe('The organisation it belongs to'),
    mode,
    currency: z.string().optional().describe('ISO 4217 code of all amounts, if one was named'),
    documentProcessing: document.optional().describe('Only when the source is a document'),
  })
  .meta({ id: 'OperatorScope', description: 'A scope as operators see it.' });

export const documentUsage = z
  .strictObject({
    mode,
    unfinishedDocuments: count.describe('Documents that wait or are read'),
    maxUnfinishedDocuments: count.describe('Their limit'),
  })
  .meta({ id: 'DocumentUsage', description: 'The documents of an organisation in one mode.' });
