import type { ExistingIndex } from './existing-indexes.ts';
import { fingerprintOf, identityOf, isNamedLike, nameBeside, type IndexDefinition } from './index-definition.ts';

/** A former index to drop, once the one that is declared in its place exists. */
export type Replacement = { name: string; replaced: string; by: string };

/** What makes the indexes of a collection those that are declared. Done in this order, it leaves no gap. */
export type IndexPlan = {
  /** Indexes to build, or being built. */
  build: IndexDefinition[];
  /** Indexes whose documents are to expire at another age. */
  expire: { name: string; expireAfterSeconds: number }[];
  drop: Replacement[];
  /** Names of indexes in the way of a declared one: MongoDB neither changes them nor takes another one beside them. */
  stuck: string[];
};

/** Indexes that nothing declares and that never had the name of a declared one stay as they are. */
export function planIndexes(declared: readonly IndexDefinition[], existing: readonly ExistingIndex[]): IndexPlan {
  const plan: IndexPlan = { build: [], expire: [], drop: [], stuck: [] };
  for (const index of declared) planOne(index, existing, plan);
  const wanted = new Set(declared.map(identityOf));
  for (const former of existing.filter((each) => each.isReady && !wanted.has(identityOf(each)))) {
    const successor = declared.find((index) => isNamedLike(former, index));
    if (successor) plan.drop.push(replacement(former, successor));
  }
  return plan;
}

/** Whether everything is as declared. */
export function isEmptyPlan(plan: IndexPlan): boolean {
  return Object.values(plan).every((steps) => steps.length === 0);
}

/** Whether two indexes are the same in everything that matters to queries and to documents. */
export function isAsDeclared(index: IndexDefinition, declared: IndexDefinition): boolean {
  return identityOf(index) === identityOf(declared) && index.expireAfterSeconds === declared.expireAfterSeconds;
}

function planOne(index: IndexDefinition, existing: readonly ExistingIndex[], plan: IndexPlan): void {
  const same = existing.find((each) => identityOf(each) === identityOf(index));
  if (same === undefined) {
    const isTaken = existing.some(({ name }) => name === index.name);
    plan.build.push(isTaken ? { ...index, name: nameBeside(index) } : index);
  } else if (!same.isReady) {
    // Building it once more waits for the build that is under way.
    const { isReady: _isReady, sizeBytes: _sizeBytes, ...definition } = same;
    plan.build.push(definition);
  } else if (!isAsDeclared(same, index)) {
    const { expireAfterSeconds } = index;
    if (expireAfterSeconds === undefined) plan.stuck.push(same.name);
    else plan.expire.push({ name: same.name, expireAfterSeconds });
  }
}

function replacement(former: IndexDefinition, successor: IndexDefinition): Replacement {
  return { name: former.name, replaced: fingerprintOf(former), by: fingerprintOf(successor) };
}
