import type { z } from 'zod';
import type { ListedNegotiation, LoadedNegotiation, UpdateRecord } from '../../actions/ports.ts';
import type { Author, HistoryEntry } from '../../domain/history.ts';
import type { JsonObject } from '../../domain/negotiation.ts';
import { shownSupplier } from '../../domain/supplier.ts';
import { allowedSteps } from '../../domain/transitions.ts';
import { escalationView, executiveSummaryView } from '../views.ts';
import type * as schemas from './schemas.ts';

/** What operators see: every field is named, so that nothing else gets out. */
type View<Name extends keyof typeof schemas> = z.input<(typeof schemas)[Name]>;

export function listedView(listed: ListedNegotiation): View<'negotiation'> {
  const { id, org: orgId, mode, status, engagementType, contact, supplier, openEscalations, version } = listed;
  const { createdAt, updatedAt, changedAt } = listed;
  return {
    id,
    orgId,
    mode,
    status,
    engagementType,
    createdAt,
    updatedAt,
    changedAt,
    contactName: contact.name,
    contactEmail: contact.email,
    supplier: shownSupplier(supplier),
    supplierCompanyId: supplier.company?.id,
    openEscalations,
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
    metadata,
    participants,
    startFileId,
    ...('linkedId' in scope ? { scopeId: scope.linkedId } : { scope: scope.given }),
    escalations: escalations.map((escalation) => escalationView(id, escalation)).toReversed(),
    executiveSummaries: summaries.map(executiveSummaryView).toReversed(),
    files: files.toReversed(),
    allowedSteps: allowedSteps(negotiation),
  };
}

export function updateView(record: UpdateRecord): View<'update'> {
  const { id, source, externalId, timestamp, createdAt, bodyJson, outcome, refusal, author } = record;
  const body = JSON.parse(bodyJson) as JsonObject;
  return { id, source, externalId, timestamp, createdAt, outcome, refusal, actor: actorView(author), body };
}

export function historyView(entry: HistoryEntry): View<'historyEntry'> {
  const { id, at: time, action, author, version, changes, recordId } = entry;
  return { id, time, action, actor: actorView(author), reason: author.reason, version, changes, recordId };
}

function actorView({ issuer, subject, source, externalId, endUser }: Author): View<'update'>['actor'] {
  const isNamed = endUser !== undefined && Object.keys(endUser).length > 0;
  return { issuer, subject, source, externalId, endUser: isNamed ? { ...endUser } : undefined };
}
