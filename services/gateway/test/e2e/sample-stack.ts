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
import { expectSuccess } from '@parley/testing/expect-success';
import { operatorCalls } from '@parley/testing/operator-calls';
import { join } from 'node:path';
import { newKey, type KeyProperties } from '../new-key.ts';

type CliResult = { code: number | null; stdout: string; stderr: string };

/** How tests use a stack. */
export type StackWays = {
  callGateway: CallOperation;
  /** Runs the `parley` CLI on this stack. */
  parley(args: string[], input?: Readable): Promise<CliResult>;
  /** A new org with a live key that may read the catalog, with limits that no test reaches. */
  createKey(properties?: KeyProperties): Promise<string>;
  /** A new org with a key for each mode, which may read and write scopes unless told otherwise. */
  newOrg(scopes?: string[]): Promise<{ id: string; live: string; test: string }>;
  /** Imports records with the CLI, which must not refuse any. */
  importRecords(kind: 'catalog' | 'purchases' | 'faqs', records: Iterable<object>): Promise<void>;
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
  if (!isEmpty) await sampleStack.importRecords('catalog', sampleRecords(sampleSize));
  return sampleStack;
}

export function withWays<Stack extends StackAddresses>(stack: Stack): Stack & StackWays {
  const callGateway = gatewayCalls(stack);
  return {
    ...stack,
    callGateway,
    parley: (args, input) => runParley(stack, args, input),
    createKey: async (properties) => (await newKey(callGateway, { scopes: ['catalog:read'], ...properties })).text,
    async newOrg(scopes = ['scope:read', 'scope:write']) {
      const { orgId, text: live } = await newKey(callGateway, { scopes });
      const { text: test } = await newKey(callGateway, { orgId, mode: 'test', scopes });
      return { id: orgId, live, test };
    },
    async importRecords(kind, records) {
      const lines = Iterator.from(records).map((record) => `${JSON.stringify(record)}\n`);
      expectSuccess(await runParley(stack, [kind, 'import', '-'], Readable.from(lines)));
    },
  };
}

function gatewayCalls({ cliEnvironment }: StackAddresses): CallOperation {
  const mint = createIdentityMint({
    issuer: 'operator',
    privateKey: JSON.parse(cliEnvironment['PARLEY_OPERATOR_KEY'] ?? ''),
  });
  return operatorCalls(cliEnvironment['PARLEY_GATEWAY_URL'] ?? '', () => mint.mint({ subject: 'e2e', scopes: [] }));
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
