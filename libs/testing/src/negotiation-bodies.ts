import { newId } from '@parley/service/new-id';

/** The body of a start of a negotiation: the required fields. */
export const negotiationStart = {
  supplier: { name: 'Nimbus' },
  contactEmail: 'ada@acme.example',
  contactName: 'Ada',
  engagementType: 'vendr_led',
} as const;

/** The body of an external update, about a record that none was about before. */
export function externalUpdate(payload: object = {}) {
  return { timestamp: new Date().toISOString(), externalId: newId(), source: 'erp', schema: {}, payload };
}

/** An external update that adds a new escalation. */
export function escalationReport() {
  return externalUpdate({ escalation: { externalId: newId(), title: 'Price' } });
}
