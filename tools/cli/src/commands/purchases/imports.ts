import * as operations from '@parley/pricing/operator/import';
import type { Command } from 'commander';
import { callOperator } from '../../installation/call-operator.ts';
import type { CliContext } from '../../context/context.ts';
import { withLimit, type LimitOption } from '../../arguments/list-options.ts';
import { showAnswer, showItems } from '../../installation/show-answer.ts';
import { importColumns, importText } from '../../purchases/import/import-text.ts';
import { untilDone } from '../../installation/until-done.ts';
import { answer, jsonCommand, type JsonOption } from '../../output/answer.ts';

export function addImportsCommands(purchases: Command, context: CliContext): void {
  const imports = purchases.command('imports').description('the files that purchases were imported from');
  withLimit(jsonCommand(imports, 'list', 'show imports, latest first')).action(
    ({ limit: max, ...options }: LimitOption) =>
      showItems(operations.listImports, { items: 'imports', max, text: importColumns }, { options, context }),
  );
  jsonCommand(imports, 'show <import-id>', 'show an import, with what it brought that is stored now').action(
    (importId: string, options: JsonOption) =>
      showAnswer(operations.showImport, { params: { importId }, text: importText }, { options, context }),
  );
  jsonCommand(imports, 'undo <import-id>', 'put purchases back to what they were before an import')
    .addHelpText(
      'after',
      '\nPurchases that have changed since stay as they are, and deleted ones stay deleted. To go on after a break, undo once more.',
    )
    .action((id: string, options: JsonOption) => undoImport(id, options, context));
}

async function undoImport(importId: string, options: JsonOption, context: CliContext): Promise<void> {
  const done = { removed: 0, restored: 0, left: 0 };
  const parts = untilDone((patient) => callOperator(operations.undoImport, { params: { importId } }, patient), context);
  for await (const { removed, restored, left } of parts) {
    done.removed += removed;
    done.restored += restored;
    done.left += left;
  }
  const text = `${done.removed} removed, ${done.restored} restored, ${done.left} changed since and left as they are`;
  await answer(context, options, { text, json: done });
}
