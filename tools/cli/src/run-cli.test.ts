import { describe, expect, it } from 'vitest';
import { run } from '../test/run.ts';

describe('a command line that is wrong', () => {
  it.each([
    [['orgs', 'create'], "missing required argument 'name'"],
    [['orgs', 'lst'], "unknown command 'lst'"],
    [['k8s', 'logs', '--since', 'long'], 'Give a number and a unit, such as 30m, 24h or 7d.'],
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

  it('says of which version it is', async () => {
    expect(await run(['--version'])).toEqual({ code: 0, out: '0.1.0 (unknown)\n', err: '' });
    const environment = { PARLEY_VERSION: '1.2.3', APP_REVISION: 'abc' };
    expect(await run(['--version'], { environment })).toMatchObject({ out: '1.2.3 (abc)\n' });
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
