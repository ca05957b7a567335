/** A time in which a delivery may honestly come twice: its try was under way, or what came of it could not be stored. */
export type Doubt = { from: number; until: number };

/** A request that the receiver answered by 2xx. */
export type Receipt = { at: number; hook: string; id: string; body: string; subject: string };

export type LedgerEntries = {
  /** Subjects whose change the API acknowledged. */
  noted: ReadonlySet<string>;
  /** Those that are in the database of their producer, changed. */
  stored: ReadonlySet<string>;
  /** Webhooks that take everything. */
  hooks: readonly string[];
  receipts: readonly Receipt[];
  doubts: readonly Doubt[];
};

export type Judgement = {
  /** Acknowledged, and not in the database of their producer: the database server lost them. */
  unstored: string[];
  /** `hook subject`: changed, and never received there. */
  lost: string[];
  /** Subjects that were received and never noted. */
  invented: string[];
  /** Ids that came with different bytes. */
  differing: string[];
  /** `hook subject` that came under more than one id. */
  renamed: string[];
  /** Ids that came again. */
  doubles: number;
  /** Those of them that nothing excuses. */
  unexcused: string[];
};

/** Compares what was changed with what was stored and received. Empty lists are what is hoped for; doubles may be. */
export function judge({ noted, stored, hooks, receipts, doubts }: LedgerEntries): Judgement {
  const byId = Map.groupBy(receipts, ({ hook, id }) => `${hook} ${id}`);
  const bySubject = Map.groupBy(receipts, ({ hook, subject }) => `${hook} ${subject}`);
  const again = [...byId].filter(([, each]) => each.length > 1);
  const wanted = hooks.flatMap((hook) => [...noted].map((subject) => `${hook} ${subject}`));
  return {
    unstored: [...noted].filter((subject) => !stored.has(subject)),
    lost: wanted.filter((key) => !bySubject.has(key)),
    invented: [...new Set(receipts.map(({ subject }) => subject))].filter((subject) => !noted.has(subject)),
    differing: again.filter(([, each]) => distinct(each, ({ body }) => body) > 1).map(([key]) => key),
    renamed: [...bySubject].filter(([, each]) => distinct(each, ({ id }) => id) > 1).map(([key]) => key),
    doubles: again.length,
    unexcused: again.filter(([, each]) => !isExcused(each, doubts)).map(([key]) => key),
  };
}

/** Whether the judgement holds nothing against anybody. */
export function isClean({ doubles: _doubles, ...faults }: Judgement): boolean {
  return Object.values(faults).every((each) => each.length === 0);
}

/** Every repeat follows a receipt of which nobody may have heard. */
function isExcused(receipts: readonly Receipt[], doubts: readonly Doubt[]): boolean {
  const inOrder = receipts.toSorted((one, other) => one.at - other.at);
  return inOrder.slice(0, -1).every(({ at }) => doubts.some(({ from, until }) => at >= from && at <= until));
}

function distinct<T>(items: readonly T[], value: (item: T) => string): number {
  return new Set(items.map(value)).size;
}
