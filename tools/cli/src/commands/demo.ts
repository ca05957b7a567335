import { createKey } from '@parley/gateway/operator';
import type { CallOperation } from '@parley/http/call-operation';
import { demoOrg } from '@parley/sample-data/demo-org';
import { fillEmptyCatalog } from '@parley/sample-data/fill-catalog';
import { newId } from '@parley/service/new-id';
import { keyScopes } from '@parley/service/services';
import type { Command } from 'commander';
import { callOperator, operatorTarget } from '../installation/call-operator.ts';
import type { CliContext } from '../context/context.ts';
import { properties } from '../output/text-columns.ts';
import { answer, withJson, type JsonOption } from '../output/answer.ts';

export function addDemoCommand(command: Command, context: CliContext): void {
  withJson(command).action((options: JsonOption) => demo(options, context));
}

async function demo(options: JsonOption, context: CliContext): Promise<void> {
  const { terminal } = context;
  const call: CallOperation = (contract, input) => callOperator(contract, input, context);
  await fillEmptyCatalog(operatorTarget('catalog', context), (what) => terminal.err.write(`${what}\n`));
  const orgId = await demoOrg(call);
  const body = { requestId: newId(), orgId, mode: 'test', name: 'parley demo', scopes: keyScopes } as const;
  const { secret } = await call(createKey, { body });
  const text = properties({ organisation: orgId, 'test key, shown only now': secret });
  await answer(context, options, { text, json: { orgId, secret } });
}
