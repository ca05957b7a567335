import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { generateIdentityKeys } from '@parley/service/identity';
import { describe, expect, it } from 'vitest';
import { run, temporaryFolder } from '../run.ts';

// Not port 1, which `fetch` refuses.
const nobody = '127.0.0.1:2';

async function installationIn(folder: string, state = '.parley'): Promise<void> {
  const { privateKey } = await generateIdentityKeys();
  await mkdir(join(folder, state));
  await writeFile(
    join(folder, state, 'stack.json'),
    JSON.stringify({
      baseUrl: `http://${nobody}`,
      uploadUrl: `http://${nobody}`,
      services: { gateway: { httpUrl: `http://${nobody}`, adminUrl: `http://${nobody}` } },
    }),
  );
  await writeFile(join(folder, state, 'identity-keys.json'), JSON.stringify({ operator: { privateKey } }));
}

describe('the installation', () => {
  it('is found in the nearest folder above', async () => {
    await using folder = await temporaryFolder();
    await installationIn(folder.path);
    await mkdir(join(folder.path, 'a/b'), { recursive: true });
    const { code, err } = await run(['orgs', 'list'], { folder: join(folder.path, 'a/b') });
    expect(code).toBe(3);
    expect(err).toContain('does not answer');
    expect(err).toContain(nobody);
    expect(err).toContain('Start Parley with `npm start`');
  });

  it('is found in another state folder if `PARLEY_DIR` names it', async () => {
    await using folder = await temporaryFolder();
    await installationIn(folder.path, '.parley-2');
    const named = ['.parley-2', join(folder.path, '.parley-2')];
    for (const PARLEY_DIR of named) {
      const { err } = await run(['orgs', 'list'], { folder: folder.path, environment: { PARLEY_DIR } });
      expect(err).toContain('does not answer');
    }
    const environment = { PARLEY_DIR: '.parley-3' };
    const { err } = await run(['orgs', 'list'], { folder: folder.path, environment });
    expect(err).toContain('no .parley-3/stack.json in this folder or above');
  });

  it('is taken from the environment first, the key also from a file', async () => {
    await using folder = await temporaryFolder();
    const { privateKey } = await generateIdentityKeys();
    await writeFile(join(folder.path, 'key.json'), JSON.stringify(privateKey));
    for (const key of ['key.json', JSON.stringify(privateKey)]) {
      const environment = { PARLEY_GATEWAY_URL: `http://${nobody}`, PARLEY_OPERATOR_KEY: key };
      expect(await run(['orgs', 'list'], { environment, folder: folder.path })).toMatchObject({ code: 3 });
    }
  });

  it('that does not exist is reported with the remedy', async () => {
    await using folder = await temporaryFolder();
    const unknown = await run(['orgs', 'list'], { folder: folder.path });
    expect(unknown).toMatchObject({ code: 3, out: '' });
    expect(unknown.err).toContain('Run `npm start`, or set PARLEY_GATEWAY_URL');
    const keyless = await run(['orgs', 'list'], {
      folder: folder.path,
      environment: { PARLEY_GATEWAY_URL: `http://${nobody}` },
    });
    expect(keyless.code).toBe(2);
    expect(keyless.err).toContain('set PARLEY_OPERATOR_KEY');
  });

  it.each(['localhost:8080', 'nonsense', 'ftp://parley.example'])(
    'at %s, which is no address, is reported with what names it',
    async (address) => {
      const told = (name: string) => ({ code: 2, err: expect.stringContaining(`${name} must be an address`) });
      const environment = { PARLEY_SCOPE_URL: address, PARLEY_API: address, PARLEY_UPLOADS: address };
      expect(await run(['scopes', 'list'], { environment })).toMatchObject(told('PARLEY_SCOPE_URL'));
      const health = ['request', 'GET', '/v1/health'];
      expect(await run(health, { environment })).toMatchObject(told('PARLEY_API'));
      expect(await run([...health, '--api', address])).toMatchObject(told('--api'));
      const upload = ['request', 'POST', '/v1/files/upload', '--key', 'k'];
      expect(await run(upload, { environment })).toMatchObject(told('PARLEY_UPLOADS'));
    },
  );

  it('with a wrong key is reported without showing the key', async () => {
    await using folder = await temporaryFolder();
    for (const key of ['{"kty":"OKP","d":"hunter2"}', '{hunter2', 'no-such-file']) {
      const environment = { PARLEY_GATEWAY_URL: `http://${nobody}`, PARLEY_OPERATOR_KEY: key };
      const { code, err } = await run(['orgs', 'list'], { environment, folder: folder.path });
      expect(code).toBe(2);
      expect(err).toContain('PARLEY_OPERATOR_KEY');
      expect(err).not.toContain('hunter2');
    }
  });
});

describe('wrong usage', () => {
  it.each([
    [['nonsense'], "unknown command 'nonsense'"],
    [['keys', 'create'], "required option '--org <org-id>' not specified"],
    [['keys', 'roll', 'id', '--overlap', '1w'], 'such as 30m, 24h or 7d'],
    [['catalog', 'delete', 'thing', 'id'], 'Allowed choices are category, company, productFamily, product'],
    [['catalog', 'import', 'a', 'b', '--from-line', '3'], '--from-line works with a single file only'],
    ...['catalog', 'faqs', 'rates'].map((name): [string[], string] => [
      [name, 'import', 'a.csv', '--from-line', '3'],
      '--from-line is for JSON Lines: import the whole spreadsheet again',
    ]),
    [['catalog', 'import', 'no-such-file'], 'no-such-file cannot be read'],
    [['catalog', 'import', '.'], '. is a folder'],
  ])('%j names what is wrong', async (args, text) => {
    const { code, err } = await run(args);
    expect(code).toBe(2);
    expect(err).toContain(text);
  });

  it('without a command shows the help', async () => {
    expect((await run(['--help'])).out).toContain('Exit codes: 0 done');
    expect((await run([])).err).toContain('Usage: parley');
  });
});
