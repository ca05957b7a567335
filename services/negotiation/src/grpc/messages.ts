import { cutText } from '@parley/errors/cut-text';
import type { Actor } from '@parley/rpc/gen/negotiation/v1/Actor';
import type { Escalation as EscalationMessage } from '@parley/rpc/gen/negotiation/v1/Escalation';
import type { ExternalUpdate } from '@parley/rpc/gen/negotiation/v1/ExternalUpdate';
import type { HistoryEntry as HistoryMessage } from '@parley/rpc/gen/negotiation/v1/HistoryEntry';
import type { Negotiation as NegotiationMessage } from '@parley/rpc/gen/negotiation/v1/Negotiation';
import type { NegotiationDetails } from '@parley/rpc/gen/negotiation/v1/NegotiationDetails';
import { modeNames } from '@parley/rpc/modes';
import { toTimestamp } from '@parley/rpc/timestamp';
import { present } from '@parley/service/present';
import type { ListedNegotiation, LoadedNegotiation, UpdateRecord } from '../actions/ports.ts';
import type { Author, HistoryEntry } from '../domain/history.ts';
import type { AttachedFile, Escalation, ExecutiveSummary, Negotiation } from '../domain/negotiation.ts';
import { shownSupplier } from '../domain/supplier.ts';
import { allowedSteps } from '../domain/transitions.ts';
import { engagementTypes, escalationStatuses, outcomes, severities, statuses } from '@parley/rpc/negotiation-words';

export function toNegotiationMessage(listed: ListedNegotiation): NegotiationMessage {
  const { id, org, mode, status, engagementType, contact, supplier, version } = listed;
  return {
    id,
    orgId: org,
    mode: modeNames[mode],
    status: statuses[status],
    engagementType: engagementTypes[engagementType],
    createTime: toTimestamp(listed.createdAt),
    updateTime: toTimestamp(listed.updatedAt),
    changeTime: toTimestamp(listed.changedAt),
    contactName: contact.name,
    contactEmail: contact.email,
    supplierJson: JSON.stringify(shownSupplier(supplier)),
    ...present({ supplierCompanyId: supplier.company?.id }),
    openEscalationCount: listed.openEscalations,
    fileCount: listed.files,
    version,
  };
}

/** As `toNegotiationMessage`, for a whole negotiation. */
export function toLoadedMessage({ negotiation, version, changedAt }: LoadedNegotiation): NegotiationMessage {
  const openEscalations = negotiation.escalations.filter(({ status }) => status !== 'resolved').length;
  return toNegotiationMessage({ ...negotiation, version, changedAt, openEscalations, files: negotiation.files.length });
}

/** Size limit of the details, bytes: a gRPC message may have 4 MiB. */
const maxBytes = 3 * 1024 * 1024;
const cutTo = 300;

/** The fields that lists omit; if they are too large for a response, long texts are cut. */
export function toDetailsMessage(negotiation: Negotiation): NegotiationDetails {
  const whole = detailsMessage(negotiation);
  if (Buffer.byteLength(JSON.stringify(whole)) <= maxBytes) return whole;
  return detailsMessage({
    ...negotiation,
    escalations: negotiation.escalations.map(shortEscalation),
    summaries: negotiation.summaries.map(shortSummary),
    files: negotiation.files.map(shortFile),
  });
}

function shortEscalation({ description, ...escalation }: Escalation): Escalation {
  return { ...escalation, ...(description !== undefined && { description: cut(description) }) };
}

function shortSummary({ content, ...summary }: ExecutiveSummary): ExecutiveSummary {
  return { ...summary, content: cut(content) };
}

function shortFile({ note, ...file }: AttachedFile): AttachedFile {
  return { ...file, ...(note !== undefined && { note: cut(note) }) };
}

function cut(text: string): string {
  return cutText(text, cutTo);
}

function detailsMessage(negotiation: Negotiation): NegotiationDetails {
  const { metadata, participants, scope, fileId, escalations, summaries, files } = negotiation;
  return {
    metadataJson: metadata ? JSON.stringify(metadata) : '',
    participantsJson: participants ? JSON.stringify(participants) : '',
    ...('linkedId' in scope ? { scopeId: scope.linkedId } : { scopeJson: JSON.stringify(scope.given) }),
    ...present({ startFileId: fileId }),
    escalations: escalations.map(toEscalationMessage).toReversed(),
    executiveSummaries: summaries.map(toSummaryMessage).toReversed(),
    files: files.map(toFileMessage).toReversed(),
    allowedSteps: allowedSteps(negotiation).map((step) => statuses[step]),
  };
}

function toEscalationMessage(escalation: Escalation): EscalationMessage {
  const { id, title, description, status, severity, source, externalId, createdAt, updatedAt, resolvedAt } = escalation;
  return {
    id,
    title,
    status: escalationStatuses[status],
    severity: severities[severity],
    ...present({ description, source, externalId, resolveTime: resolvedAt && toTimestamp(resolvedAt) }),
    createTime: toTimestamp(createdAt),
    updateTime: toTimestamp(updatedAt),
  };
}

function toSummaryMessage({ id, title, content, createdAt }: ExecutiveSummary) {
  return { id, ...present({ title }), content, createTime: toTimestamp(createdAt) };
}

function toFileMessage({ fileId, note, attachedAt }: AttachedFile) {
  return { fileId, ...present({ note }), attachTime: toTimestamp(attachedAt) };
}

export function toUpdateMessage(record: UpdateRecord): ExternalUpdate {
  const { id, source, externalId, timestamp, createdAt, bodyJson, outcome, refusal, author } = record;
  return {
    id,
    source,
    externalId,
    timestamp: toTimestamp(timestamp),
    createTime: toTimestamp(createdAt),
    bodyJson,
    outcome: outcomes[outcome],
    ...present({ refusal }),
    actor: toActor(author),
  };
}

export function toHistoryMessage({ id, at, action, author, version, changes, recordId }: HistoryEntry): HistoryMessage {
  const { reason } = author;
  return {
    id,
    time: toTimestamp(at),
    action,
    actor: toActor(author),
    ...present({ reason }),
    version,
    changes,
    recordId,
  };
}

function toActor({ issuer, subject, source, externalId, endUser }: Author): Actor {
  return { issuer, subject, ...present({ source, externalId }), endUser: { ...endUser } };
}
