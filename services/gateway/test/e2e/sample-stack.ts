import { spawn } from 'node:child_process';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import {
  startTestStack,
  withoutShedding,
  type StackPlace,
  type TestStack,
  type TestStackOptions,
} from '@parley/local/test-stack';
import { root } from '@parley/local/workspace';
import { createRpcClient, type ClientOf } from '@parley/rpc/client';
import { keyAdminService } from '@parley/rpc/key-admin';
import { sampleRecords } from '@parley/sample-data/sample-records';
import { createIdentityMint } from '@parley/service/identity';
import { newId } from '@parley/service/new-id';
import { join } from 'node:path';

type CliResult = { code: number | null; stdout: string; stderr: string };

/** How tests use a stack. */
export type StackWays = {
  keyAdmin: KeyAdmin;
  /** Runs the `parley` CLI on this stack. */
  parley(args: string[], input?: Readable): Promise<CliResult>;
  /** A new org with a live key that may read the catalog, with limits that no test reaches. */
  createKey(properties?: { scopes?: string[]; perMinuteLimit?: number }): Promise<string>;
};

export type SampleStack = TestStack & StackWays;

type KeyAdmin = ClientOf<typeof keyAdminService>;

export const sampleSize = { companies: 60, products: 240, seed: 7 };

/** Starts catalog and gateway as processes and, unless told otherwise, imports a small market. */
export async function startSampleStack({
  isEmpty = false,
  settings = {},
  ...servers
}: TestStackOptions & { isEmpty?: boolean }): Promise<SampleStack> {
  const gateway = { ...withoutShedding, ...settings.gateway };
  const stack = await startTestStack({ ...servers, settings: { ...settings, gateway } });
  const sampleStack = withWays(stack);
  if (!isEmpty) {
    const { code, stderr } = await sampleStack.parley(['catalog', 'import', '-'], Readable.from(sampleLines()));
    if (code !== 0) throw new Error(`the sample market could not be imported: ${stderr}`);
  }
  return sampleStack;
}

export function withWays<Stack extends StackPlace>(stack: Stack): Stack & StackWays {
  const keyAdmin = keyAdminOf(stack);
  return {
    ...stack,
    keyAdmin,
    parley: (args, input) => runParley(stack, args, input),
    createKey: (properties = {}) => createKey(keyAdmin, properties),
  };
}

export function* sampleLines(size = sampleSize): Generator<string> {
  for (const record of sampleRecords(size)) yield `${JSON.stringify(record)}\n`;
}

function keyAdminOf({ cliEnvironment }: StackPlace) {
  const mint = createIdentityMint({
    issuer: 'operator',
    privateKey: JSON.parse(cliEnvironment['PARLEY_OPERATOR_KEY'] ?? ''),
  });
  return createRpcClient(keyAdminService, {
    address: cliEnvironment['PARLEY_GATEWAY_GRPC'] ?? '',
    credentials: () => mint.mint({ subject: 'e2e', scopes: [] }),
  });
}

async function createKey(
  keyAdmin: KeyAdmin,
  { scopes = ['catalog:read'], perMinuteLimit = 1_000_000 }: { scopes?: string[]; perMinuteLimit?: number },
): Promise<string> {
  const { org } = await keyAdmin.createOrg({ requestId: newId(), name: `e2e ${newId()}` });
  const { secret } = await keyAdmin.createKey({
    requestId: newId(),
    orgId: org?.id ?? '',
    mode: 'MODE_LIVE',
    name: 'e2e',
    scopes,
    perMinuteLimit,
    perDayLimit: 100_000_000,
    maxInFlight: 500,
  });
  return secret;
}

async function runParley({ cliEnvironment }: StackPlace, args: string[], input?: Readable): Promise<CliResult> {
  const child = spawn(process.execPath, [join(root, 'tools/local/bin/parley.js'), ...args], {
    env: { ...process.env, ...cliEnvironment },
    stdio: ['pipe', 'pipe', 'pipe'],
  });
  // A command that ends before it has read all input reports why itself.
  child.stdin.on('error', () => undefined);
  (input ?? Readable.from([])).pipe(child.stdin);
  const exit = new Promise<number | null>((resolve) => child.on('exit', resolve));
  const [stdout, stderr, code] = await Promise.all([text(child.stdout), text(child.stderr), exit]);
  return { code, stdout, stderr };
}
