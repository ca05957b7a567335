import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync, readFileSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { delimiter, dirname, join } from 'node:path';
import { text } from 'node:stream/consumers';
import { putReferenced, renderedExample } from '@parley/kube/example';
import { startFakeApiServer, type FakeApiServer } from '@parley/kube/fake-api-server';
import { helmBinary, kubectlBinary } from '@parley/local/helm';
import { startTestStack, type TestStack } from '@parley/local/test-stack';
import { root } from '@parley/local/workspace';
import { generateKeysOfAll } from '@parley/service/identity';
import { eventually } from '@parley/testing/eventually';
import { testServers } from '@parley/testing/servers';
import { connect } from 'amqplib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startFakeRelease } from '../fake-release.ts';
import { run, runJson, temporaryFolder } from '../run.ts';

const folder = join(root, 'docs/runbooks');
const programs = 'parley|kubectl|helm|docker|mongodump|mongorestore|mongosh';
const inline = new RegExp(`\`((?:${programs})(?: [^\`\n]+)?)\``, 'g');
const block = /^( *)```console\n([^]*?)^ *```$/gm;

/** Why a command is not run here. The reasons are printed. */
const elsewhere: [command: RegExp, why: string][] = [
  [/^helm rollback/m, 'needs JSON patches, which the stand-in API server does not take'],
  [/^docker /m, 'needs Docker'],
  [/^ *(mongodump|mongorestore) /m, 'needs the tools of MongoDB; the unit test of the backup runbook checks its form'],
  [
    /^(\S+|helm (upgrade|test)|parley (secrets create|k8s plan)|kubectl (logs --previous|rollout status))$/,
    'names a command',
  ],
];

const documented = readdirSync(folder).map((file) => ({
  file,
  commands: commandsOf(readFileSync(join(folder, file), 'utf8')),
}));

/** Single commands, and the scripts of shell blocks. */
function commandsOf(page: string): string[] {
  const scripts = Array.from(page.matchAll(block), ([, indent = '', script = '']) =>
    script.replaceAll(new RegExp(`^${indent}`, 'gm'), '').trim(),
  );
  const others = Array.from(page.replaceAll(block, '').matchAll(inline), ([, command = '']) => command);
  return [...new Set([...scripts, ...others])].filter((command) =>
    new RegExp(`^(?:\\w+=.*\n)?(?:${programs})\\b`).test(command),
  );
}

/** A release whose pods are the processes of a stack, with a key and parked messages. */
async function startStackRelease(parts: AsyncDisposableStack) {
  const servers = testServers();
  const stack = parts.use(await startTestStack(servers));
  const release = parts.use(await startFakeRelease(stack));
  const environment = await release.environment();
  const { id: org } = await runJson(['--kube', 'orgs', 'create', 'Runbooks'], { environment });
  const newKey = () =>
    runJson(['--kube', 'keys', 'create', '--org', org, '--name', 'k', '--scope', 'webhooks:write'], { environment });
  const [{ secret }, key] = [await newKey(), await newKey()];
  async function newWebhook(): Promise<string> {
    const answer = await fetch(`${stack.baseUrl}/v1/webhooks`, {
      method: 'POST',
      headers: { authorization: `Bearer ${secret}`, 'content-type': 'application/json' },
      body: JSON.stringify({ url: 'https://hooks.example.com/', events: ['scope.extracted'] }),
    });
    return ((await answer.json()) as { id: string }).id;
  }
  await park(servers.amqpUrl, stack);
  const parked = await eventually(async () => {
    const list = ['--kube', 'events', 'parked', 'list', '--queue', 'webhook.ingest'];
    const [queue] = (await runJson(list, { environment })) as { messages: { id: string }[] }[];
    expect(queue?.messages).toHaveLength(2);
    return queue?.messages ?? [];
  });
  return { environment, newWebhook, keyId: key.id as string, parked: parked.map(({ id }) => id) };
}

async function park(amqpUrl: string, { amqpPrefix }: TestStack): Promise<void> {
  const connection = await connect(amqpUrl);
  const channel = await connection.createConfirmChannel();
  const queue = `${amqpPrefix}.webhook.ingest`;
  for (let each = 0; each < 2; each += 1) channel.sendToQueue(queue, Buffer.from('{"not": "an event"}'));
  await channel.waitForConfirms();
  await connection.close();
}

