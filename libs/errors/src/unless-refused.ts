import { isReason } from './app-error.ts';
import type { Reason } from './reasons.ts';

/** Whether a call went through: false when it was refused for this reason. What else it throws passes as it is. */
export async function unlessRefused(reason: Reason, call: Promise<void>): Promise<boolean> {
  try {
    await call;
    return true;
  } catch (error) {
    if (isReason(error, reason)) return false;
    throw error;
  }
}
