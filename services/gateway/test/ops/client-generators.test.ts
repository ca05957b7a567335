import { mkdir, mkdtemp, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { startFleet } from '@parley/local/fleet';
import { newId } from '@parley/service/new-id';
import { keyScopes } from '@parley/service/services';
import { forAllTests } from '@parley/testing/for-all-tests';
import { testServers } from '@parley/testing/servers';
import { folderForAllTests } from '@parley/testing/folder-for-all-tests';
import { describe, expect, it } from 'vitest';
import document from '../../openapi.json' with { type: 'json' };
import { generators, type ClientGenerator, type Place } from '../client-generators.ts';
import { withWays } from '../e2e/sample-stack.ts';
import { importExampleMarket } from '../example-market.ts';
import { fifteenCalls, orderForm, sentByPrograms, type CallLine } from '../fifteen-calls.ts';
import { run } from '@parley/local/registry-packages';
import { patient } from '../load/patient.ts';

const files = await folderForAllTests('clients');
const fleet = await forAllTests(startFleet({ ...testServers(), replicas: {}, settings: patient }));
const stack = withWays(fleet.place);
await importExampleMarket(stack, sentByPrograms.COMPANY_ID);
await writeFile(join(files, orderForm.name), orderForm.content);
await writeFile(join(files, 'openapi.json'), await documentOf(stack));
const environment: Record<string, string> = {
  ...sentByPrograms,
  PARLEY_URL: stack.baseUrl,
  PARLEY_UPLOAD_URL: stack.uploadUrl,
  PARLEY_KEY: await stack.createKey({ scopes: [...keyScopes] }),
  ORDER_FORM: join(files, orderForm.name),
};

/** The interface document with the addresses of a stack, as an installation behind a proxy serves it. */
async function documentOf({ baseUrl, uploadUrl }: Record<'baseUrl' | 'uploadUrl', string>): Promise<string> {
  const served = (await (await fetch(`${baseUrl}/v1/openapi`)).json()) as typeof document;
  served.servers = [{ url: baseUrl, description: 'All operations but uploads' }];
  served.paths['/v1/files/upload'].post.servers = [{ url: uploadUrl, description: 'Uploads' }];
  return JSON.stringify(served);
}

/** Generates a client and compiles it with its program; returns the warnings that may be about the document. */
async function build(generator: ClientGenerator, place: Place): Promise<string[]> {
  const env = generator.environment?.(place) ?? {};
  await mkdir(join(place.folder, 'client'));
  const { output } = await run(generator.generate(place), { cwd: place.folder, env });
  await generator.program.prepare(place);
  for (const command of generator.program.compile(place)) await run(command, { cwd: place.folder, env });
  const warnings = output.split('\n').filter((line) => /warn/i.test(line));
  return warnings.filter((line) => !generator.warnings?.test(line));
}

async function callsOf(command: string[], { folder, env }: { folder: string; env: object }): Promise<CallLine[]> {
  const own = { IDEMPOTENCY_KEY: newId(), HOOK_URL: `https://hooks.buyer.example/${newId()}` };
  const { stdout } = await run(command, { cwd: folder, env: { ...env, ...environment, ...own } });
  const lines = stdout.split('\n').filter((line) => line.startsWith('{"'));
  return lines.map((line) => JSON.parse(line) as CallLine);
}

describe('a generated client compiles under strict settings, and makes fifteen calls of all kinds', () => {
  it.for(generators.map((generator) => [generator.name, generator] as const))(
    '%s',
    async ([name, generator], context) => {
      const tools = await generator.install().catch(() => context.skip(`${name} cannot be installed`));
      const place = { tools, folder: await mkdtemp(join(files, 'client-')), document: join(files, 'openapi.json') };
      const startedAt = Date.now();
      expect(await build(generator, place)).toEqual([]);
      const { program, missing = [] } = generator;
      const wanted = Object.entries(fifteenCalls).filter(([call]) => !missing.includes(call));
      const lines = await callsOf(program.start(place), { ...place, env: generator.environment?.(place) ?? {} });
      expect(lines).toEqual(wanted.map(([call, value]) => ({ name: call, ok: true, value })));
      const seconds = Math.round((Date.now() - startedAt) / 1_000);
      process.stdout.write(`· ${name}: ${lines.length} of 15 calls right, in ${seconds} s\n`);
    },
  );
});
