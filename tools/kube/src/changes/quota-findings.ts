import type { Finding } from '../finding.ts';
import { idOf, ofKind, type Manifest } from '../manifest.ts';
import { containersOf, podsOf, type PodTemplate } from '../pods-of.ts';
import { quantity } from '../quantity.ts';
import { minPods } from './pod-count.ts';

type Quota = Manifest & { status?: { hard?: Record<string, string>; used?: Record<string, string> } };

/**
 * Reports ResourceQuotas that leave too little room for all pods of a release. The release's current pods are not
 * counted twice.
 */
export function quotaFindings(objects: Manifest[], quotas: Quota[], ownPods: Manifest[]): Finding[] {
  return quotas.flatMap((quota) =>
    Object.entries(quota.status?.hard ?? {}).flatMap(([what, limit]) => {
      const own = podsOf(ownPods).reduce((sum, pod) => sum + takes(pod, what), 0);
      const free = quantity(limit) - Math.max(0, quantity(quota.status?.used?.[what] ?? '0') - own);
      return firstTooMuch(objects, what, free).map(({ object, needed }) => ({
        rule: 'quota',
        object,
        message: `with its pods the release needs ${needed} of ${what}, but ResourceQuota ${quota.metadata.name} leaves ${free}`,
        fix: 'Raise the ResourceQuota of the namespace, or ask for less in the values.',
      }));
    }),
  );
}

/** The first Deployment whose pods do not fit in addition to those before it. */
function firstTooMuch(objects: Manifest[], what: string, free: number): { object: string; needed: number }[] {
  let needed = 0;
  for (const deployment of ofKind(objects, 'Deployment', 'StatefulSet')) {
    const [pod] = podsOf([deployment]);
    needed += pod ? takes(pod, what) * minPods(deployment, objects) : 0;
    if (needed > free) return [{ object: idOf(deployment), needed }];
  }
  return [];
}

function takes(pod: PodTemplate, what: string): number {
  if (what === 'pods' || what === 'count/pods') return 1;
  const [, part, resource = ''] = /^(requests|limits)\.(.+)$/.exec(what) ?? [];
  if (part !== 'requests' && part !== 'limits') return 0;
  return containersOf(pod).reduce((sum, { resources }) => sum + quantity(resources?.[part]?.[resource] ?? '0'), 0);
}
