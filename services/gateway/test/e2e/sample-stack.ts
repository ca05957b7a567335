import { spawn } from 'node:child_process';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import {
  startTestStack,
  withoutShedding,
  type StackAddresses,
  type TestStack,
  type TestStackOptions,
} from '@parley/local/test-stack';
import { root } from '@parley/local/workspace';
import type { CallOperation } from '@parley/http/call-operation';
import { sampleRecords } from '@parley/sample-data/sample-records';
import { createIdentityMint } from '@parley/service/identity';
import { newId } from '@parley/service/new-id';
import { operatorCalls } from '@parley/testing/operator-calls';
import { join } from 'node:path';
import { createKey, createOrg } from '../../src/http/operator/contracts.ts';

type CliResult = { code: number | null; stdout: string; stderr: string };

type KeyProperties = { scopes?: string[]; perMinuteLimit?: number; corsOrigins?: string[] };

/** How tests use a stack. */
export type StackWays = {
  callGateway: CallOperation;
  /** Runs the `parley` CLI on this stack. */
  parley(args: string[], input?: Readable): Promise<CliResult>;
  /** A new org with a live key that may read the catalog, with limits that no test reaches. */
  createKey(properties?: KeyProperties): Promise<string>;
};

export type SampleStack = TestStack & StackWays;

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

export function withWays<Stack extends StackAddresses>(stack: Stack): Stack & StackWays {
  const callGateway = gatewayCalls(stack);
  return {
    ...stack,
    callGateway,
    parley: (args, input) => runParley(stack, args, input),
    createKey: (properties = {}) => newKey(callGateway, properties),
  };
}

export function* sampleLines(size = sampleSize): Generator<string> {
  for (const record of sampleRecords(size)) yield `${JSON.stringify(record)}\n`;
}

function gatewayCalls({ cliEnvironment }: StackAddresses): CallOperation {
  const mint = createIdentityMint({
    issuer: 'operator',
    privateKey: JSON.parse(cliEnvironment['PARLEY_OPERATOR_KEY'] ?? ''),
  });
  return operatorCalls(cliEnvironment['PARLEY_GATEWAY_URL'] ?? '', () => mint.mint({ subject: 'e2e', scopes: [] }));
}

async function newKey(
  call: CallOperation,
  { scopes = ['catalog:read'], perMinuteLimit = 1_000_000, corsOrigins = [] }: KeyProperties,
): Promise<string> {
  const { id: orgId } = await call(createOrg, { body: { requestId: newId(), name: `e2e ${newId()}` } });
  const limits = { perMinuteLimit, perDayLimit: 100_000_000, maxInFlight: 500 };
  const body = { requestId: newId(), orgId, mode: 'live', name: 'e2e', scopes, corsOrigins, ...limits } as const;
  return (await call(createKey, { body })).secret;
}

async function runParley({ cliEnvironment }: StackAddresses, args: string[], input?: Readable): Promise<CliResult> {
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
