import type { BacktestProgress__Output as Progress } from '@parley/rpc/gen/pricing/v1/BacktestProgress';
import { Presets, SingleBar } from 'cli-progress';
import type { Terminal } from '../terminal.ts';

/** Shows the progress of a backtest, unless output is not to a terminal. */
export function startBacktestProgress({ err, isWatched }: Terminal) {
  if (!isWatched) return { update: () => undefined, stop: () => undefined };
  const format = '{phase} {bar} {percentage}%';
  const bar = new SingleBar({ stream: err, format, clearOnComplete: true, hideCursor: true }, Presets.shades_classic);
  bar.start(1, 0, { phase: 'starting' });
  return {
    update({ phase, doneCount, totalCount }: Progress) {
      bar.setTotal(totalCount);
      bar.update(doneCount, { phase: phase === 'BACKTEST_PHASE_READING' ? 'reading purchases' : 'predicting prices' });
    },
    stop: () => bar.stop(),
  };
}
