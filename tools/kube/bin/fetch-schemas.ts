import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { root } from '@parley/local/workspace';
import { parse } from 'yaml';
import { goModule, operatorDefinitions } from '../src/schemas/go-modules.ts';
import { customKind, kubernetesSchemas, type CustomResource } from '../src/schemas/trim-schemas.ts';

/*
 * Writes tools/kube/schemas: the closed and trimmed schemas of the kinds the chart renders, from Kubernetes and the
 * operators. Run by hand to add a version.
 */
const kubernetes = { '1.30': 'v1.30.14', '1.34': 'v1.34.5', '1.36': 'v1.36.3' };

const target = join(root, 'tools/kube/schemas');
await mkdir(target, { recursive: true });
for (const [minor, version] of Object.entries(kubernetes)) {
  const { Dir } = await goModule(`k8s.io/kubernetes@${version}`);
  const document = await readFile(join(Dir, 'api/openapi-spec/swagger.json'), 'utf8');
  await write(`kubernetes-${minor}.json`, kubernetesSchemas(JSON.parse(document)));
}
const kinds = (await operatorDefinitions()).map((definition) => customKind(parse(definition) as CustomResource));
await write('custom-resources.json', { kinds: Object.assign({}, ...kinds) });

async function write(file: string, schemas: object): Promise<void> {
  await writeFile(join(target, file), `${JSON.stringify(schemas)}\n`);
  console.log(`wrote ${file}`);
}
