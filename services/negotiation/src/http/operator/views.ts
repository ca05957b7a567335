import { present } from '@parley/service/present';
import type { z } from 'zod';
import type { ListedNegotiation, LoadedNegotiation, UpdateRecord } from '../../actions/ports.ts';
import type { Author, HistoryEntry } from '../../domain/history.ts';
import type { AttachedFile, JsonObject } from '../../domain/negotiation.ts';
import { shownSupplier } from '../../domain/supplier.ts';
import { allowedSteps } from '../../domain/transitions.ts';
import { escalationView, executiveSummaryView } from '../views.ts';
import type * as schemas from './schemas.ts';

/** What operators see: every field is named, so that nothing else gets out. */
type View<Name extends keyof typeof schemas> = z.input<(typeof schemas)[Name]>;

export function listedView(listed: ListedNegotiation): View<'negotiation'> {
  const { id, org: orgId, mode, status, engagementType, contact, supplier, version } = listed;
  return {
    id,
    orgId,
    mode,
    status,
    engagementType,
    createdAt: listed.createdAt.toISOString(),
    updatedAt: listed.updatedAt.toISOString(),
    changedAt: listed.changedAt.toISOString(),
    contactName: contact.name,
    contactEmail: contact.email,
    supplier: shownSupplier(supplier),
    ...present({ supplierCompanyId: supplier.company?.id }),
    openEscalations: listed.openEscalations,
    fileCount: listed.files,
    version,
  };
}

/** As `listedView`, for a whole negotiation. */
export function negotiationView({ negotiation, version, changedAt }: LoadedNegotiation): View<'negotiation'> {
  const openEscalations = negotiation.escalations.filter(({ status }) => status !== 'resolved').length;
  return listedView({ ...negotiation, version, changedAt, openEscalations, files: negotiation.files.length });
}

export function wholeView(loaded: LoadedNegotiation): View<'wholeNegotiation'> {
  const { negotiation } = loaded;
  const { id, metadata, participants, scope, fileId: startFileId, escalations, summaries, files } = negotiation;
  return {
    ...negotiationView(loaded),
    ...present({ metadata, participants, startFileId }),
    ...('linkedId' in scope ? { scopeId: scope.linkedId } : { scope: scope.given }),
    escalations: escalations.map((escalation) => escalationView(id, escalation)).toReversed(),
    executiveSummaries: summaries.map(executiveSummaryView).toReversed(),
    files: files.map(fileView).toReversed(),
    allowedSteps: allowedSteps(negotiation),
  };
}

function fileView({ fileId, note, attachedAt }: AttachedFile) {
  return { fileId, ...present({ note }), attachedAt: attachedAt.toISOString() };
}

export function updateView(record: UpdateRecord): View<'update'> {
  const { id, source, externalId, timestamp, createdAt, bodyJson, outcome, refusal, author } = record;
  const times = { timestamp: timestamp.toISOString(), createdAt: createdAt.toISOString() };
  const body = JSON.parse(bodyJson) as JsonObject;
  return { id, source, externalId, ...times, outcome, ...present({ refusal }), actor: actorView(author), body };
}

export function historyView({
  id,
  at,
  action,
  author,
  version,
  changes,
  recordId,
}: HistoryEntry): View<'historyEntry'> {
  const { reason } = author;
  const actor = actorView(author);
  return { id, time: at.toISOString(), action, actor, ...present({ reason }), version, changes, recordId };
}

function actorView({ issuer, subject, source, externalId, endUser }: Author): View<'update'>['actor'] {
  const isNamed = endUser !== undefined && Object.keys(endUser).length > 0;
  return { issuer, subject, ...present({ source, externalId }), ...(isNamed && { endUser: { ...endUser } }) };
}
