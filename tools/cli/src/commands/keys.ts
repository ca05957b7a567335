import * as operations from '@parley/gateway/operator';
import type { AnswerOf } from '@parley/http/call-operation';
import { newId } from '@parley/service/new-id';
import type { Command } from 'commander';
import { showAnswer, showItems } from '../installation/show-answer.ts';
import type { CliContext } from '../context/context.ts';
import { durationOption } from '../arguments/duration.ts';
import { addKeyOptions, newKey, type KeyOptions } from '../keys/key-options.ts';
import { keyColumns, keyProperties, wholeKeyText } from '../keys/key-text.ts';
import { withJson, jsonCommand, type JsonOption } from '../output/answer.ts';

type RollOptions = JsonOption & { overlap: number };
type ListOptions = JsonOption & { org?: string };

export function addKeyCommands(keys: Command, context: CliContext): void {
  withJson(addKeyOptions(keys.command('create').description('create a key; its secret is shown only once'))).action(
    (options: KeyOptions & JsonOption) =>
      showAnswer(operations.createKey, { body: newKey(options), text: secretText }, { options, context }),
  );
  jsonCommand(keys, 'list', 'show all keys, including revoked and expired ones')
    .option('--org <org-id>', 'only those of one organisation')
    .action(({ org: orgId, ...options }: ListOptions) =>
      showItems(operations.listKeys, { items: 'keys', query: { orgId }, text: keyColumns }, { options, context }),
    );
  jsonCommand(keys, 'show <key-id>', 'show a key and its history').action((keyId: string, options: JsonOption) =>
    showAnswer(operations.showKey, { params: { keyId }, text: wholeKeyText }, { options, context }),
  );
  jsonCommand(keys, 'roll <key-id>', 'give a key a new secret; the old one keeps working for a while')
    .addOption(durationOption('--overlap <duration>', 'how long the old secret still works: 0 to 30d', '24h'))
    .action((keyId: string, options: RollOptions) => {
      const body = { requestId: newId(), overlapSeconds: options.overlap };
      return showAnswer(operations.rollKey, { params: { keyId }, body, text: secretText }, { options, context });
    });
  jsonCommand(keys, 'revoke <key-id>', 'revoke a key permanently').action((keyId: string, options: JsonOption) =>
    showAnswer(operations.revokeKey, { params: { keyId }, text: keyProperties }, { options, context }),
  );
}

function secretText(key: AnswerOf<typeof operations.createKey>): string {
  return `${keyProperties(key)}\n\nThe key, shown only now:\n${key.secret}`;
}
