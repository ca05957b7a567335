import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseManifests } from '@parley/kube/manifest';
import { root } from '@parley/local/workspace';
import type { Rule } from './fake-release.ts';

const block = /```yaml\n(apiVersion: rbac[.]authorization[.]k8s[.]io\/v1\n[^]*?)```/g;

/** The rules of a Role in docs/kubernetes.md. */
export async function documentedRole(name = 'parley-operator'): Promise<Rule[]> {
  const page = await readFile(join(root, 'docs/kubernetes.md'), 'utf8');
  const roles = [...page.matchAll(block)].flatMap(([, text = '']) => parseManifests(text));
  const found = roles.find(({ metadata }) => metadata.name === name);
  if (found === undefined) throw new Error(`docs/kubernetes.md has no Role ${name}.`);
  return found['rules'] as Rule[];
}
