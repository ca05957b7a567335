import { forOperators } from '@parley/http/for-operators';
import { operation } from '@parley/http/operation';
import {
  emptyIsAbsent,
  instantParameter,
  pageAnswer,
  tenantParameters,
  tokenPageParameters,
  uuid,
  uuidParameter,
} from '@parley/http/query';
import {
  batchOfLines,
  batchQuery,
  batchResult,
  deletedLines,
  dryRun,
  lastLine,
  lineFindings,
} from '@parley/imports/line-batch';
import { z } from 'zod';
import { notBlank } from '../../domain/not-blank.ts';
import { faqList } from '../faqs-contract.ts';
import { engagementType, escalationStatus, severity, status } from '../schemas.ts';
import * as schemas from './schemas.ts';

const { common, read, ...others } = forOperators('negotiation');
const change = { ...others.change, knowsRepeats: true } as const;

const negotiationId = uuidParameter().describe('Id of the negotiation');
const ofNegotiation = z.strictObject({ negotiationId });
const ofEscalation = z.strictObject({ negotiationId, escalationId: uuidParameter().describe('Id of the escalation') });
/** The fields of every change. */
const request = {
  requestId: uuidParameter().describe('Chosen by the caller: a repeat with it has no further effect'),
  reason: z.string().max(1_000).default('').describe('Why, for the history'),
};
const title = notBlank(200);
const description = z.string().max(4_000).optional().describe('More about it');
const answer = { description: 'The negotiation as it is then', schema: schemas.negotiation };

export const listNegotiations = operation({
  ...read,
  id: 'listNegotiations',
  path: '/operator/v1/negotiations',
  summary: 'List negotiations',
  description: 'The negotiations of all organisations, the one that changed last first.',
  query: z.strictObject({
    ...tenantParameters,
    status: status.optional().describe('Only those with this status; default: all that are not final'),
    engagementType: engagementType.optional(),
    supplierCompanyId: uuidParameter().optional().describe('Only those with this company of the catalog'),
    isEscalated: z.enum(['true']).optional().describe('Only those with an escalation that is not resolved'),
    idleSince: instantParameter().optional().describe('Only those that have not changed since'),
    ...tokenPageParameters,
  }),
  answer: pageAnswer('negotiations', schemas.negotiation, { id: 'NegotiationPage', of: 'negotiations' }),
});

export const showNegotiation = operation({
  ...read,
  id: 'showNegotiation',
  path: '/operator/v1/negotiations/{negotiationId}',
  summary: 'Show a negotiation',
  description: 'One negotiation with everything that is kept of it, except its updates and history.',
  params: ofNegotiation,
  answer: { description: 'The negotiation', schema: schemas.wholeNegotiation },
  refusals: ['NEGOTIATION_NOT_FOUND'],
});

export const listUpdates = operation({
  ...read,
  id: 'listUpdates',
  path: '/operator/v1/negotiations/{negotiationId}/updates',
  summary: 'List the updates of a negotiation',
  description: 'What other systems reported, with the outcomes, newest first.',
  params: ofNegotiation,
  query: z.strictObject(tokenPageParameters),
  answer: {
    ...pageAnswer('updates', schemas.update, { id: 'UpdatePage', of: 'updates' }),
    description: 'A page of them, of about 3 MiB at most',
  },
  refusals: ['NEGOTIATION_NOT_FOUND'],
});

export const listHistory = operation({
  ...read,
  id: 'listHistory',
  path: '/operator/v1/negotiations/{negotiationId}/history',
  summary: 'List the history of a negotiation',
  description: 'Who did what, and why, newest first.',
  params: ofNegotiation,
  query: z.strictObject(tokenPageParameters),
  answer: {
    ...pageAnswer('entries', schemas.historyEntry, { id: 'HistoryPage', of: 'the history of a negotiation' }),
    description: 'A page of it, of about 3 MiB at most',
  },
  refusals: ['NEGOTIATION_NOT_FOUND'],
});

