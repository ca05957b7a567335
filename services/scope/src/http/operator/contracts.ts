import { forOperators } from '@parley/http/for-operators';
import { operation } from '@parley/http/operation';
import { pageAnswer, requestId, tenantParameters, tokenPageParameters, uuid, uuidParameter } from '@parley/http/query';
import { z } from 'zod';
import { documentStatus, scopeSource } from '../schemas.ts';
import * as schemas from './schemas.ts';

const { common, read, change } = forOperators('scope');
const ofScope = z.strictObject({ scopeId: uuidParameter().describe('Id of the scope') });

export const listScopes = operation({
  ...read,
  id: 'listScopes',
  path: '/operator/v1/scopes',
  summary: 'List scopes',
  description: 'The scopes of all organisations, the newest first, without what was found in documents.',
  query: z.strictObject({
    ...tenantParameters,
    source: scopeSource.optional(),
    status: documentStatus.optional(),
    ...tokenPageParameters,
  }),
  answer: pageAnswer('scopes', schemas.scope, { id: 'ScopePage', of: 'scopes' }),
});

export const showScope = operation({
  ...read,
  id: 'showScope',
  path: '/operator/v1/scopes/{scopeId}',
  summary: 'Show a scope',
  description: 'One scope with what was found in its document.',
  params: ofScope,
  answer: { description: 'The scope', schema: schemas.scope },
  refusals: ['SCOPE_NOT_FOUND'],
});

export const tryDocument = operation({
  ...common,
  id: 'tryDocument',
  method: 'post',
  path: '/operator/v1/documents/try',
  summary: 'Read a document without keeping it',
  description:
    'Reads a document like that of a scope, but without the catalog and an extractor, and stores nothing. Each process reads one at a time, besides those of scopes, and stops when the caller leaves.',
  bodies: ['multipart'],
  multipart: { file: 'file', description: 'The document; the extension of its name says of what kind it is' },
  answer: { description: 'What it says', schema: schemas.foundFields },
  refusals: ['FILE_EMPTY', 'FILE_TOO_LARGE', 'FILE_KIND_UNSUPPORTED', 'DOCUMENT_UNREADABLE'],
});

export const retryExtraction = operation({
  ...change,
  id: 'retryExtraction',
  path: '/operator/v1/scopes/{scopeId}/retry',
  summary: 'Read the document of a failed scope again',
  description: 'Begins with the step that failed. The outcome is published again.',
  params: ofScope,
  answer: { description: 'The scope, whose document waits to be read', schema: schemas.scope },
  refusals: ['SCOPE_NOT_FOUND', 'SCOPE_NOT_RETRYABLE', 'STALE_VERSION'],
});

export const deleteScope = operation({
  ...common,
  id: 'deleteScope',
  method: 'delete',
  path: '/operator/v1/scopes/{scopeId}',
  summary: 'Delete a scope',
  description:
    'With the file that was stored for it, unless another scope was read from it too; a file that was named by its id is kept. ' +
    'Scopes that follow it still refer to it.',
  params: ofScope,
  answer: {
    description: 'What was deleted',
    schema: z
      .strictObject({
        id: uuid().describe('The scope'),
        fileDeleted: z.boolean().describe('Whether its file was deleted with it'),
        keptFileId: uuid()
          .optional()
          .describe('Its file if it is kept, because another scope was read from it, or it may be in use elsewhere'),
      })
      .meta({ id: 'DeletedScope', description: 'A scope that was deleted.' }),
  },
  refusals: ['SCOPE_NOT_FOUND', 'OUTBOX_FULL', 'STALE_VERSION', 'SERVICE_UNAVAILABLE'],
});

export const showDocumentUsage = operation({
  ...read,
  id: 'showDocumentUsage',
  path: '/operator/v1/orgs/{orgId}/document-usage',
  summary: 'Show how many documents of an organisation are unfinished',
  description: 'For live data, then for test data. An unknown organisation has none.',
  params: z.strictObject({ orgId: uuidParameter().describe('Id of the organisation') }),
  answer: {
    description: 'The usage by mode',
    schema: z
      .strictObject({ usages: z.array(schemas.documentUsage).describe('One for each mode') })
      .meta({ id: 'DocumentUsages', description: 'The unfinished documents of an organisation.' }),
  },
});

