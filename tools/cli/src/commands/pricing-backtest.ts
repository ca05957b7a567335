import { backtestService } from '@parley/rpc/backtest';
import { backtestPage } from '../backtest/backtest-page.ts';
import { startBacktestProgress } from '../backtest/backtest-progress.ts';
import { backtestTable } from '../backtest/backtest-table.ts';
import { toBacktestView, type BacktestView } from '../backtest/backtest-view.ts';
import type { CliContext } from '../context.ts';
import { operatorClient } from '../operator-client.ts';
import { requireWritable, writeText } from '../own-files.ts';
import { answer, given, type JsonOption } from '../command.ts';
import { longestCallMs } from '../longest-call.ts';

export type BacktestOptions = JsonOption & { supplier?: string; html?: string };

/** Shows how accurate estimates of the installation's own purchases would have been. */
export async function runBacktest(options: BacktestOptions, context: CliContext): Promise<void> {
  const { supplier, html } = options;
  if (html !== undefined) await requireWritable(html, context);
  const view = await scored(supplier, context);
  if (view.cases === 0) return answer(context, options, { text: tooFew, json: view });
  const title = supplier === undefined ? 'Price estimates, back-tested' : `Price estimates of ${supplier}, back-tested`;
  if (html !== undefined) await writeText(html, backtestPage(title, view, new Date()), context);
  const written = html === undefined ? '' : `\n\nThe page is in ${html}.`;
  await answer(context, options, { text: `${backtestTable(title, view)}${written}`, json: view });
}

const tooFew =
  'Nothing could be predicted: no product has earlier purchases to predict from. See `parley purchases import --help`.';

async function scored(supplier: string | undefined, context: CliContext): Promise<BacktestView> {
  using client = operatorClient(backtestService, context);
  const progress = startBacktestProgress(context.terminal);
  try {
    const request = supplier === undefined ? {} : { supplier };
    const call = { signal: context.signal, timeoutMs: longestCallMs };
    let view: BacktestView | undefined;
    // Reads the stream to its end: a new backtest is refused while the last one is being cleaned up.
    for await (const { step, progress: told, report } of client.runBacktest(request, call)) {
      if (step === 'report') view = toBacktestView(given(report));
      else progress.update(given(told));
    }
    if (!view) throw new Error('The back-test ended without its report. Try again.');
    return view;
  } finally {
    progress.stop();
  }
}