export const moveNegotiation = operation({
  ...change,
  id: 'moveNegotiation',
  path: '/operator/v1/negotiations/{negotiationId}/move',
  summary: 'Change the status of a negotiation',
  description: 'A refusal lists the steps that are allowed. To set the current status changes nothing.',
  params: ofNegotiation,
  body: z.strictObject({ ...request, status, reason: notBlank(1_000).describe(request.reason.description ?? '') }),
  answer,
  refusals: ['NEGOTIATION_NOT_FOUND', 'STEP_NOT_ALLOWED', 'REQUEST_ID_USED', 'STALE_VERSION', 'OUTBOX_FULL'],
});

const whileOpen = [
  'NEGOTIATION_NOT_FOUND',
  'NEGOTIATION_FINISHED',
  'REQUEST_ID_USED',
  'STALE_VERSION',
  'OUTBOX_FULL',
] as const;

export const summarizeNegotiation = operation({
  ...change,
  id: 'summarizeNegotiation',
  path: '/operator/v1/negotiations/{negotiationId}/summarize',
  summary: 'Write an executive summary',
  description: 'Appends an executive summary, which buyers see.',
  params: ofNegotiation,
  body: z.strictObject({ ...request, title: title.optional(), content: notBlank(8_000).describe('Its text') }),
  answer,
  refusals: whileOpen,
});

export const setNegotiation = operation({
  ...change,
  id: 'setNegotiation',
  path: '/operator/v1/negotiations/{negotiationId}/set',
  summary: 'Link another scope, or change the supplier',
  description: 'Or both. What is left out stays as it is.',
  params: ofNegotiation,
  body: z
    .strictObject({
      ...request,
      scopeId: uuidParameter().optional().describe('A scope of the same organisation and mode'),
      supplier: z.looseObject({}).optional().describe('Members of the supplier to change; null removes one'),
    })
    .refine(({ scopeId, supplier }) => scopeId !== undefined || supplier !== undefined, {
      message: 'must name a scope, members of the supplier, or both',
    }),
  answer,
  refusals: whileOpen,
});

export const addNote = operation({
  ...change,
  id: 'addNote',
  path: '/operator/v1/negotiations/{negotiationId}/notes',
  summary: 'Add a note',
  description: 'Adds an internal note, which buyers never see, also when the negotiation is final.',
  params: ofNegotiation,
  body: z.strictObject({ ...request, text: notBlank(4_000).describe('What to note') }),
  answer,
  refusals: ['NEGOTIATION_NOT_FOUND', 'REQUEST_ID_USED', 'STALE_VERSION', 'OUTBOX_FULL'],
});

export const escalate = operation({
  ...change,
  id: 'escalate',
  path: '/operator/v1/negotiations/{negotiationId}/escalations',
  summary: 'Create an escalation',
  description: 'Creates an escalation of the operator.',
  params: ofNegotiation,
  body: z.strictObject({
    ...request,
    title,
    description,
    severity: severity.optional().describe('Default: `medium`'),
  }),
  answer: {
    description: 'The negotiation as it is then',
    schema: z
      .strictObject({ ...schemas.negotiation.shape, escalationId: uuid().describe('The new escalation') })
      .meta({ id: 'EscalatedNegotiation', description: 'A negotiation with a new escalation.' }),
  },
  refusals: [...whileOpen, 'TOO_MANY_ESCALATIONS'],
});

export const changeEscalation = operation({
  ...change,
  id: 'changeEscalation',
  path: '/operator/v1/negotiations/{negotiationId}/escalations/{escalationId}',
  summary: 'Change or resolve an escalation',
  description: 'Of the operator or of another system. What is left out stays as it is.',
  params: ofEscalation,
  body: z
    .strictObject({
      ...request,
      status: escalationStatus.optional(),
      severity: severity.optional(),
      title: title.optional(),
      description,
    })
    .refine((body) => [body.status, body.severity, body.title, body.description].some((one) => one !== undefined), {
      message: 'must name a change',
    }),
  answer,
  refusals: [...whileOpen, 'ESCALATION_NOT_FOUND'],
});

