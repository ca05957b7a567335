export type HealthStatus = 'ok' | 'degraded' | 'error';

/** A status, and what an operator should know about it. The detail may name hosts, users and databases. */
export type HealthState = { status: HealthStatus; detail?: string };

type Dependency = HealthState & { name: string };

export type HealthReport = { status: HealthStatus; dependencies: Dependency[] };

/** `degraded` when work goes on without the dependency, `error` when it cannot. */
export type HealthCheck = () => HealthStatus | HealthState | Promise<HealthStatus | HealthState>;

/**
 * What an `error` of a check does to readiness: it is lost at once, after the error has lasted this long, or not at
 * all. Taking a process out of rotation helps only if another one may do better, not if all lack the same thing.
 */
export type ReadinessPolicy = 'required' | 'reported' | { requiredAfterMs: number };

export type ReadinessReport = HealthReport & { ready: boolean };

type Entry = { check: HealthCheck; policy: ReadinessPolicy; failingSince: number | undefined };

/** A check that has not answered by then counts as `error`. */
const checkTimeoutMs = 500;
const severity: Record<HealthStatus, number> = { ok: 0, degraded: 1, error: 2 };

/** What a process knows about itself: whether it accepts traffic, and the state of its dependencies. */
export class Health {
  /** False until start-up is complete, and again once stopping has begun. */
  isReady = false;
  readonly #entries = new Map<string, Entry>();
  readonly #now: () => number;

  constructor(now: () => number = () => performance.now()) {
    this.#now = now;
  }

  /**
   * Adds a dependency. The worst state of all dependencies is the state of the process; the policy says how it affects
   * readiness.
   */
  add(name: string, check: HealthCheck, policy: ReadinessPolicy = 'required'): void {
    this.#entries.set(name, { check, policy, failingSince: undefined });
  }

  async report(): Promise<HealthReport> {
    const dependencies = await Promise.all(
      [...this.#entries].map(async ([name, entry]) => Object.assign({ name }, await this.#stateOf(entry))),
    );
    return { status: worst(dependencies.map(({ status }) => status)), dependencies };
  }

  /** Whether the process accepts traffic, as HTTP and gRPC report it to whatever routes requests. */
  async readiness(): Promise<ReadinessReport> {
    const report = await this.report();
    return { ready: this.isReady && [...this.#entries.values()].every((entry) => this.#allows(entry)), ...report };
  }

  async #stateOf(entry: Entry): Promise<HealthState> {
    const result = await withinTimeout(entry.check);
    const state = typeof result === 'string' ? { status: result } : result;
    if (state.status === 'error') entry.failingSince ??= this.#now();
    else entry.failingSince = undefined;
    return state;
  }

  #allows({ policy, failingSince }: Entry): boolean {
    if (failingSince === undefined || policy === 'reported') return true;
    return policy !== 'required' && this.#now() - failingSince < policy.requiredAfterMs;
  }
}

/** The worst of several states; `ok` if there are none. */
export function worst(states: HealthStatus[]): HealthStatus {
  return states.reduce<HealthStatus>((bad, state) => (severity[state] > severity[bad] ? state : bad), 'ok');
}

async function withinTimeout(check: HealthCheck): Promise<HealthStatus | HealthState> {
  const { promise: timeout, resolve } = Promise.withResolvers<HealthStatus>();
  const timer = setTimeout(resolve, checkTimeoutMs, 'error');
  try {
    return await Promise.race([check(), timeout]);
  } catch {
    return 'error';
  } finally {
    clearTimeout(timer);
  }
}
