import { AppError } from '@parley/errors/app-error';
import type { Caller } from '@parley/service/caller';
import type { Owner } from '../domain/scope.ts';

/** Whose scopes the caller may touch. @throws AppError CALLER_FORBIDDEN for one without an organisation. */
export function ownerOf({ identity: { org, mode } }: Caller): Owner {
  if (org !== undefined && mode !== undefined) return { org, mode };
  throw new AppError('CALLER_FORBIDDEN', 'This operation is for callers that belong to an organisation.');
}
