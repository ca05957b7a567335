import { purchaseService } from '@parley/rpc/purchase';
import type { Command } from 'commander';
import type { CliContext } from '../context.ts';
import { parseCount } from '../count.ts';
import { operatorClient } from '../operator-client.ts';
import { pagesUpTo } from '../pages-up-to.ts';
import { importColumns, importText, toImportView } from '../purchases/import-view.ts';
import { answer, given, withJson, type JsonOption } from '../command.ts';
import { longestCallMs } from '../longest-call.ts';

type ListOptions = JsonOption & { limit: number };

export function addImportsCommands(purchases: Command, context: CliContext): void {
  const imports = purchases.command('imports').description('the files that purchases were imported from');
  withJson(imports.command('list').description('show imports, latest first'))
    .option('--limit <number>', 'how many at most', parseCount, 100)
    .action((options: ListOptions) => listImports(options, context));
  withJson(imports.command('show').description('show an import, with what it brought that is stored now'))
    .argument('<import-id>')
    .action((id: string, options: JsonOption) => showImport(id, options, context));
  withJson(imports.command('undo').description('put purchases back to what they were before an import'))
    .argument('<import-id>')
    .addHelpText(
      'after',
      '\nPurchases that have changed since stay as they are, and deleted ones stay deleted. To go on after a break, undo once more.',
    )
    .action((id: string, options: JsonOption) => undoImport(id, options, context));
}

async function listImports(options: ListOptions, context: CliContext): Promise<void> {
  using client = operatorClient(purchaseService, context);
  const found = await pagesUpTo(
    options.limit,
    (page) => client.listImports(page, { signal: context.signal }),
    (page) => page.imports.map(toImportView),
  );
  await answer(context, options, { text: importColumns(found), json: found });
}

async function showImport(importId: string, options: JsonOption, context: CliContext): Promise<void> {
  using client = operatorClient(purchaseService, context);
  const found = await client.getImport({ importId }, { signal: context.signal });
  const view = toImportView(given(found.import));
  await answer(context, options, { text: importText(view), json: view });
}

async function undoImport(importId: string, options: JsonOption, context: CliContext): Promise<void> {
  using client = operatorClient(purchaseService, context);
  const done = { removed: 0, restored: 0, left: 0 };
  for await (const some of client.undoImport({ importId }, { signal: context.signal, timeoutMs: longestCallMs })) {
    done.removed += some.removedCount;
    done.restored += some.restoredCount;
    done.left += some.leftCount;
  }
  const text = `${done.removed} removed, ${done.restored} restored, ${done.left} changed since and left as they are`;
  await answer(context, options, { text, json: done });
}
