import { modes, type Mode } from '@parley/service/caller';
import { newId } from '@parley/service/new-id';
import { present } from '@parley/service/present';
import { Option, type Command } from 'commander';
import { parseMoment } from '../arguments/duration.ts';
import { parseCount } from '../arguments/parse-count.ts';

const endUserHeaders = {
  identifier: 'identifier',
  ip: 'ip',
  email: 'email',
  'organization-name': 'organizationName',
} as const;

type EndUserHeaderName = keyof typeof endUserHeaders;

export type KeyOptions = {
  org: string;
  name: string;
  mode: Mode;
  scope: string[];
  perMinute?: number;
  perDay?: number;
  maxInFlight?: number;
  expires?: Date;
  allowIp?: string[];
  requireHeader?: EndUserHeaderName[];
  corsOrigin?: string[];
};

/** Adds an option for every property of a key. */
export function addKeyOptions(command: Command): Command {
  return command
    .requiredOption('--org <org-id>', 'organisation it belongs to (`parley orgs list`)')
    .requiredOption('--name <text>', 'display name')
    .addOption(new Option('--mode <mode>', 'data the key can access').choices(modes).default('live'))
    .requiredOption('--scope <scope...>', 'scope, such as catalog:read; repeat for several', list)
    .option('--per-minute <count>', 'requests per minute, instead of the default', parseCount)
    .option('--per-day <count>', 'requests per day, instead of the default', parseCount)
    .option('--max-in-flight <count>', 'concurrent requests, instead of the default', parseCount)
    .option('--expires <when>', 'expiry: 2027-01-31, 2027-01-31T12:00:00Z or 90d', (text) => parseMoment(text))
    .option('--allow-ip <cidr...>', 'networks it may be used from, such as 192.0.2.0/24; repeat for several', list)
    .addOption(
      new Option('--require-header <name...>', 'end-user headers required in requests').choices(
        Object.keys(endUserHeaders),
      ),
    )
    .option('--cors-origin <origin...>', 'origins whose browser pages may use it, such as https://app.example', list);
}

export function newKey(options: KeyOptions) {
  const { org: orgId, name, mode, scope: scopes, perMinute, perDay, maxInFlight, expires } = options;
  return {
    requestId: newId(),
    orgId,
    name,
    mode,
    scopes,
    ...present({
      perMinuteLimit: perMinute,
      perDayLimit: perDay,
      maxInFlight,
      expireAt: expires?.toISOString(),
    }),
    allowedCidrs: options.allowIp ?? [],
    requiredEndUserHeaders: (options.requireHeader ?? []).map((header) => endUserHeaders[header]),
    corsOrigins: options.corsOrigin ?? [],
  };
}

/** Both `--scope a --scope b` and `--scope a,b`. */
function list(text: string, previous: string[] = []): string[] {
  return [...previous, ...text.split(',').filter((item) => item !== '')];
}
