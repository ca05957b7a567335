/**
 * A period in which duplicate deliveries are legitimate: the attempt was in progress, or its outcome could not be
 * stored.
 */
export type Doubt = { from: number; until: number };

/** A request that the receiver answered with 2xx. */
export type Receipt = { at: number; hook: string; id: string; body: string; subject: string };

export type LedgerEntries = {
  /** Subjects whose change the API acknowledged. */
  recorded: ReadonlySet<string>;
  /** Subjects whose change is in the producer's database. */
  stored: ReadonlySet<string>;
  /** Webhooks whose receiver eventually accepts every delivery. */
  hooks: readonly string[];
  receipts: readonly Receipt[];
  doubts: readonly Doubt[];
};

export type Judgement = {
  /** Acknowledged, but missing in the producer's database: the database server lost them. */
  unstored: string[];
  /** `hook subject`: changed, but never received. */
  lost: string[];
  /** Subjects that were received without an acknowledged change. */
  invented: string[];
  /** Delivery ids received with different bodies. */
  differing: string[];
  /** `hook subject` received under more than one id. */
  renamed: string[];
  /** The number of ids received more than once. */
  doubles: number;
  /** Repeated ids outside every period of doubt. */
  unexcused: string[];
};

/**
 * Compares acknowledged changes with what was stored and received. All lists should be empty; `doubles` may be above
 * zero.
 */
export function judge({ recorded, stored, hooks, receipts, doubts }: LedgerEntries): Judgement {
  const byId = Map.groupBy(receipts, ({ hook, id }) => `${hook} ${id}`);
  const bySubject = Map.groupBy(receipts, ({ hook, subject }) => `${hook} ${subject}`);
  const again = [...byId].filter(([, each]) => each.length > 1);
  const wanted = hooks.flatMap((hook) => [...recorded].map((subject) => `${hook} ${subject}`));
  return {
    unstored: [...recorded].filter((subject) => !stored.has(subject)),
    lost: wanted.filter((key) => !bySubject.has(key)),
    invented: [...new Set(receipts.map(({ subject }) => subject))].filter((subject) => !recorded.has(subject)),
    differing: again.filter(([, each]) => distinct(each, ({ body }) => body) > 1).map(([key]) => key),
    renamed: [...bySubject].filter(([, each]) => distinct(each, ({ id }) => id) > 1).map(([key]) => key),
    doubles: again.length,
    unexcused: again.filter(([, each]) => !isExcused(each, doubts)).map(([key]) => key),
  };
}

/** Whether nothing went wrong; excused duplicates are allowed. */
export function isClean({ doubles: _doubles, ...faults }: Judgement): boolean {
  return Object.values(faults).every((each) => each.length === 0);
}

/** Every receipt before a repeat lies in a period of doubt, so its response may never have arrived. */
function isExcused(receipts: readonly Receipt[], doubts: readonly Doubt[]): boolean {
  const inOrder = receipts.toSorted((one, other) => one.at - other.at);
  return inOrder.slice(0, -1).every(({ at }) => doubts.some(({ from, until }) => at >= from && at <= until));
}

function distinct<T>(items: readonly T[], value: (item: T) => string): number {
  return new Set(items.map(value)).size;
}
