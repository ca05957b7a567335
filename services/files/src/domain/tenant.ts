import { AppError } from '@parley/errors/app-error';
import type { Identity } from '@parley/service/caller';
import type { Tenant } from './file.ts';

/** Whose files a caller works with. @throws AppError CALLER_FORBIDDEN for one that works for nobody */
export function tenantOf({ org, mode }: Identity): Tenant {
  if (org !== undefined && mode !== undefined) return { org, mode };
  throw new AppError('CALLER_FORBIDDEN', 'Files belong to an organisation; the caller works for none.');
}

/** The same for what an operator may do as well: without a tenant, with the files of all. */
export function tenantOrAll(identity: Identity): Tenant | undefined {
  return identity.issuer === 'operator' ? undefined : tenantOf(identity);
}
