import type { AttachedFile__Output as AttachedFile } from '@parley/rpc/gen/negotiation/v1/AttachedFile';
import type { Escalation__Output as Escalation } from '@parley/rpc/gen/negotiation/v1/Escalation';
import type { ExecutiveSummary__Output as ExecutiveSummary } from '@parley/rpc/gen/negotiation/v1/ExecutiveSummary';
import type { Negotiation__Output as Negotiation } from '@parley/rpc/gen/negotiation/v1/Negotiation';
import type { NegotiationDetails__Output as Details } from '@parley/rpc/gen/negotiation/v1/NegotiationDetails';
import { iso, word } from '../words.ts';
import { publicWord } from './public-word.ts';

export type NegotiationView = ReturnType<typeof toNegotiationView>;
export type DetailsView = ReturnType<typeof toDetailsView>;
export type EscalationView = ReturnType<typeof toEscalationView>;

/** A negotiation as shown with `--json`: enum values of the public API, ISO times, and no members for unset fields. */
export function toNegotiationView(negotiation: Negotiation) {
  const { id, orgId, contactName, contactEmail, supplierCompanyId, openEscalationCount, fileCount, version } =
    negotiation;
  return {
    id,
    orgId,
    mode: word(negotiation.mode, 'MODE_'),
    status: publicWord(negotiation.status, 'NEGOTIATION_STATUS_'),
    engagementType: publicWord(negotiation.engagementType, 'ENGAGEMENT_TYPE_'),
    createTime: iso(negotiation.createTime),
    updateTime: iso(negotiation.updateTime),
    changeTime: iso(negotiation.changeTime),
    contactName,
    contactEmail,
    supplier: parsed(negotiation.supplierJson) as Record<string, unknown>,
    supplierCompanyId,
    openEscalations: openEscalationCount,
    fileCount,
    version,
  };
}

export function toDetailsView(details: Details) {
  const { scopeId, startFileId, escalations, executiveSummaries, files, allowedSteps } = details;
  return {
    metadata: parsed(details.metadataJson),
    participants: parsed(details.participantsJson),
    scopeId,
    scope: parsed(details.scopeJson),
    startFileId,
    escalations: escalations.map(toEscalationView),
    executiveSummaries: executiveSummaries.map(toSummaryView),
    files: files.map(toAttachmentView),
    allowedSteps: allowedSteps.map((step) => publicWord(step, 'NEGOTIATION_STATUS_')),
  };
}

function toEscalationView(escalation: Escalation) {
  const { id, title, description, source, externalId } = escalation;
  return {
    id,
    title,
    description,
    status: publicWord(escalation.status, 'ESCALATION_STATUS_'),
    severity: publicWord(escalation.severity, 'SEVERITY_'),
    source,
    externalId,
    createTime: iso(escalation.createTime),
    updateTime: iso(escalation.updateTime),
    resolveTime: iso(escalation.resolveTime),
  };
}

function toSummaryView({ id, title, content, createTime }: ExecutiveSummary) {
  return { id, title, content, createTime: iso(createTime) };
}

function toAttachmentView({ fileId, note, attachTime }: AttachedFile) {
  return { fileId, note, attachTime: iso(attachTime) };
}

/** Parses JSON in a field; undefined when it is empty. */
function parsed(json: string): unknown {
  return json === '' ? undefined : JSON.parse(json);
}
