import { every } from '@parley/service/every';
import type { Platform } from '@parley/service/platform';
import { finishUpdates, type ApplyUpdateParts } from './actions/apply-update.ts';
import type { HistoryStore } from './store/history-store.ts';

type SweepParts = { applying: ApplyUpdateParts; history: Pick<HistoryStore, 'moveDue'>; everyMs: number };

/** Ends what calls left undone, and moves history to its own collection, until the platform stops. */
export function startSweeping({ applying, history, everyMs }: SweepParts, platform: Platform): void {
  const { stack, stopping: signal } = platform;
  const finishing = every({ task: 'finish updates', everyMs, signal }, platform, () => finishUpdates(applying));
  const moving = every({ task: 'move history', everyMs, signal }, platform, () => history.moveDue());
  stack.defer(() => Promise.all([finishing, moving]).then(() => undefined));
}
