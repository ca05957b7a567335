import * as operations from '@parley/gateway/operator';
import type { AnswerOf } from '@parley/http/call-operation';
import { newId } from '@parley/service/new-id';
import type { Command } from 'commander';
import { listItems } from '../installation/list-items.ts';
import { callOperator } from '../installation/call-operator.ts';
import type { CliContext } from '../context/context.ts';
import { durationOption } from '../arguments/duration.ts';
import { addKeyOptions, newKey, type KeyOptions } from '../keys/key-options.ts';
import { auditColumns, keyColumns, keyProperties } from '../keys/key-text.ts';
import { answer, withJson, type JsonOption } from '../output/answer.ts';

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
  const key = await callOperator(operations.createKey, { body: newKey(options) }, context);
  await answer(context, options, secretResult(key));
}

async function listKeys(options: ListOptions, context: CliContext): Promise<void> {
  const { org: orgId } = options;
  const keys = await listItems(operations.listKeys, { items: 'keys', query: { orgId } }, context);
  await answer(context, options, { text: keyColumns(keys), json: keys });
}

async function showKey(keyId: string, options: JsonOption, context: CliContext): Promise<void> {
  const key = await callOperator(operations.showKey, { params: { keyId } }, context);
  await answer(context, options, { text: `${keyProperties(key)}\n\n${auditColumns(key.history)}`, json: key });
}

async function rollKey(keyId: string, options: RollOptions, context: CliContext): Promise<void> {
  const body = { requestId: newId(), overlapSeconds: options.overlap };
  const key = await callOperator(operations.rollKey, { params: { keyId }, body }, context);
  await answer(context, options, secretResult(key));
}

async function revokeKey(keyId: string, options: JsonOption, context: CliContext): Promise<void> {
  const key = await callOperator(operations.revokeKey, { params: { keyId } }, context);
  await answer(context, options, { text: keyProperties(key), json: key });
}

function secretResult(key: AnswerOf<typeof operations.createKey>) {
  return { text: `${keyProperties(key)}\n\nThe key, shown only now:\n${key.secret}`, json: key };
}
