import { Presets, SingleBar } from 'cli-progress';
import type { Terminal } from '../context/terminal.ts';
import type { BacktestStep } from './backtest-report.ts';

type Progress = Exclude<BacktestStep, { report: unknown }>;

/** Shows the progress of a backtest, unless output is not to a terminal. */
export function startBacktestProgress({ err, isWatched }: Terminal) {
  if (!isWatched) return { update: () => undefined, stop: () => undefined };
  const format = '{phase} {bar} {percentage}%';
  const bar = new SingleBar({ stream: err, format, clearOnComplete: true, hideCursor: true }, Presets.shades_classic);
  bar.start(1, 0, { phase: 'starting' });
  return {
    update({ phase, done, of }: Progress) {
      bar.setTotal(of);
      bar.update(done, { phase: phase === 'reading' ? 'reading purchases' : 'predicting prices' });
    },
    stop: () => bar.stop(),
  };
}
