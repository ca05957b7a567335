import type { Finding } from '@parley/kube/finding';
import { idOf, type Manifest } from '@parley/kube/manifest';
import type { JunitCase } from '../output/write-junit.ts';

/** A test case for every object, and for other objects that findings name. */
export function junitCases(objects: Manifest[], findings: Finding[]): JunitCase[] {
  const names = new Set([...objects.map(idOf), ...findings.map(({ object }) => object)]);
  return [...names].map((name) => ({ name, failures: findings.filter(({ object }) => object === name) }));
}
