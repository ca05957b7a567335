/** What `npm run bench -- sizing --write` measured. */
export type CallCosts = {
  /** Milliseconds of processor time in each process, by kind of call. */
  calls: Record<string, Record<string, number>>;
  /** Memory of each process after these calls. */
  mebibytes: Record<string, number>;
};

/** Calls a second. */
export type Rates = { reads: number; estimates: number; writes: number; deliveries: number };

/** Cores that a role needs, and how many replicas have them. A database or a broker has no replicas of ours. */
export type RoleSize = { role: string; cores: number; replicas: number | undefined; mebibytes: number };

/**
 * A replica is one process that uses about one core. Half of it is kept free: for bursts, for the share of a replica
 * that stops, and because processor time rises where processes compete.
 */
const coresAReplica = 0.5;
/** One may stop. */
const minReplicas = 2;
const servers: ReadonlySet<string> = new Set(['mongodb', 'rabbitmq']);
const reads = ['company', 'companies', 'scope', 'summary'];
const writes = ['start', 'update'];

/** The roles whose calls were measured, and the servers. */
export function rolesOf({ calls }: Pick<CallCosts, 'calls'>): string[] {
  return [...new Set(Object.values(calls).flatMap((costs) => Object.keys(costs)))];
}

/** Returns what these rates need, in roles whose calls were measured. */
export function sizeInstallation({ calls, mebibytes }: CallCosts, rates: Rates): RoleSize[] {
  const costOf = (kind: string, role: string) => calls[kind]?.[role] ?? 0;
  const meanOf = (kinds: string[], role: string) =>
    kinds.reduce((sum, kind) => sum + costOf(kind, role), 0) / kinds.length;
  return rolesOf({ calls }).map((role) => {
    const delivery = Math.max(0, costOf('deliveredUpdate', role) - costOf('update', role));
    const milliseconds =
      rates.reads * meanOf(reads, role) +
      rates.estimates * costOf('estimate', role) +
      rates.writes * meanOf(writes, role) +
      rates.deliveries * delivery;
    const cores = milliseconds / 1_000;
    const replicas = servers.has(role) ? undefined : Math.max(minReplicas, Math.ceil(cores / coresAReplica));
    return { role, cores, replicas, mebibytes: mebibytes[role] ?? 0 };
  });
}
