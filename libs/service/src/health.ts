export type HealthStatus = 'ok' | 'degraded' | 'error';

export type HealthReport = { status: HealthStatus; dependencies: { name: string; status: HealthStatus }[] };

/** `degraded` while work goes on without the dependency, `error` when it cannot. */
export type HealthCheck = () => HealthStatus | Promise<HealthStatus>;

/** A check that has no answer by then counts as `error`. */
const checkTimeoutMs = 500;
const severity: Record<HealthStatus, number> = { ok: 0, degraded: 1, error: 2 };

/** What a process knows of itself: whether it takes traffic, and how its dependencies do. */
export class Health {
  /** False until start-up is over and again once stopping has begun. */
  isReady = false;
  readonly #checks = new Map<string, HealthCheck>();

  /** Adds a dependency; its worst state is the process's state. */
  add(name: string, check: HealthCheck): void {
    this.#checks.set(name, check);
  }

  async report(): Promise<HealthReport> {
    const dependencies = await Promise.all(
      [...this.#checks].map(async ([name, check]) => ({ name, status: await withinTimeout(check) })),
    );
    return { status: worst(dependencies.map(({ status }) => status)), dependencies };
  }
}

/** The worst of several states; `ok` when there is none. */
export function worst(states: HealthStatus[]): HealthStatus {
  return states.reduce<HealthStatus>((bad, state) => (severity[state] > severity[bad] ? state : bad), 'ok');
}

async function withinTimeout(check: HealthCheck): Promise<HealthStatus> {
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
