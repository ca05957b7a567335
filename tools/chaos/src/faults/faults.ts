import type { ReplicaSet } from '@parley/local/replica-set';
import type { TestStack } from '@parley/local/test-stack';
import type { HarmableServer } from '../stack/own-server.ts';
import { persistently } from '../stack/persistently.ts';

export type Victims = { stack: TestStack; broker: HarmableServer; database: HarmableServer };

/** Ends a fault and restores the previous state. */
type Heal = () => Promise<void>;

/** The components that faults are injected into. Each has at most one fault at a time. */
export const groups = ['broker', 'database', 'gateway', 'producer', 'webhook'] as const;
export type Group = (typeof groups)[number];

export type Fault = {
  group: Group;
  /** Range of the duration, in milliseconds. */
  lastsMs: readonly [number, number];
  /** Requires a server started by the chaos run, because the fault kills or reconfigures it. */
  isDeadly?: boolean;
  /** Requires a database of several members. */
  isOfMembers?: boolean;
  /** The outcome of deliveries in progress may stay unknown, so they may be repeated. */
  causesDoubt?: boolean;
  strike: (victims: Victims) => Promise<Heal>;
};

const dispatchers = ['webhook-dispatch-1', 'webhook-dispatch-2'] as const;
const webhookProcesses = ['webhook', 'webhook-api-2', ...dispatchers] as const;
/** Longer than the lease of a delivery. */
const freezeMs = [32_000, 36_000] as const;

/** All faults that can be injected into an installation from outside. */
export const faults: Record<string, Fault> = {
  'broker killed': {
    group: 'broker',
    lastsMs: [500, 5_000],
    isDeadly: true,
    strike: async ({ broker }) => killed(broker),
  },
  'broker lost its volume': {
    group: 'broker',
    lastsMs: [500, 3_000],
    isDeadly: true,
    strike: async ({ broker }) => {
      const start = await killed(broker);
      await broker.life?.removeData();
      return start;
    },
  },
  'broker out of memory': {
    group: 'broker',
    lastsMs: [2_000, 8_000],
    isDeadly: true,
    strike: async ({ broker }) => {
      await setMemoryLimit(broker, '0.00001');
      return () => setMemoryLimit(broker, '0.4');
    },
  },
  ...linesOf('broker', ({ broker }) => broker),
  'database killed': {
    group: 'database',
    lastsMs: [500, 5_000],
    isDeadly: true,
    causesDoubt: true,
    strike: async ({ database }) => killed(database),
  },
  'database frozen': {
    group: 'database',
    lastsMs: [2_000, 8_000],
    isDeadly: true,
    causesDoubt: true,
    strike: async ({ database }) => {
      database.life?.signal('SIGSTOP');
      return async () => database.life?.signal('SIGCONT');
    },
  },
  ...linesOf('database', ({ database }) => database),
  'primary stepped down': ofMembers([0, 0], async (set) => set.stepDown().then(() => async () => undefined)),
  'primary killed': ofMembers([5_000, 10_000], async (set) => {
    const primary = await set.primary();
    await primary.kill();
    return () => persistently(() => primary.start());
  }),
  'primary frozen': ofMembers([15_000, 15_000], async (set) => {
    const primary = await set.primary();
    primary.freeze();
    return async () => primary.thaw();
  }),
  'primary cut off from the others': ofMembers([8_000, 15_000], async (set) => {
    (await set.primary()).isolate({ fromClients: false });
    return () => set.reunite();
  }),
  'primary cut off from everything': ofMembers([8_000, 15_000], async (set) => {
    (await set.primary()).isolate();
    return () => set.reunite();
  }),
  'members restarted in turn': ofMembers([0, 0], async (set) => {
    await set.restartInTurn();
    return async () => undefined;
  }),
  'gateway killed': killedProcess('gateway', 'gateway'),
  'scope killed': killedProcess('producer', 'scope'),
  'negotiation killed': killedProcess('producer', 'negotiation'),
  'webhook api killed': killedProcess('webhook', 'webhook'),
  'first dispatch killed': { ...killedProcess('webhook', dispatchers[0]), causesDoubt: true },
  'second dispatch killed': { ...killedProcess('webhook', dispatchers[1]), causesDoubt: true },
  'first dispatch frozen': {
    group: 'webhook',
    lastsMs: freezeMs,
    causesDoubt: true,
    strike: async ({ stack }) => {
      process.kill(stack.pid(dispatchers[0]), 'SIGSTOP');
      return async () => void process.kill(stack.pid(dispatchers[0]), 'SIGCONT');
    },
  },
  'webhook processes restarted in turn': {
    group: 'webhook',
    lastsMs: [0, 0],
    strike: async ({ stack }) => {
      for (const name of webhookProcesses) {
        await stack.stop(name);
        await persistently(() => stack.start(name));
      }
      return async () => undefined;
    },
  },
};

/** Sets the broker's memory limit as a share of total memory. Above the limit the broker stops reading from publishers. */
async function setMemoryLimit({ life }: HarmableServer, share: string): Promise<void> {
  await life?.control(['set_vm_memory_high_watermark', share]);
}

async function killed({ life }: HarmableServer): Promise<Heal> {
  await life?.kill();
  return async () => life?.start();
}

/** A fault of one member at a time, which the other members compensate. It begins and ends with all of them. */
function ofMembers(lastsMs: Fault['lastsMs'], strike: (set: ReplicaSet) => Promise<Heal>): Fault {
  return {
    group: 'database',
    lastsMs,
    isOfMembers: true,
    causesDoubt: true,
    strike: async ({ database: { set } }) => {
      if (!set) throw new Error('this database has no members');
      await set.settled();
      const heal = await strike(set);
      return async () => {
        await heal();
        await set.settled();
      };
    },
  };
}

function killedProcess(group: Group, name: string): Fault {
  return {
    group,
    lastsMs: [0, 3_000],
    strike: async ({ stack }) => {
      await stack.kill(name);
      return () => persistently(() => stack.start(name));
    },
  };
}

/** Faults of the network connection to a server. */
function linesOf(group: 'broker' | 'database', serverOf: (victims: Victims) => HarmableServer): Record<string, Fault> {
  const line = (lastsMs: Fault['lastsMs'], strike: (relay: HarmableServer['relay']) => unknown): Fault => ({
    group,
    lastsMs,
    causesDoubt: group === 'database',
    strike: async (victims) => {
      const { relay } = serverOf(victims);
      await strike(relay);
      return () => relay.restore();
    },
  });
  return {
    [`${group} cut off`]: line([200, 5_000], (relay) => relay.cut()),
    [`${group} stalled`]: line([1_000, 8_000], (relay) => relay.stall()),
    [`${group} far away`]: line([2_000, 8_000], (relay) => relay.delay(100)),
    [`${group} on a thin line`]: line([2_000, 8_000], (relay) => relay.throttle(100_000)),
    [`${group} gone without a word`]: line([1_000, 8_000], (relay) => relay.halfOpen()),
  };
}