export const correctScope = operation({
  ...change,
  id: 'correctScope',
  path: '/operator/v1/scopes/{scopeId}/correct',
  summary: 'Correct what was read from a document',
  description:
    'Creates a successor of the scope, whose document is read again with these values. Documents of the same layout, and documents with the same names, that the organisation sends later are read accordingly.',
  params: ofScope,
  body: z
    .strictObject({ requestId, corrections: schemas.corrections.default({}), ...schemas.correctedNames })
    .refine(
      ({ corrections, companyId, rows }) =>
        Object.keys(corrections).length > 0 || companyId !== undefined || rows.length > 0,
      'must correct a field, the company or a row',
    ),
  knowsRepeats: true,
  answer: { description: 'The successor', schema: schemas.successor },
  refusals: ['SCOPE_NOT_FOUND', 'SCOPE_NOT_RETRYABLE', 'IDEMPOTENCY_KEY_REUSED', 'SERVICE_UNAVAILABLE'],
});

export const listLearnedLayouts = operation({
  ...read,
  id: 'listLearnedLayouts',
  path: '/operator/v1/learned-layouts',
  summary: 'List what was learned from corrections',
  description: 'The layouts of corrected documents, the newest first.',
  query: z.strictObject({
    ...tenantParameters,
    ...tokenPageParameters,
  }),
  answer: pageAnswer('layouts', schemas.layout, { id: 'LearnedLayoutPage', of: 'learned layouts' }),
});

export const forgetLearnedLayout = operation({
  ...change,
  id: 'forgetLearnedLayout',
  path: '/operator/v1/learned-layouts/{layoutId}/forget',
  summary: 'Forget what was learned of a layout',
  description: 'Later documents of this layout are read by the rules alone. Scopes stay as they are.',
  params: z.strictObject({ layoutId: uuidParameter().describe('Id of the layout') }),
  answer: {
    description: 'Nothing is known of it any more',
    schema: z
      .strictObject({
        id: z.string().describe('Id of the layout'),
        wasKnown: z.boolean().describe('Whether there was such a layout'),
      })
      .meta({ id: 'ForgottenLayout', description: 'A layout of which nothing is known any more.' }),
  },
});

export const listLearnedAliases = operation({
  ...read,
  id: 'listLearnedAliases',
  path: '/operator/v1/learned-aliases',
  summary: 'List what printed names stand for',
  description: 'The names in corrected documents that stand for a company or product of the catalog, the newest first.',
  query: z.strictObject({
    ...tenantParameters,
    ...tokenPageParameters,
  }),
  answer: pageAnswer('aliases', schemas.alias, { id: 'LearnedAliasPage', of: 'learned aliases' }),
});

export const forgetLearnedAlias = operation({
  ...change,
  id: 'forgetLearnedAlias',
  path: '/operator/v1/learned-aliases/{aliasId}/forget',
  summary: 'Forget what a printed name stands for',
  description: 'Later documents with this name are matched by the rules alone. Scopes stay as they are.',
  params: z.strictObject({ aliasId: uuidParameter().describe('Id of the alias') }),
  answer: {
    description: 'Nothing is known of it any more',
    schema: z
      .strictObject({
        id: z.string().describe('Id of the alias'),
        wasKnown: z.boolean().describe('Whether there was such an alias'),
      })
      .meta({ id: 'ForgottenAlias', description: 'An alias of which nothing is known any more.' }),
  },
});

export const contracts = [
  listScopes,
  showScope,
  tryDocument,
  retryExtraction,
  deleteScope,
  showDocumentUsage,
  correctScope,
  listLearnedLayouts,
  forgetLearnedLayout,
  listLearnedAliases,
  forgetLearnedAlias,
];
