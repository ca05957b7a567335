import type { IncomingHttpHeaders } from 'node:http';
import type { EndUser } from '@parley/service/caller';

/** The canonical header for each claim about the end user. */
export const endUserHeaderNames = {
  identifier: 'x-service-end-user-identifier',
  ip: 'x-service-end-user-ip',
  email: 'x-service-end-user-email',
  organizationName: 'x-service-end-user-organization-name',
} as const satisfies Record<keyof EndUser, string>;

const entries = Object.entries(endUserHeaderNames) as [keyof EndUser, string][];

/** The claims in headers that the gateway has checked; an empty value counts as absent. */
export function endUserOf(headers: IncomingHttpHeaders): EndUser {
  const endUser: EndUser = {};
  for (const [claim, name] of entries) {
    const value = headers[name];
    if (typeof value === 'string' && value !== '') endUser[claim] = utf8Of(value);
  }
  return endUser;
}

/** Node reads header bytes as Latin-1, but names outside ASCII are sent as UTF-8. */
function utf8Of(value: string): string {
  return Buffer.from(value, 'latin1').toString('utf8');
}
