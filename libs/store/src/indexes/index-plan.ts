import type { ExistingIndex } from './existing-indexes.ts';
import { fingerprintOf, identityOf, isNamedLike, alternativeName, type IndexDefinition } from './index-definition.ts';

/** A former index to drop, once the one declared in its place exists. */
export type Replacement = { name: string; replaced: string; by: string };

/** How to bring the indexes of a collection to what is declared. Done in this order, there is no gap. */
export type IndexPlan = {
  /** Indexes to build, or being built. */
  build: IndexDefinition[];
  /** Indexes whose documents must expire at another age. */
  expire: { name: string; expireAfterSeconds: number }[];
  drop: Replacement[];
  /** Names of indexes in the way of a declared one: MongoDB can neither change them nor have both. */
  stuck: string[];
};

/** Undeclared indexes that never had the name of a declared one are not touched. */
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
    plan.build.push(isTaken ? { ...index, name: alternativeName(index) } : index);
  } else if (!same.isReady) {
    // Building it again waits for the build in progress.
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
