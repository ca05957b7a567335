import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';

export const kedaModule = 'github.com/kedacore/keda/v2@v2.21.0';
/** Where the definitions of all of its kinds are. */
export const kedaDefinitions = 'config/crd/bases';

/** The definitions of the operators' kinds that the chart can render. */
const definitions = [
  {
    module: 'github.com/prometheus-operator/prometheus-operator@v0.85.0',
    file: 'example/prometheus-operator-crd/monitoring.coreos.com_podmonitors.yaml',
  },
  {
    module: 'github.com/prometheus-operator/prometheus-operator@v0.85.0',
    file: 'example/prometheus-operator-crd/monitoring.coreos.com_prometheusrules.yaml',
  },
  { module: kedaModule, file: `${kedaDefinitions}/keda.sh_scaledobjects.yaml` },
  {
    module: 'github.com/external-secrets/external-secrets@v1.3.2',
    file: 'config/crds/bases/external-secrets.io_externalsecrets.yaml',
  },
  {
    module: 'sigs.k8s.io/gateway-api@v1.3.0',
    file: 'config/crd/standard/gateway.networking.k8s.io_httproutes.yaml',
  },
];

type GoModule = { Dir: string; GoMod: string };

/** Downloads a Go module with the `go` command, which verifies it against Go's checksum database. */
export async function goModule(module: string): Promise<GoModule> {
  const { stdout } = await promisify(execFile)('go', ['mod', 'download', '-json', module], { timeout: 600_000 });
  return JSON.parse(stdout) as GoModule;
}

/** The CustomResourceDefinitions of the operators, as YAML. */
export async function operatorDefinitions(): Promise<string[]> {
  return Promise.all(
    definitions.map(async ({ module, file }) => readFile(join((await goModule(module)).Dir, file), 'utf8')),
  );
}
