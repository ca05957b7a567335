import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseManifests } from '@parley/kube/manifest';
import { root } from '@parley/local/workspace';
import type { Rule } from './fake-release.ts';

const begin = '```yaml\napiVersion: rbac.authorization.k8s.io/v1\n';

/** What the Role of docs/kubernetes.md allows. */
export async function documentedRole(): Promise<Rule[]> {
  const page = await readFile(join(root, 'docs/kubernetes.md'), 'utf8');
  const at = page.indexOf(begin);
  if (at < 0) throw new Error('docs/kubernetes.md has no Role.');
  const block = page.slice(page.indexOf('\n', at), page.indexOf('```', at + begin.length));
  const [role] = parseManifests(block);
  return (role as { rules?: Rule[] } | undefined)?.rules ?? [];
}