/** A release that Helm has installed into a cluster with KEDA. */
async function startInstalledRelease(parts: AsyncDisposableStack) {
  const fake = parts.use(await startFakeApiServer());
  const { path } = parts.use(await temporaryFolder());
  putReferenced(fake, renderedExample());
  await fake.writeKubeconfig(join(path, 'kubeconfig'));
  parts.defer(followDeployments(fake));
  const found = [await helmBinary(4), await kubectlBinary()].map((program) => dirname(program));
  const PATH = [...found, process.env['PATH']].join(delimiter);
  const environment = { PATH, HOME: path, KUBECONFIG: join(path, 'kubeconfig') };
  const chart = join(root, 'charts/parley');
  const values = ['values-small.yaml', 'ci/site-values.yaml'].flatMap((file) => ['--values', join(chart, file)]);
  const shell = (script: string) => runShell(script, environment, path);
  for (const helm of ['helm install', 'helm upgrade']) {
    const { code, output } = await shell(`${helm} parley ${chart} ${values.join(' ')} --disable-openapi-validation`);
    if (code !== 0) throw new Error(output);
  }
  const keys = Object.entries(await generateKeysOfAll()).map(([issuer, { publicKey }]) => [issuer, publicKey]);
  await writeFile(join(path, 'public-keys.json'), JSON.stringify(Object.fromEntries(keys)));
  return { environment, folder: path, shell };
}

/** Does what the controllers of a cluster would do about the counts of Deployments; answers how to end that. */
function followDeployments(fake: FakeApiServer): () => void {
  const timer = setInterval(() => {
    for (const live of fake.state.list('Deployment')) {
      const { replicas = 1, selector } = live.spec;
      const { generation } = live.metadata;
      if (live.status?.observedGeneration === generation) continue;
      const counts = { replicas, updatedReplicas: replicas, readyReplicas: replicas, availableReplicas: replicas };
      fake.put({ ...live, status: { observedGeneration: generation, ...counts } });
      for (const pod of fake.state.list('Pod'))
        if (replicas === 0 && isSelected(pod.metadata.labels, selector.matchLabels)) fake.state.delete(pod);
    }
  }, 100);
  return () => clearInterval(timer);
}

function isSelected(labels: Record<string, string>, wanted: Record<string, string>): boolean {
  return Object.entries(wanted).every(([name, value]) => labels[name] === value);
}

async function runShell(script: string, env: NodeJS.ProcessEnv, cwd: string) {
  const child = spawn('sh', ['-ec', script], { cwd, env, stdio: ['ignore', 'pipe', 'pipe'] });
  const [[code], ...output] = await Promise.all([once(child, 'close'), text(child.stdout), text(child.stderr)]);
  return { code: code as number | null, output: output.join('') };
}

/** What is uninstalled is of no use to other pages. */
const inOrder = documented
  .filter(({ commands }) => commands.length > 0)
  .toSorted((one, other) => Number(one.file === 'uninstalling.md') - Number(other.file === 'uninstalling.md'));

describe('every command of the runbooks', () => {
  const parts = new AsyncDisposableStack();
  let ofStack: Awaited<ReturnType<typeof startStackRelease>>;
  let installed: Awaited<ReturnType<typeof startInstalledRelease>>;

  beforeAll(async () => {
    [ofStack, installed] = await Promise.all([startStackRelease(parts), startInstalledRelease(parts)]);
  });
  afterAll(() => parts.disposeAsync());

  async function filledIn(command: string): Promise<string> {
    const { newWebhook, keyId, parked } = ofStack;
    const names: Record<string, string> = {
      '<webhook-id>': command.includes('<webhook-id>') ? await newWebhook() : '',
      '<key-id>': keyId,
      '<queue>': 'webhook.ingest',
      '<id>': parked[0] ?? '',
      '<service>': 'webhook',
      '<release>-<role>': 'parley-webhook',
      '<release>': 'parley',
      '<revision>': '1',
      '<job>': 'parley-webhook',
      '<role>': 'catalog',
      '<count>': '3',
    };
    return Object.entries(names).reduce((filled, [name, value]) => filled.replaceAll(name, value), command);
  }

  async function tryOut(command: string): Promise<{ code: number | null; output: string }> {
    const filled = await filledIn(command);
    const [program, ...words] = filled.split(' ');
    if (program !== 'parley') return installed.shell(filled);
    const { environment } = words.includes('--kube') ? ofStack : installed;
    const { code, out, err } = await run(words, { environment, folder: installed.folder });
    // The stand-in has pods only, so that the doctor finds much amiss.
    return { code: words.at(-1) === 'doctor' && code === 1 ? 0 : code, output: `${out}${err}` };
  }

  it.for(inOrder)('of $file', async ({ commands }) => {
    const failed: { command: string; code: number | null; output: string }[] = [];
    for (const command of commands) {
      const [, why] = elsewhere.find(([pattern]) => pattern.test(command)) ?? [];
      if (why !== undefined) process.stdout.write(`· not run, ${why}: ${command.split('\n').at(-1)}\n`);
      const { code, output } = why === undefined ? await tryOut(command) : { code: 0, output: '' };
      if (code !== 0) failed.push({ command, code, output });
    }
    expect(failed).toEqual([]);
  });
});
