import type { Caller } from '@parley/service/caller';
import type { Author } from '../domain/history.ts';

/** The caller as recorded in the history. */
export function authorOf({ identity: { issuer, subject, keyId }, endUser }: Caller): Author {
  const hasEndUser = Object.keys(endUser).length > 0;
  return { issuer, subject: keyId ?? subject, ...(hasEndUser && { endUser }) };
}
