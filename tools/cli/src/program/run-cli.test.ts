import { expectSuccess } from '@parley/testing/expect-success';
import { describe, expect, it } from 'vitest';
import { run } from '../../test/run.ts';

describe('a wrong command line', () => {
  it.each([
    [['orgs', 'create'], "missing required argument 'name'"],
    [['orgs', 'lst'], "unknown command 'lst'"],
    [['k8s', 'logs', '--since', 'long'], 'Give a number and a unit, such as 30m, 24h or 7d.'],
    [['rates', 'list', '--from', 'usd'], 'Give the code of a currency, such as USD.'],
  ])('%j says so, and as one JSON object with --json', async (args, why) => {
    const text = await run(args);
    expect({ ...text, err: text.err.startsWith('error: ') && text.err.includes(why) }).toEqual({
      code: 2,
      out: '',
      err: true,
    });
    const { code, out, err } = await run([...args, '--json']);
    expect({ code, out }).toEqual({ code: 2, out: '' });
    expect(JSON.parse(err)).toEqual({ error: { message: expect.stringContaining(why) } });
  });

  it('prints its version', async () => {
    expect(await run(['--version'])).toEqual({ code: 0, out: '0.1.0 (unknown)\n', err: '' });
    const environment = { PARLEY_VERSION: '1.2.3', APP_REVISION: 'abc' };
    expect(await run(['--version'], { environment })).toMatchObject({ out: '1.2.3 (abc)\n' });
    const { out } = await run(['--version', '--json'], { environment });
    expect(JSON.parse(out)).toEqual({ version: '1.2.3', revision: 'abc' });
  });

  it('shows help with --json as without', async () => {
    const { code, out, err } = await run(['orgs', 'list', '--json', '--help']);
    expect({ code, out, err }).toMatchObject({
      code: 0,
      out: expect.stringContaining('show all organisations'),
      err: '',
    });
  });
});

describe('standard input', () => {
  it.each([
    [['k8s', 'validate', '--manifests', '-'], 'hello', 'document 1 has no kind and metadata'],
    [['k8s', 'policy', '--manifests', '-'], '', 'has no objects'],
    [['purchases', 'import', 'any.csv', '--names', '-'], 'hello\n', 'is not a file of names'],
  ])('of %j is told of where it is something else', async (args, stdin, why) => {
    expect(await run(args, { stdin })).toEqual({ code: 2, out: '', err: expect.stringContaining(why) });
  });

  it('does not delay Ctrl-C in a command that reads none', async () => {
    expectSuccess(await run(['k8s', 'policy', '--list'], { signal: AbortSignal.abort() }));
  });

  it('is awaited until Ctrl-C', async () => {
    const { promise: never } = Promise.withResolvers<never>();
    async function* pending() {
      yield await never;
    }
    const interrupt = new AbortController();
    const args = ['k8s', 'validate', '--manifests', '-'];
    const running = ['text', 'json'].map((form) =>
      run(form === 'json' ? [...args, '--json'] : args, { stdin: pending(), signal: interrupt.signal }),
    );
    interrupt.abort();
    const [text, json] = await Promise.all(running);
    expect(text).toEqual({ code: 130, out: '', err: 'parley: interrupted\n' });
    expect({ code: json?.code, error: JSON.parse(json?.err ?? '') }).toMatchObject({
      code: 130,
      error: { error: { reason: 'CANCELLED', message: 'interrupted' } },
    });
  });
});
