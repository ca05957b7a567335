import { instant, mode, uuid } from '@parley/http/query';
import { z } from 'zod';
import { updateOutcomes } from '../../domain/update-outcome.ts';
import { engagementType, escalation, executiveSummary, status } from '../schemas.ts';

const count = z.int().min(0);

export const negotiation = z
  .strictObject({
    id: uuid().describe('Its id'),
    orgId: uuid().describe('The organisation that it belongs to'),
    mode,
    status,
    engagementType,
    createdAt: instant().describe('When it was started'),
    updatedAt: instant().describe('When something that buyers see last changed'),
    changedAt: instant().describe('When anything last changed, notes and updates without a visible effect included'),
    contactName: z.string().describe("Name of the contact on the buyer's side"),
    contactEmail: z.string().describe('E-mail address of that contact'),
    supplier: z.looseObject({}).describe('The supplier as buyers see it'),
    supplierCompanyId: uuid().optional().describe('The catalog company that the supplier names'),
    openEscalations: count.describe('Number of escalations that are not resolved'),
    fileCount: count.describe('Number of attached files'),
    version: z.int().describe('Incremented by every change, from 1'),
  })
  .meta({ id: 'OperatorNegotiation', description: 'A negotiation as lists show it.' });

const attachedFile = z
  .strictObject({
    fileId: uuid().describe('The file'),
    note: z.string().optional().describe("The sender's note, which buyers do not see"),
    attachedAt: instant().describe('When it was attached'),
  })
  .meta({ id: 'AttachedFile', description: 'A file that was attached.' });

export const wholeNegotiation = z
  .strictObject({
    ...negotiation.shape,
    metadata: z.looseObject({}).optional().describe('Additional data from the buyer'),
    participants: z.array(z.looseObject({})).optional().describe('The participants'),
    scopeId: uuid().optional().describe('The linked scope'),
    scope: z.looseObject({}).optional().describe('What the buyer gave instead of a scope'),
    startFileId: uuid().optional().describe('A file named at the start; a deletion keeps it'),
    escalations: z.array(escalation).describe('Newest first'),
    executiveSummaries: z.array(executiveSummary).describe('Newest first, at most 100'),
    files: z.array(attachedFile).describe('Newest first'),
    allowedSteps: z.array(status).describe('The statuses that it may take next'),
  })
  .meta({ id: 'WholeOperatorNegotiation', description: 'A negotiation with what lists leave out.' });

export const faqCount = z
  .strictObject({
    companyId: uuid().describe('The company'),
    count: z.int().min(1).describe('Number of its FAQs'),
    lastUpdatedAt: instant().describe('When they last changed'),
  })
  .meta({ id: 'FaqCount', description: 'How many FAQs a company has.' });

const actor = z
  .strictObject({
    issuer: z.string().describe('`gateway` (an API key), `operator` or `service`'),
    subject: z.string().describe('Id of the API key, or name of the operator or service'),
    source: z.string().optional().describe('The system that reported the update'),
    externalId: z.string().optional().describe('The record of that system'),
    endUser: z
      .record(z.string(), z.string())
      .optional()
      .describe('What an API client said about its own user, such as `email`; not verified'),
  })
  .meta({ id: 'Actor', description: 'Who did something.' });

export const update = z
  .strictObject({
    id: uuid().describe('Its id'),
    source: z.string().describe('The system that sent it'),
    externalId: z.string().describe('Id of the record in that system'),
    timestamp: instant().describe('The time of the reported state'),
    createdAt: instant().describe('When it was received'),
    outcome: z.enum(updateOutcomes).meta({
      id: 'UpdateOutcome',
      description:
        '`received`: waiting to be applied; `applied`; `stored`: the negotiation was final; `older`: a later update from ' +
        'the same record had been applied; `refused`: nothing was applied',
    }),
    refusal: z.string().optional().describe('Why it was refused'),
    actor,
    body: z.looseObject({}).describe('Its `schema` and `payload`'),
  })
  .meta({ id: 'StoredUpdate', description: 'An update from another system, with its outcome.' });

const change = z
  .strictObject({
    field: z.string().describe('The field, such as `status`, or a part of an escalation, as `escalation.status`'),
    id: uuid().optional().describe('The escalation, summary or file'),
    from: z.string().optional().describe('The old value; long texts are cut'),
    to: z.string().optional().describe('The new value; long texts are cut'),
  })
  .meta({ id: 'NegotiationChange', description: 'A single change.' });

export const historyEntry = z
  .strictObject({
    id: uuid().describe('Its id'),
    time: instant().describe('When it was done'),
    action: z
      .string()
      .describe('`start`, `update`, `attach`, `move`, `summarize`, `escalate`, `changeEscalation`, `set` or `note`'),
    actor,
    reason: z.string().optional().describe('The reason given'),
    version: z.int().describe('The version of the negotiation that resulted'),
    changes: z.array(change).describe('What changed; empty if nothing did'),
    recordId: uuid().describe('The request, update or attachment that caused it'),
  })
  .meta({ id: 'HistoryEntry', description: 'What was done to a negotiation, by whom and why.' });
