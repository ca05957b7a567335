import { explainEstimate } from '@parley/pricing/operator/explanation';
import type { Command } from 'commander';
import { showAnswer } from '../../installation/show-answer.ts';
import type { CliContext } from '../../context/context.ts';
import { explanationText } from '../../pricing/explanation-text.ts';
import { jsonCommand, type JsonOption } from '../../output/answer.ts';
import { addEstimateCommand } from './estimate.ts';
import { addSavingsCommand } from './savings.ts';
import { runBacktest, type BacktestOptions } from './backtest.ts';

export function addPricingCommands(pricing: Command, context: CliContext): void {
  addEstimateCommand(pricing, context);
  jsonCommand(pricing, 'explain <scope-id>', 'show the estimate of a scope and what it is based on')
    .addHelpText('after', explainHelp)
    .action((scopeId: string, options: JsonOption) =>
      showAnswer(explainEstimate, { params: { scopeId }, text: explanationText }, { options, context }),
    );
  addSavingsCommand(pricing, context);
  jsonCommand(pricing, 'backtest', 'score estimates by your own purchases')
    .option(
      '--supplier <supplier>',
      'only the purchases of one, by id, domain or name, and nothing learned from others',
    )
    .option('--html <file>', 'also write an HTML page with charts')
    .addHelpText('after', backtestHelp)
    .action((options: BacktestOptions) => runBacktest(options, context));
}

const backtestHelp = `
Each tenth of the purchases, from the seventh on, is predicted from those before it: by the estimates and by two simple methods.
It may take many minutes; estimates go on meanwhile, and Ctrl-C ends it.`;

const explainHelp = `
For the five purchases with the most weight it shows what was paid, what that amounts to for the scope, and how both were
calculated: see docs/pricing.md. Their ids are public ones, for \`parley purchases show\`; no buyer is named.`;
