import type { Tenant } from '@parley/service/caller';
import { newId } from '@parley/service/new-id';

/** The live data of an organisation that nothing belongs to yet. */
export function newTenant(): Tenant {
  return { org: newId(), mode: 'live' };
}
