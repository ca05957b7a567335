import * as operations from '@parley/pricing/operator/backtest';
import { backtestPage } from '../../backtest/backtest-page.ts';
import { startBacktestProgress } from '../../backtest/backtest-progress.ts';
import { backtestTable } from '../../backtest/backtest-table.ts';
import type { BacktestReport, BacktestStep } from '../../backtest/backtest-report.ts';
import { callOperatorObjects, maxCallMs } from '../../installation/call-operator.ts';
import type { CliContext } from '../../context/context.ts';
import { requireWritable, writeText } from '../../files/own-files.ts';
import { answer, type JsonOption } from '../../output/answer.ts';

export type BacktestOptions = JsonOption & { supplier?: string; html?: string };

/** Shows how accurate estimates of the installation's own purchases would have been. */
export async function runBacktest(options: BacktestOptions, context: CliContext): Promise<void> {
  const { supplier, html } = options;
  if (html !== undefined) await requireWritable(html, context);
  const report = await scored(supplier, context);
  if (report.cases === 0) return answer(context, options, { text: tooFew, json: report });
  const title = supplier === undefined ? 'Price estimates, back-tested' : `Price estimates of ${supplier}, back-tested`;
  if (html !== undefined) await writeText(html, backtestPage(title, report, new Date()), context);
  const written = html === undefined ? '' : `\n\nThe page is in ${html}.`;
  await answer(context, options, { text: `${backtestTable(title, report)}${written}`, json: report });
}

const tooFew =
  'Nothing could be predicted: no product has earlier purchases to predict from. See `parley purchases import --help`.';

async function scored(supplier: string | undefined, context: CliContext): Promise<BacktestReport> {
  const progress = startBacktestProgress(context.terminal);
  const input = supplier === undefined ? {} : { query: { supplier } };
  // The service tells several times a second how far it is.
  const limits = { answerMs: maxCallMs };
  try {
    let report: BacktestReport | undefined;
    // Reads to the end: a new backtest is refused while the last one is being cleaned up.
    const place = { ...context, limits };
    for await (const step of callOperatorObjects<BacktestStep>(operations.runBacktest, input, place)) {
      if ('report' in step) ({ report } = step);
      else progress.update(step);
    }
    if (!report) throw new Error('The back-test ended without its report. Try again.');
    return report;
  } finally {
    progress.stop();
  }
}
