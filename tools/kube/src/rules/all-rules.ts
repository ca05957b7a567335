import type { Manifest } from '../manifest.ts';
import { accountsAndSecrets } from './accounts-and-secrets.ts';
import { containerLife } from './container-life.ts';
import { containerResources } from './container-resources.ts';
import { containerRights } from './container-rights.ts';
import { countsOfPods } from './counts-of-pods.ts';
import { namesAndValues } from './names-and-values.ts';
import { podRights } from './pod-rights.ts';
import { reachingPods } from './reaching-pods.ts';
import type { Rule } from './rule.ts';
import { waysInAndOut } from './ways-in-and-out.ts';

/** All rules, each with its reason and fix. */
export const allRules: readonly Rule[] = [
  ...podRights,
  ...containerRights,
  ...containerResources,
  ...containerLife,
  ...namesAndValues,
  ...reachingPods,
  ...countsOfPods,
  ...waysInAndOut,
  ...accountsAndSecrets,
];

/** The violations in objects, waived or not, as text: rule, object and detail. */
export function faultsOf(objects: Manifest[]): string[] {
  return allRules.flatMap((rule) =>
    rule.faultsOf(objects).map(({ object, what }) => `${rule.id} ${object} ${what}`.trim()),
  );
}
