import type { Random } from '@parley/sample-data/random';
import { faults, groups, type Group } from './faults.ts';

/** A planned fault, with its delay after the end of its group's previous fault. */
export type PlannedFault = { name: string; afterMs: number; lastsMs: number };

export type PlanOptions = {
  random: Random;
  /** Restricts the plan to these groups. Default: all. */
  groups?: readonly Group[];
  /** Whether the group's server may be killed. */
  isOurs: (group: Group) => boolean;
  /** Whether the database is a replica set of ours. */
  hasMembers?: boolean;
};

/** Longer for components that everything depends on, so that all processes become ready again between two faults. */
const pausesMs: Record<Group, readonly [number, number]> = {
  broker: [4_000, 10_000],
  database: [12_000, 25_000],
  gateway: [2_000, 7_000],
  producer: [2_000, 7_000],
  webhook: [2_000, 7_000],
};
/** More faults than any run has time for. */
const maxFaults = 5_000;

/** Plans the faults of each group in sequence; deterministic for a given seed. */
export function plan({
  random,
  groups: wanted = groups,
  isOurs,
  hasMembers = false,
}: PlanOptions): Map<Group, PlannedFault[]> {
  return new Map(
    wanted.map((group) => {
      const names = Object.keys(faults).filter((name) => faults[name]?.group === group);
      const possible = names.filter((name) => {
        const { isDeadly = false, isOfMembers = false } = faults[name] ?? {};
        return (!isDeadly || isOurs(group)) && (!isOfMembers || hasMembers);
      });
      const next = () => planned(random.pick(possible), group, random);
      return [group, Array.from({ length: maxFaults }, next)];
    }),
  );
}

function planned(name: string, group: Group, random: Random): PlannedFault {
  const [from, to] = faults[name]?.lastsMs ?? [0, 0];
  return { name, afterMs: random.integer(...pausesMs[group]), lastsMs: random.integer(from, to) };
}

/** One kill of each kind of component, within about 20 seconds. */
export function fourKills(random: Random): PlannedFault[][] {
  const names = ['broker killed', 'database killed', 'first dispatch killed', 'negotiation killed'];
  return names.map((name) => [{ name, afterMs: random.integer(2_000, 20_000), lastsMs: random.integer(500, 2_000) }]);
}
