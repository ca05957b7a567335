import type { LimitName } from '../ports.ts';

/** A period of UTC time over which a limit counts. */
export type Window = { name: LimitName; index: number; endsAt: number };

export const windowSeconds: Record<LimitName, number> = { minute: 60, day: 86_400 };

/** The UTC minute or day that contains this instant: UTC days are whole multiples of 86,400 s since the epoch. */
export function windowAt(name: LimitName, now: number): Window {
  const lengthMs = windowSeconds[name] * 1000;
  const index = Math.floor(now / lengthMs);
  return { name, index, endsAt: (index + 1) * lengthMs };
}
