import { execFile } from 'node:child_process';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { root } from '@parley/local/workspace';
import { parse } from 'yaml';
import { customKind, kubernetesSchemas, type CustomResource } from '../src/schemas/trim-schemas.ts';

/*
 * Writes tools/kube/schemas: the closed and trimmed schemas of the kinds the chart renders, from Kubernetes and the
 * operators. The `go` command fetches their modules and verifies them against Go's checksum database. Run by hand to add
 * a version.
 */
const kubernetes = { '1.30': 'v1.30.14', '1.34': 'v1.34.5', '1.36': 'v1.36.3' };
const crds = [
  {
    module: 'github.com/prometheus-operator/prometheus-operator@v0.85.0',
    file: 'example/prometheus-operator-crd/monitoring.coreos.com_podmonitors.yaml',
  },
  {
    module: 'github.com/prometheus-operator/prometheus-operator@v0.85.0',
    file: 'example/prometheus-operator-crd/monitoring.coreos.com_prometheusrules.yaml',
  },
  { module: 'github.com/kedacore/keda/v2@v2.21.0', file: 'config/crd/bases/keda.sh_scaledobjects.yaml' },
  {
    module: 'github.com/external-secrets/external-secrets@v1.3.2',
    file: 'config/crds/bases/external-secrets.io_externalsecrets.yaml',
  },
  {
    module: 'sigs.k8s.io/gateway-api@v1.3.0',
    file: 'config/crd/standard/gateway.networking.k8s.io_httproutes.yaml',
  },
];

const target = join(root, 'tools/kube/schemas');
await mkdir(target, { recursive: true });
for (const [minor, version] of Object.entries(kubernetes)) {
  const folder = await moduleFolder(`k8s.io/kubernetes@${version}`);
  const document = await readFile(join(folder, 'api/openapi-spec/swagger.json'), 'utf8');
  await write(`kubernetes-${minor}.json`, kubernetesSchemas(JSON.parse(document)));
}
const kinds = crds.map(async ({ module, file }) => {
  const definition = parse(await readFile(join(await moduleFolder(module), file), 'utf8')) as CustomResource;
  return customKind(definition);
});
await write('custom-resources.json', { kinds: Object.assign({}, ...(await Promise.all(kinds))) });

async function moduleFolder(module: string): Promise<string> {
  const { stdout } = await promisify(execFile)('go', ['mod', 'download', '-json', module], { timeout: 600_000 });
  return (JSON.parse(stdout) as { Dir: string }).Dir;
}

async function write(file: string, schemas: object): Promise<void> {
  await writeFile(join(target, file), `${JSON.stringify(schemas)}\n`);
  console.log(`wrote ${file}`);
}
