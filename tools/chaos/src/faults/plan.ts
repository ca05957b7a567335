import type { Random } from '../random.ts';
import { faults, groups, type Group } from './faults.ts';

/** A fault that is to come: so long after the one before it of its group has ended. */
export type Planned = { name: string; afterMs: number; lastsMs: number };

export type PlanOptions = {
  random: Random;
  /** Only these groups; all unless given. */
  groups?: readonly Group[];
  /** Whether the server of this group may be killed. */
  isOurs: (group: Group) => boolean;
};

const pauseMs = [2_000, 9_000] as const;
/** More than any run has time for. */
const most = 5_000;

/** What will happen to each group, one thing after the other; the same for the same seed. */
export function plan({ random, groups: wanted = groups, isOurs }: PlanOptions): Map<Group, Planned[]> {
  return new Map(
    wanted.map((group) => {
      const names = Object.keys(faults).filter((name) => faults[name]?.group === group);
      const possible = names.filter((name) => faults[name]?.isDeadly !== true || isOurs(group));
      return [group, Array.from({ length: most }, () => planned(random.oneOf(possible), random))];
    }),
  );
}

function planned(name: string, random: Random): Planned {
  const [from, to] = faults[name]?.lastsMs ?? [0, 0];
  return { name, afterMs: random.between(...pauseMs), lastsMs: random.between(from, to) };
}
