import { newId } from '@parley/service/new-id';
import type { EnvelopeOf } from '../src/envelope.ts';

/** A valid event, identified by its subject. */
export function changedEvent(subject = 'company-1'): EnvelopeOf<'catalog.changed.v1'> {
  return {
    id: newId(),
    type: 'catalog.changed.v1',
    time: new Date().toISOString(),
    source: 'test',
    subject,
    version: 1,
    data: { categoryIds: [], companyIds: [newId()], productFamilyIds: [], productIds: [] },
  };
}

export function keyChangedEvent(): EnvelopeOf<'key.changed.v1'> {
  const keyId = newId();
  return {
    id: newId(),
    type: 'key.changed.v1',
    time: new Date().toISOString(),
    source: 'test',
    subject: keyId,
    version: 1,
    data: { keyId },
  };
}
