import type { AnswerOf } from '@parley/http/call-operation';
import type { moveNegotiation, showNegotiation } from '@parley/negotiation/operator';
import { columnsOf, properties, type Cell } from '../output/text-columns.ts';

type Negotiation = AnswerOf<typeof moveNegotiation>;
type WholeNegotiation = AnswerOf<typeof showNegotiation>;

export function negotiationColumns(negotiations: Negotiation[]): string {
  return columnsOf(negotiations, {
    ID: 'id',
    STATUS: 'status',
    SUPPLIER: supplierName,
    OPEN: 'openEscalations',
    CHANGED: 'changedAt',
    ENGAGEMENT: 'engagementType',
    MODE: 'mode',
    ORG: 'orgId',
  });
}

export function negotiationProperties(negotiation: Negotiation): string {
  const { id, orgId, mode, status, engagementType, contactName, contactEmail } = negotiation;
  return properties({
    id,
    org: orgId,
    mode,
    status,
    engagement: engagementType,
    contact: `${contactName} <${contactEmail}>`,
    supplier: JSON.stringify(negotiation.supplier),
    company: negotiation.supplierCompanyId,
    'open escalations': negotiation.openEscalations,
    files: negotiation.fileCount,
    created: negotiation.createdAt,
    updated: negotiation.updatedAt,
    changed: negotiation.changedAt,
  });
}

/** The parts of a negotiation that lists leave out. */
export function detailsText(details: WholeNegotiation): string[] {
  const { escalations, executiveSummaries, files } = details;
  const summaries = executiveSummaries.map(({ createdAt, title, content }) =>
    [`${createdAt}${title === undefined ? '' : ` ${title}`}`, content].join('\n'),
  );
  return [
    properties({
      'steps allowed': details.allowedSteps.join(', ') || 'none',
      scope: details.scopeId ?? jsonText(details.scope),
      'file at start': details.startFileId,
      metadata: jsonText(details.metadata),
      participants: jsonText(details.participants),
    }),
    ...(escalations.length > 0 ? [escalationColumns(escalations)] : []),
    ...(files.length > 0 ? [fileColumns(files)] : []),
    ...summaries,
  ];
}

function escalationColumns(escalations: WholeNegotiation['escalations']): string {
  return columnsOf(escalations, {
    ESCALATION: 'id',
    STATUS: 'status',
    SEVERITY: 'severity',
    TITLE: 'title',
    FROM: ({ source }) => source ?? 'operator',
    UPDATED: 'updatedAt',
  });
}

function fileColumns(files: WholeNegotiation['files']): string {
  const noteText = ({ note }: WholeNegotiation['files'][number]) => note?.replaceAll(/\s+/g, ' ');
  return columnsOf(files, { FILE: 'fileId', ATTACHED: 'attachedAt', NOTE: noteText });
}

function supplierName({ supplier }: Negotiation): Cell {
  const name = supplier['name'] ?? supplier['domain'] ?? supplier['id'];
  return typeof name === 'string' ? name : undefined;
}

function jsonText(value: unknown): string | undefined {
  return value === undefined ? undefined : JSON.stringify(value);
}
