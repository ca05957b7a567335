import type { Key__Output } from '@parley/rpc/gen/gateway/v1/Key';
import { keyAdminService } from '@parley/rpc/key-admin';
import { newId } from '@parley/service/new-id';
import type { Command } from 'commander';
import { allPages } from '../all-pages.ts';
import type { CliContext } from '../context.ts';
import { durationOption } from '../duration.ts';
import { addKeyOptions, toCreateKeyRequest, type KeyOptions } from '../key-options.ts';
import { auditColumns, keyColumns, keyProperties, toAuditView, toKeyView } from '../key-view.ts';
import { operatorClient } from '../operator-client.ts';
import { answer, given, withJson, type JsonOption } from '../command.ts';

type RollOptions = JsonOption & { overlap: number };
type ListOptions = JsonOption & { org?: string };

export function addKeyCommands(keys: Command, context: CliContext): void {
  withJson(addKeyOptions(keys.command('create').description('create a key; its secret is shown only once'))).action(
    (options: KeyOptions & JsonOption) => createKey(options, context),
  );
  withJson(
    keys
      .command('list')
      .description('show all keys, including revoked and expired ones')
      .option('--org <org-id>', 'only those of one organisation'),
  ).action((options: ListOptions) => listKeys(options, context));
  withJson(keys.command('show').description('show a key and its history').argument('<key-id>')).action(
    (id: string, options: JsonOption) => showKey(id, options, context),
  );
  withJson(
    keys
      .command('roll')
      .description('give a key a new secret; the old one keeps working for a while')
      .argument('<key-id>')
      .addOption(durationOption('--overlap <duration>', 'how long the old secret still works: 0 to 30d', '24h')),
  ).action((id: string, options: RollOptions) => rollKey(id, options, context));
  withJson(keys.command('revoke').description('revoke a key permanently').argument('<key-id>')).action(
    (id: string, options: JsonOption) => revokeKey(id, options, context),
  );
}

async function createKey(options: KeyOptions & JsonOption, context: CliContext): Promise<void> {
  using client = operatorClient(keyAdminService, context);
  const { key, secret } = await client.createKey(toCreateKeyRequest(options), { signal: context.signal });
  await answer(context, options, secretResult(given(key), secret));
}

async function listKeys(options: ListOptions, context: CliContext): Promise<void> {
  using client = operatorClient(keyAdminService, context);
  const { org } = options;
  const keys = await allPages(
    (pageToken) => client.listKeys({ pageToken, ...(org !== undefined && { orgId: org }) }, { signal: context.signal }),
    (page) => page.keys.map(toKeyView),
  );
  await answer(context, options, { text: keyColumns(keys), json: keys });
}

async function showKey(keyId: string, options: JsonOption, context: CliContext): Promise<void> {
  using client = operatorClient(keyAdminService, context);
  const { key, history } = await client.getKey({ keyId }, { signal: context.signal });
  const view = toKeyView(given(key));
  const entries = history.map(toAuditView);
  await answer(context, options, {
    text: `${keyProperties(view)}\n\n${auditColumns(entries)}`,
    json: { ...view, history: entries },
  });
}

async function rollKey(keyId: string, options: RollOptions, context: CliContext): Promise<void> {
  using client = operatorClient(keyAdminService, context);
  const request = { requestId: newId(), keyId, overlapSeconds: options.overlap };
  const { key, secret } = await client.rollKey(request, { signal: context.signal });
  await answer(context, options, secretResult(given(key), secret));
}

async function revokeKey(keyId: string, options: JsonOption, context: CliContext): Promise<void> {
  using client = operatorClient(keyAdminService, context);
  const { key } = await client.revokeKey({ requestId: newId(), keyId }, { signal: context.signal });
  const view = toKeyView(given(key));
  await answer(context, options, { text: keyProperties(view), json: view });
}

function secretResult(key: Key__Output, secret: string) {
  const view = toKeyView(key);
  return { text: `${keyProperties(view)}\n\nThe key, shown only now:\n${secret}`, json: { ...view, secret } };
}
