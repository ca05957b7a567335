import { messageOf } from '@parley/errors/message-of';
import { columnsOf } from '../output/text-columns.ts';

/** A step of a smoke test, with its duration and result. */
export type Step = { step: string; state: 'ok' | 'failed' | 'skipped'; ms: number; message: string };

/** The steps so far, in order. */
export class Steps {
  readonly taken: Step[] = [];

  /**
   * Runs a step and records its result.
   * @param work returns a message for the step
   * @throws what `work` threw, once it is noted
   */
  async take(step: string, work: () => Promise<string>): Promise<void> {
    const startMs = performance.now();
    const done = (state: Step['state'], message: string) =>
      this.taken.push({ step, state, ms: Math.round(performance.now() - startMs), message });
    try {
      done('ok', await work());
    } catch (error) {
      done('failed', messageOf(error));
      throw error;
    }
  }

  skip(step: string, message: string): void {
    this.taken.push({ step, state: 'skipped', ms: 0, message });
  }
}

export function stepsTable(steps: Step[]): string {
  return columnsOf(steps, { STATE: 'state', STEP: 'step', MS: 'ms', WHAT: 'message' });
}