export const deleteNegotiation = operation({
  ...common,
  method: 'delete',
  id: 'deleteNegotiation',
  path: '/operator/v1/negotiations/{negotiationId}',
  summary: 'Delete a negotiation',
  description:
    'With its updates, history and attached files; a file that was named at its start is kept. An interrupted deletion is ' +
    'completed by a repeat, or else by a sweep.',
  params: ofNegotiation,
  answer: {
    description: 'What was deleted',
    schema: z
      .strictObject({
        id: uuid().describe('The negotiation'),
        deletedFileCount: z.int().min(0).describe('Number of attached files that were deleted'),
        keptFileId: uuid().optional().describe('The file that was named at its start'),
      })
      .meta({ id: 'DeletedNegotiation', description: 'A negotiation that was deleted.' }),
  },
  refusals: ['NEGOTIATION_NOT_FOUND', 'OUTBOX_FULL', 'STALE_VERSION'],
});

export const listFaqs = operation({
  ...read,
  id: 'listFaqs',
  path: '/operator/v1/faqs',
  summary: 'List the companies that have FAQs',
  description: 'In the order of their ids.',
  query: z.strictObject({
    limit: tokenPageParameters.limit,
    pageToken: uuidParameter()
      .optional()
      .describe(tokenPageParameters.pageToken.description ?? '')
      .register(emptyIsAbsent, { emptyIsAbsent: true }),
  }),
  answer: pageAnswer('companies', schemas.faqCount, { id: 'FaqCountPage', of: 'companies that have FAQs' }),
});

export const showFaqs = operation({
  ...read,
  id: 'showFaqs',
  path: '/operator/v1/faqs/{companyId}',
  summary: 'Show the FAQs of a company',
  description: 'As buyers see them.',
  params: z.strictObject({ companyId: uuidParameter().describe('Id of the company') }),
  answer: { description: 'The FAQs; an empty list if there are none', schema: faqList },
  refusals: ['COMPANY_NOT_FOUND', 'SERVICE_UNAVAILABLE'],
});

export const importFaqs = operation({
  ...common,
  method: 'post',
  id: 'importFaqs',
  path: '/operator/v1/faqs/import',
  summary: 'Import FAQs',
  description:
    'Stores one batch of lines in the import format of FAQs, each with all FAQs of a company. A line is applied wholly or refused wholly; a batch that is sent again changes nothing. Send the batches of a file one after the other: the last line of a company wins.',
  query: z.strictObject({ ...batchQuery, dryRun }),
  lines: batchOfLines,
  knowsRepeats: true,
  answer: {
    description: 'What became of the lines; all that were not refused are stored, unless it is a dry run',
    schema: z
      .strictObject({
        ...batchResult,
        deleted: deletedLines,
        warnings: lineFindings.describe('Lines from which HTML was removed'),
      })
      .meta({ id: 'FaqBatch', description: 'What became of a batch of FAQs.' }),
  },
  refusals: ['SERVICE_UNAVAILABLE'],
});

export const exportFaqs = operation({
  ...read,
  id: 'exportFaqs',
  path: '/operator/v1/faqs/export',
  summary: 'Export FAQs',
  description: `All FAQs in the import format, in the order of the ids of their companies. ${lastLine}`,
  query: z.strictObject({
    after: uuidParameter().optional().describe('Only what follows this company: go on with an export that was cut off'),
  }),
  answer: {
    description: 'The FAQs of one company per line, and the last line',
    schema: z
      .looseObject({ companyId: uuid() })
      .meta({ id: 'FaqLine', description: 'A line of the import format, or the last line.' }),
    lines: { placeOf: ({ companyId }) => companyId },
  },
});

export const contracts = [
  listNegotiations,
  showNegotiation,
  listUpdates,
  listHistory,
  moveNegotiation,
  summarizeNegotiation,
  setNegotiation,
  addNote,
  escalate,
  changeEscalation,
  deleteNegotiation,
  listFaqs,
  showFaqs,
  importFaqs,
  exportFaqs,
];
