import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { eventually } from '@parley/testing/eventually';
import { expectSuccess } from '@parley/testing/expect-success';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { CliStack } from '../cli-stack.ts';
import { inTwoHalves, lines } from '../lines.ts';
import { purchase, startPurchaseMarket } from '../purchase-market.ts';

let cli: CliStack;
const mainFile = fileURLToPath(import.meta.resolve('../../src/main.ts'));

beforeAll(async () => {
  cli = await startPurchaseMarket();
});
afterAll(() => cli[Symbol.asyncDispose]());

async function exportedIds(): Promise<Set<string>> {
  const { out } = await cli.parley(['purchases', 'export']);
  const found = out.split('\n').filter((line) => line !== '');
  return new Set(found.map((line) => JSON.parse(line).id));
}

describe('an import of purchases', () => {
  it('is complete although the service is killed midway, and counts nothing twice', async () => {
    const records = Array.from({ length: 2_000 }, () => purchase());
    const before = (await exportedIds()).size;
    const middle = Promise.withResolvers<void>();
    const importing = cli.parley(['purchases', 'import', '-', '--json'], {
      stdin: inTwoHalves(records, middle.promise),
    });
    await eventually(async () => expect((await exportedIds()).size).toBeGreaterThan(before));
    middle.resolve();
    await cli.stack.kill('pricing');
    await cli.stack.start('pricing');
    const { out } = expectSuccess(await importing);
    const { created, unchanged } = JSON.parse(out).files[0];
    expect(created + unchanged).toBe(2_000);
    const ids = await exportedIds();
    expect(records.every(({ id }) => ids.has(id))).toBe(true);
  });

  it('is complete after the command line was killed midway and run again', async () => {
    const records = Array.from({ length: 1_500 }, () => purchase());
    await cli.write('killed.jsonl', lines(records));
    const before = (await exportedIds()).size;
    const killed = spawn(process.execPath, [mainFile, 'purchases', 'import', '-'], {
      env: { ...process.env, ...cli.stack.cliEnvironment },
      stdio: ['pipe', 'ignore', 'ignore'],
    });
    // It waits for the rest, which does not come.
    killed.stdin.write(lines(records.slice(0, 1_100)));
    await eventually(async () => expect((await exportedIds()).size).toBeGreaterThan(before));
    killed.kill('SIGKILL');
    await once(killed, 'exit');
    const { files } = await cli.json('purchases', 'import', 'killed.jsonl');
    expect(files[0].unchanged).toBeGreaterThan(0);
    expect(files[0].created + files[0].unchanged).toBe(records.length);
    const ids = await exportedIds();
    expect(records.every(({ id }) => ids.has(id))).toBe(true);
    expect(ids.size).toBe(before + records.length);
  });
});
