import { isReason } from './app-error.ts';
import type { Reason } from './reasons.ts';

/** Whether a call succeeded: false if it was refused for this reason. Anything else it throws is passed on. */
export async function unlessRefused(reason: Reason, call: Promise<void>): Promise<boolean> {
  try {
    await call;
    return true;
  } catch (error) {
    if (isReason(error, reason)) return false;
    throw error;
  }
}
