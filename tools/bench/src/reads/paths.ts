import type { Subjects } from '../negotiation/subjects.ts';

type ReadName = 'scope' | 'summary' | 'escalation' | 'escalations' | 'faqs' | 'linkedSummary';

/** The paths of reads, by name. */
export function pathsOf({
  scopeIds,
  linkedIds,
  textIds,
  escalationIds,
  companyIds,
}: Subjects): Record<ReadName, string[]> {
  return {
    scope: scopeIds.map((id) => `/v1/scope/${id}`),
    summary: textIds.map((id) => `/v1/negotiation/${id}/summary`),
    escalation: textIds.map((id, index) => `/v1/negotiation/${id}/escalations/${escalationIds[index]}`),
    escalations: textIds.map((id) => `/v1/negotiation/${id}/escalations`),
    faqs: companyIds.map((id) => `/v1/negotiation/faqs/${id}`),
    linkedSummary: linkedIds.map((id) => `/v1/negotiation/${id}/summary`),
  };
}
