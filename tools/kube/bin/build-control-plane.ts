import { appendFile, mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { cached } from '@parley/local/bootstrap/cache';
import { goModule, operatorDefinitions } from '../src/schemas/go-modules.ts';
import { controlPlaneName } from '../test/control-plane/find-control-plane.ts';
import { go } from './go.ts';

/*
 * Builds etcd, Kubernetes' control plane and KWOK, which acts as their kubelets, from their Go modules into the cache.
 * Takes a quarter of an hour on two processors. Usage: node tools/kube/bin/build-control-plane.ts [VERSION]
 */
const [version = '1.36.3'] = process.argv.slice(2);
const kwok = 'sigs.k8s.io/kwok';
const kwokVersion = 'v0.8.0';
/** What KWOK does with nodes and pods, from its module: all become ready at once, and Jobs complete. */
const stages = ['node/fast', 'node/heartbeat', 'pod/fast'];

const folder = await cached(controlPlaneName(version), async (draft) => {
  await buildKubernetes(draft);
  await buildKwok(draft);
  await mkdir(join(draft, 'definitions'));
  for (const [at, definition] of (await operatorDefinitions()).entries())
    await writeFile(join(draft, 'definitions', `${at}.yaml`), definition);
});
console.log(folder);

/** `go install` refuses modules with replacements, so a module of ours names the packages that Kubernetes replaces. */
async function buildKubernetes(draft: string): Promise<void> {
  const { GoMod } = await goModule(`k8s.io/kubernetes@v${version}`);
  const required = await readFile(GoMod, 'utf8');
  const staged = [...required.matchAll(/^\t(k8s\.io\/\S+) v0\.0\.0$/gm)].map(([, name]) => name);
  const replaced = staged.map((name) => `replace ${name} => ${name} v0.${version.slice('1.'.length)}\n`);
  const [major, minor] = version.split('.');
  const named = { gitVersion: `v${version}`, gitMajor: major, gitMinor: minor };
  const flags = Object.entries(named).map(([name, value]) => `-X k8s.io/component-base/version.${name}=${value}`);
  await buildPrograms(draft, {
    module: `${/^go .*$/m.exec(required)?.[0]}\nrequire k8s.io/kubernetes v${version}\n${replaced.join('')}`,
    flags,
    programs: {
      etcd: 'go.etcd.io/etcd/server/v3',
      'kube-apiserver': 'k8s.io/kubernetes/cmd/kube-apiserver',
      'kube-controller-manager': 'k8s.io/kubernetes/cmd/kube-controller-manager',
      'kube-scheduler': 'k8s.io/kubernetes/cmd/kube-scheduler',
    },
  });
}

async function buildKwok(draft: string): Promise<void> {
  const { Dir, GoMod } = await goModule(`${kwok}@${kwokVersion}`);
  const line = /^go .*$/m.exec(await readFile(GoMod, 'utf8'))?.[0];
  const module = `${line}\nrequire ${kwok} ${kwokVersion}\n`;
  await buildPrograms(draft, { module, programs: { kwok: `${kwok}/cmd/kwok` } });
  for (const stage of stages) {
    const folder = join(Dir, 'kustomize/stage', stage);
    for (const file of (await readdir(folder)).filter((name) => /^(node|pod)-.*\.yaml$/.test(name)))
      await appendFile(join(draft, 'kwok.yaml'), `---\n${await readFile(join(folder, file), 'utf8')}`);
  }
}

type Build = { module: string; flags?: string[]; programs: Record<string, string> };

async function buildPrograms(draft: string, { module, flags = [], programs }: Build): Promise<void> {
  const source = join(draft, 'source');
  await mkdir(source, { recursive: true });
  await writeFile(join(source, 'go.mod'), `module parley.dev/control-plane\n${module}`);
  const imports = Object.values(programs).map((program) => `import _ "${program}"\n`);
  await writeFile(join(source, 'programs.go'), `package programs\n${imports.join('')}`);
  go(source, ['mod', 'tidy'], '-mod=mod');
  for (const [name, program] of Object.entries(programs))
    go(
      source,
      ['build', '-trimpath', '-ldflags', ['-s -w', ...flags].join(' '), '-o', join(draft, name), program],
      '-mod=mod',
    );
}
