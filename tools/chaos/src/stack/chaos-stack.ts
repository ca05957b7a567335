import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { startTestStack, withoutShedding, type TestStack } from '@parley/local/test-stack';
import { root } from '@parley/local/workspace';
import type { ServiceName } from '@parley/service/services';

export type ChaosStackOptions = {
  mongodbUri: string;
  amqpUrl: string;
  services: readonly ServiceName[];
  /** Settings of all processes of the webhook service. */
  webhookSettings: Record<string, string>;
};

/** Allows calls to addresses on this machine, where the receiver is. */
const open = { FETCH_ALLOW_HTTP: 'true', FETCH_ALLOW_CIDRS: '127.0.0.0/8' };
const openWebhooks = { WEBHOOK_ALLOW_HTTP: 'true', WEBHOOK_ALLOW_CIDRS: '127.0.0.0/8' };
const manyDocuments = { MAX_UNFINISHED_DOCUMENTS: '100000', DOCUMENT_POLL_MS: '250', DOCUMENT_CONCURRENCY: '4' };

/**
 * Starts the services as processes, two per role for the webhook service. The databases are removed together with their
 * server.
 */
export function startChaosStack({ services, webhookSettings, ...servers }: ChaosStackOptions): Promise<TestStack> {
  const webhook = (role: string) => ({ ...openWebhooks, ...webhookSettings, WEBHOOK_ROLES: role });
  const more = (role: string) => ({ service: 'webhook' as const, settings: webhook(role) });
  return startTestStack({
    ...servers,
    databasePrefix: 'chaos_',
    services,
    settings: { gateway: withoutShedding, scope: { ...open, ...manyDocuments }, webhook: webhook('api') },
    more: {
      'webhook-api-2': more('api'),
      'webhook-dispatch-1': more('dispatch'),
      'webhook-dispatch-2': more('dispatch'),
    },
  });
}

export type ApiKey = { id: string; secret: string };

const keyScopes =
  'catalog:read,scope:read,scope:write,pricing:read,negotiation:read,negotiation:write,webhooks:read,webhooks:write';

/** Creates an organisation and an API key without effective rate limits. */
export async function newKey(stack: TestStack): Promise<ApiKey> {
  const { id } = await parley<{ id: string }>(stack, ['orgs', 'create', `Chaos ${randomUUID()}`]);
  const unlimited = ['--per-minute', '1000000', '--per-day', '100000000', '--max-in-flight', '1000'];
  const named = ['--org', id, '--name', 'chaos', '--scope', keyScopes];
  return parley<ApiKey>(stack, ['keys', 'create', ...named, ...unlimited]);
}

/** Creates a webhook that is subscribed to these events. */
export async function addWebhook(
  { baseUrl }: TestStack,
  { key, url, events }: { key: string; url: string; events: readonly string[] },
): Promise<void> {
  const answer = await fetch(`${baseUrl}/v1/webhooks`, {
    method: 'POST',
    headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
    body: JSON.stringify({ url, events }),
  });
  if (answer.status !== 201) throw new Error(`POST /v1/webhooks for ${url}: ${answer.status} ${await answer.text()}`);
}

/** Runs a command of the CLI and returns its output. @throws Error with what it printed, when it fails */
export async function parley<Answer>({ cliEnvironment }: TestStack, args: string[]): Promise<Answer> {
  const command = [join(root, 'tools/local/bin/parley.js'), ...args, '--json'];
  const options = { env: { ...process.env, ...cliEnvironment }, cwd: root };
  const { stdout } = await promisify(execFile)(process.execPath, command, options);
  return JSON.parse(stdout) as Answer;
}
