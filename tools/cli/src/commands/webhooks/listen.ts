import { randomUUID } from 'node:crypto';
import { keyOfSecret } from '@parley/signatures/secret';
import { eventKinds } from '@parley/webhook/domain/event-kinds';
import { Option, type Command } from 'commander';
import { apiKey } from '../../arguments/api-key.ts';
import type { CliContext } from '../../context/context.ts';
import { UsageError } from '../../errors/cli-errors.ts';
import { publicAddress, requireAddress } from '../../installation/installation.ts';
import { write } from '../../context/terminal.ts';
import { forward, type Forwarded } from '../../webhooks/forward.ts';
import { newDeliveries } from '../../webhooks/new-deliveries.ts';
import { publicWebhooks, type PublicWebhooks } from '../../webhooks/public-webhooks.ts';
import { answer, jsonCommand, type JsonOption } from '../../output/answer.ts';

type ListenOptions = JsonOption & {
  to: string;
  events: string[];
  key?: string;
  api?: string;
  webhook?: string;
  secret?: string;
};

const removeMs = 5_000;

export function addListenCommand(webhooks: Command, context: CliContext): void {
  jsonCommand(webhooks, 'listen', 'forward deliveries to your own address; needs only an API key')
    .requiredOption('--to <url>', 'target, such as http://localhost:3000/hook')
    .addOption(new Option('--events <kind...>', 'kinds of events').choices(eventKinds).default(eventKinds, 'all'))
    .option('--key <key>', 'API key that may read and change webhooks; default: PARLEY_API_KEY')
    .option('--api <url>', 'base address of the public API; default: PARLEY_API')
    .option('--webhook <webhook-id>', 'listen to an existing webhook instead of a temporary one')
    .option('--secret <secret>', 'sign with this secret (whsec_…); needed with --webhook')
    .addHelpText('after', listenHelp)
    .action((options: ListenOptions) => listen(options, context));
}

const listenHelp = `
It makes a webhook at an address nobody answers, reads what would be delivered to it, signs that anew and forwards it;
Ctrl-C removes the webhook. With --json each delivery is an object on a line of its own. See docs/webhooks.md.`;

/** Forwards new deliveries to a local address until Ctrl-C. */
async function listen(options: ListenOptions, context: CliContext): Promise<void> {
  const api = publicWebhooks({
    baseUrl: options.api === undefined ? publicAddress(context) : requireAddress(options.api, '--api'),
    key: apiKey(options.key, context, 'that may read and change webhooks'),
  });

  requireAddress(options.to, '--to');
  requireSecret(options);
  if (options.webhook === undefined) return listenTemporarily(api, options, context);
  if (options.secret === undefined)
    throw new UsageError('Give the --secret of that --webhook: it cannot be read again.');
  await print(`Listening to the webhook ${options.webhook}. Ctrl-C ends it.`, context);
  await forwardAll({ api, webhookId: options.webhook, secret: options.secret }, options, context);
}

/** Creates a temporary webhook with an unresolvable URL, and deletes it when listening ends. */
async function listenTemporarily(api: PublicWebhooks, options: ListenOptions, context: CliContext): Promise<void> {
  const url = `https://listen-${randomUUID()}.parley.invalid/`;
  const { id, secret } = await api.create({ url, events: options.events }, context.signal);
  const secretNotice = options.secret === undefined ? `\nDeliveries are signed with ${secret}` : '';
  try {
    await print(`Listening to ${options.events.join(', ')} for ${options.to}. Ctrl-C ends it.${secretNotice}`, context);
    await forwardAll({ api, webhookId: id, secret: options.secret ?? secret, known: [] }, options, context);
  } finally {
    await api
      .remove(id, AbortSignal.timeout(removeMs))
      .catch((error: Error) =>
        print(`The webhook ${id} is still there, remove it with DELETE /v1/webhooks/${id}: ${error.message}`, context),
      );
  }
}

type Listening = { api: PublicWebhooks; webhookId: string; secret: string; known?: string[] };

async function forwardAll({ secret, ...watched }: Listening, options: ListenOptions, context: CliContext) {
  const { signal } = context;
  const note = (text: string) => print(text, context);
  try {
    for await (const delivery of newDeliveries({ ...watched, signal, note })) {
      const forwarded = await forward(delivery, { url: options.to, secret }, signal);
      await answer(context, options, { text: lineOf(forwarded), json: forwarded });
    }
  } catch (error) {
    // Ctrl-C is the normal way to end listening.
    if (!signal.aborted) throw error;
  }
}

function lineOf({ id, eventType, ms, status, answer, error }: Forwarded): string {
  const excerpt = answer === undefined || answer === '' ? '' : `: ${answer.replaceAll(/\s+/g, ' ')}`;
  return `${new Date().toISOString()} ${eventType} ${id} → ${status ?? error} (${ms} ms)${excerpt}`;
}

function print(text: string, { terminal }: CliContext): Promise<void> {
  return write(terminal.err, `${text}\n`);
}

function requireSecret({ secret }: ListenOptions): void {
  if (secret !== undefined && !keyOfSecret(secret))
    throw new UsageError('--secret must be whsec_ and 24 to 64 bytes in base64.');
}
