import { z } from 'zod';
import { backtestGroups } from '../../estimator/backtest/backtest-report.ts';
import { methods } from '../../estimator/backtest/backtest-scores.ts';
import { day } from './contract-parts.ts';

const share = z.number().describe('0 to 1');

const score = z
  .strictObject({
    cases: z.int().describe('Purchase lines'),
    pinball: z.number().describe('Mean loss of the 17 levels of the log price: lower is better'),
    covered80: share.describe('Share of truths within P10 to P90, ideally .80'),
    covered50: share.describe('Share of truths within P25 to P75, ideally .50'),
    half80: share.describe('As `covered80`, prices equal to a bound counted half'),
    half50: share.describe('As `covered50`, prices equal to a bound counted half'),
    error: z.number().describe('Median of how far P50 is off, as a share of the price paid'),
    width: z.number().describe('Median of P90 by P10'),
  })
  .meta({ id: 'BacktestScore', description: 'How near predictions came to prices paid.' });

const method = z
  .enum(methods)
  .describe(
    'The estimates; quantiles of the prices of the product, or of its supplier where it has none; quantiles of the 20 of these whose quantity is nearest',
  );

const ofMethod = { method, score };

const report = z
  .strictObject({
    cases: z.int().describe('Purchase lines that were predicted; without any, all else is empty'),
    methods: z.array(
      z.strictObject({
        ...ofMethod,
        reached: z
          .array(share)
          .describe('For P10 to P90 in steps of 5 the share of truths at or below it, ideally the level'),
      }),
    ),
    groups: z
      .array(z.strictObject({ group: z.enum(backtestGroups), score }))
      .describe(
        'The estimates by basis and by age: `plenty` and `few` rest on own purchases worth eight or more, or less; `upTo3Months`, `upTo8Months` and `older` tell the age of the newest of them; `family` and `supplier` rest on those of other products. Those without a case are left out',
      ),
    landing: z
      .array(share)
      .describe(
        'Shares of truths below P10, between P10, P25, P50, P75, P90, and above, ideally .10 .15 .25 .25 .15 .10',
      ),
    crossings: z.int().describe('Levels of estimates that lie above the next: none should'),
    periods: z
      .array(
        z.strictObject({
          from: day.describe('The first day'),
          to: day.describe('The last day'),
          methods: z.array(z.strictObject(ofMethod)),
        }),
      )
      .describe('At most 24 parts of the time that was predicted, by start; those without a case are left out'),
  })
  .meta({ id: 'BacktestReport', description: 'How good predictions were.' });

const progress = z
  .strictObject({
    phase: z.enum(['reading', 'predicting']).describe('Purchases are read, supplier by supplier, then predicted'),
    done: z.int().describe('Steps of the phase that are done'),
    of: z.int().describe('All steps of the phase'),
  })
  .meta({ id: 'BacktestProgress', description: 'How far a back-test is.' });

export const backtestStep = z
  .union([progress, z.strictObject({ report })])
  .meta({ id: 'BacktestStep', description: 'Progress, the report, or the last line.' });
