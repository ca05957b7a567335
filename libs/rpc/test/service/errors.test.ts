import { AppError, type AppErrorOptions } from '@parley/errors/app-error';
import { reasons, type Reason } from '@parley/errors/reasons';
import { describe, expect, it } from 'vitest';
import { startDemo } from '../demo.ts';
import { failureOf } from '../failure-of.ts';

const details: AppErrorOptions = {
  metadata: { org: 'a', größe: 'ü' },
  violations: [
    { pointer: '/lines/0/json', code: 'not_json', message: 'must be JSON' },
    { parameter: 'limit', code: 'out_of_range', message: '1 to 100' },
    { header: 'x-service-end-user-ip', code: 'format', message: 'must be IPv4' },
  ],
  retryAfterSeconds: 7,
};

describe('an error', () => {
  it.concurrent.each(Object.keys(reasons) as Reason[])('%s reaches the caller complete', async (reason) => {
    await using demo = await startDemo({
      async getCompany() {
        throw new AppError(reason, 'Was für ein Fehler: 100 %', details);
      },
    });
    const failure = await failureOf(demo.client().getCompany({ companyId: 'x' }));
    expect(failure).toMatchObject({
      reason,
      kind: reasons[reason].kind,
      message: 'Was für ein Fehler: 100 %',
      ...details,
    });
  });

  it('that is unknown reveals nothing of its text', async () => {
    await using demo = await startDemo({
      async getCompany() {
        throw new Error('mongodb://user:hunter2@db');
      },
    });
    const failure = await failureOf(demo.client().getCompany({ companyId: 'x' }));
    expect(failure.reason).toBe('INTERNAL');
    expect(failure.message).toMatch(/^Something failed on our side/);
    expect(JSON.stringify(failure)).not.toContain('hunter2');
  });

  it('with more violations than a trailer holds still arrives', async () => {
    const violations = Array.from({ length: 5_000 }, (_, index) => ({
      pointer: `/lines/${index}`,
      code: 'required',
      message: 'x'.repeat(200),
    }));
    await using demo = await startDemo({
      async getCompany() {
        throw new AppError('REQUEST_INVALID', 'Too much is wrong.', { violations });
      },
    });
    const failure = await failureOf(demo.client().getCompany({ companyId: 'x' }));
    expect(failure.reason).toBe('REQUEST_INVALID');
    expect(failure.violations).toEqual(violations.slice(0, 50));
  });

  it('midway through a stream arrives after the messages sent before it', async () => {
    await using demo = await startDemo({
      async *read() {
        yield { chunk: Buffer.from('1') };
        yield { chunk: Buffer.from('2') };
        throw new AppError('STORE_UNAVAILABLE', 'The database went away.');
      },
    });
    const chunks: (string | undefined)[] = [];
    const read = async (): Promise<void> => {
      for await (const answer of demo.streams().read({})) chunks.push(answer.chunk?.toString());
    };
    expect(await failureOf(read())).toMatchObject({ reason: 'STORE_UNAVAILABLE' });
    expect(chunks).toEqual(['1', '2']);
  });

  it('thrown before all requests were read ends the call', async () => {
    await using demo = await startDemo({
      async upload(parts) {
        for await (const _part of parts) throw new AppError('REQUEST_INVALID', 'No.');
        return {};
      },
    });
    const credentials = () => demo.identity.token({}, 'operator');
    async function* endless() {
      for (;;) yield { chunk: Buffer.from('x') };
    }
    const upload = demo.streams({ credentials }).upload(endless());
    expect(await failureOf(upload)).toMatchObject({ reason: 'REQUEST_INVALID' });
  });

  it('of our own requests ends the call and is what the caller gets', async () => {
    await using demo = await startDemo({
      async upload(parts) {
        for await (const _part of parts);
        return {};
      },
    });
    async function* broken() {
      yield { chunk: Buffer.from('x') };
      throw new Error('cannot read the file');
    }
    const credentials = () => demo.identity.token({}, 'operator');
    await expect(demo.streams({ credentials }).upload(broken())).rejects.toThrow('cannot read the file');
  });
});

describe('a call without a server', () => {
  it('fails as unavailable, without naming addresses', async () => {
    await using demo = await startDemo({});
    const failure = await failureOf(demo.client({ address: '127.0.0.1:1' }).getCompany({ companyId: 'x' }));
    expect(failure.reason).toBe('SERVICE_UNAVAILABLE');
    expect(failure.message).not.toContain('127.0.0.1');
  });
});
