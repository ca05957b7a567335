import { columns, properties, type Cell } from '../output.ts';
import type { DetailsView, EscalationView, NegotiationView } from './negotiation-view.ts';

export function negotiationColumns(negotiations: NegotiationView[]): string {
  const rows = negotiations.map((negotiation): Cell[] => [
    negotiation.id,
    negotiation.orgId,
    negotiation.mode,
    negotiation.status,
    negotiation.engagementType,
    supplierName(negotiation),
    negotiation.openEscalations,
    negotiation.changeTime,
  ]);
  return columns(['ID', 'ORG', 'MODE', 'STATUS', 'ENGAGEMENT', 'SUPPLIER', 'OPEN', 'CHANGED'], rows);
}

export function negotiationProperties(negotiation: NegotiationView): string {
  const { id, orgId, mode, status, engagementType, contactName, contactEmail } = negotiation;
  return properties([
    ['id', id],
    ['org', orgId],
    ['mode', mode],
    ['status', status],
    ['engagement', engagementType],
    ['contact', `${contactName} <${contactEmail}>`],
    ['supplier', JSON.stringify(negotiation.supplier)],
    ['company', negotiation.supplierCompanyId],
    ['open escalations', negotiation.openEscalations],
    ['files', negotiation.fileCount],
    ['created', negotiation.createTime],
    ['updated', negotiation.updateTime],
    ['changed', negotiation.changeTime],
  ]);
}

/** The parts of a negotiation that lists leave out. */
export function detailsText(details: DetailsView): string[] {
  const { escalations, executiveSummaries, files } = details;
  const summaries = executiveSummaries.map(({ createTime, title, content }) =>
    [`${createTime}${title === undefined ? '' : ` ${title}`}`, content].join('\n'),
  );
  return [
    properties([
      ['steps allowed', details.allowedSteps.join(', ') || 'none'],
      ['scope', details.scopeId ?? jsonText(details.scope)],
      ['file at start', details.startFileId],
      ['metadata', jsonText(details.metadata)],
      ['participants', jsonText(details.participants)],
    ]),
    ...(escalations.length > 0 ? [escalationColumns(escalations)] : []),
    ...(files.length > 0 ? [columns(['FILE', 'ATTACHED', 'NOTE'], files.map(fileRow))] : []),
    ...summaries,
  ];
}

function escalationColumns(escalations: EscalationView[]): string {
  const rows = escalations.map(({ id, status, severity, title, source, updateTime }): Cell[] => [
    id,
    status,
    severity,
    title,
    source ?? 'desk',
    updateTime,
  ]);
  return columns(['ESCALATION', 'STATUS', 'SEVERITY', 'TITLE', 'FROM', 'UPDATED'], rows);
}

function fileRow({ fileId, attachTime, note }: DetailsView['files'][number]): Cell[] {
  return [fileId, attachTime, note?.replaceAll(/\s+/g, ' ')];
}

function supplierName({ supplier }: NegotiationView): Cell {
  const name = supplier['name'] ?? supplier['domain'] ?? supplier['id'];
  return typeof name === 'string' ? name : undefined;
}

function jsonText(value: unknown): string | undefined {
  return value === undefined ? undefined : JSON.stringify(value);
}
