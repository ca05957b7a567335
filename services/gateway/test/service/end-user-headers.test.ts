import { forAllTests } from '@parley/testing/for-all-tests';
import { beforeEach, describe, expect, it } from 'vitest';
import { get, goodKey, post, startEdgeStack } from '../edge-stack.ts';

const edge = await forAllTests(startEdgeStack({ endUserHeaderPrefixes: 'x-service-,x-alias-' }));
beforeEach(() => edge.demo.reset());

const things = '/v1/demo/things';
const prefix = 'x-service-end-user-';

type Violation = { header: string; code: string };

/** The violations of a refused request. */
async function violationsOf(...fields: string[]): Promise<Violation[]> {
  const { first } = await edge.send(get(things, ...fields));
  expect(first).toMatchObject({ status: 400 });
  const { code, errors } = first.json() as { code: string; errors: Violation[] };
  expect(code).toBe('REQUEST_INVALID');
  expect(edge.demo.seen).toEqual([]);
  return errors.map(({ header, code }) => ({ header, code }));
}

describe('the four end-user headers', () => {
  it('21 reach the service when they are valid', async () => {
    const values = {
      identifier: 'user 7',
      ip: '192.0.2.1',
      email: 'Ann.O+x@mail.example.org',
      'organization-name': 'Ann, Bo & Co',
    };
    await edge.send(get(things, ...Object.entries(values).map(([name, value]) => `${prefix}${name}: ${value}`)));
    for (const [name, value] of Object.entries(values)) expect(edge.demo.last.headers[prefix + name]).toBe(value);
  });

  it('21 reach the service under their canonical names, whatever accepted prefix they came with', async () => {
    await edge.send(get(things, 'X-Alias-End-User-Ip: 192.0.2.1'));
    expect(edge.demo.last.headers[`${prefix}ip`]).toBe('192.0.2.1');
    expect(edge.demo.last.headers['x-alias-end-user-ip']).toBeUndefined();
  });

  it('reach the service with a write, too', async () => {
    await edge.send(post(things, '{}', `${prefix}identifier: 7`));
    expect(edge.demo.last.headers[`${prefix}identifier`]).toBe('7');
  });

  it.each([['::1'], ['999.1.1.1'], ['1.2.3.4, 5.6.7.8'], ['1.2.3'], ['0x7f.1']])(
    '22 an address that is not IPv4 is refused: %s',
    async (ip) => {
      expect(await violationsOf(`${prefix}ip: ${ip}`)).toEqual([{ header: `${prefix}ip`, code: 'invalid_value' }]);
    },
  );

  it.each([['ann'], ['ann@'], ['@example.org'], ['a b@example.org'], ['a@b.org, c@d.org'], ['a@b.org@c.org']])(
    '23 a bad e-mail address is refused: %s',
    async (email) => {
      expect(await violationsOf(`${prefix}email: ${email}`)).toEqual([
        { header: `${prefix}email`, code: 'invalid_value' },
      ]);
    },
  );

  it.each(['ann@localhost', 'ann@münchen.de', 'jörg@例え.jp'])(
    'an international or local e-mail address passes: %s',
    async (email) => {
      const { first } = await edge.send(get(things, `${prefix}email: ${Buffer.from(email).toString('latin1')}`));
      expect(first.status).toBe(200);
    },
  );

  it('24 sent twice are refused, while a comma in one value is fine', async () => {
    const violations = await violationsOf(`${prefix}ip: 192.0.2.1`, `${prefix}ip: 192.0.2.1`);
    expect(violations).toEqual([{ header: `${prefix}ip`, code: 'repeated' }]);
    const { first } = await edge.send(get(things, `${prefix}identifier: 7, 8`));
    expect(first.status).toBe(200);
  });

  it('24 sent under two prefixes are refused', async () => {
    expect(await violationsOf(`${prefix}identifier: 7`, 'x-alias-end-user-identifier: 8')).toHaveLength(1);
  });

  it('25 that are empty count as absent', async () => {
    const names = ['identifier', 'ip', 'email', 'organization-name'];
    const { first } = await edge.send(get(things, ...names.map((name) => `${prefix}${name}:`)));
    expect(first.status).toBe(200);
    expect(Object.keys(edge.demo.last.headers).filter((name) => name.startsWith(prefix))).toEqual([]);
  });

  it('26 may have 256 characters and no more', async () => {
    expect(await violationsOf(`${prefix}identifier: ${'x'.repeat(257)}`)).toHaveLength(1);
    const { first } = await edge.send(get(things, `${prefix}identifier: ${'x'.repeat(256)}`));
    expect(first.status).toBe(200);
  });

  it('27 keep the bytes of a name in UTF-8, and refuse what is not', async () => {
    const bytes = Buffer.from('Größe 株式会社').toString('latin1');
    await edge.send(get(things, `${prefix}organization-name: ${bytes}`));
    expect(edge.demo.last.headers[`${prefix}organization-name`]).toBe(bytes);
    edge.demo.reset();
    expect(await violationsOf(`${prefix}organization-name: Gr\xf6\xdfe`)).toHaveLength(1);
  });

  it('28 are ignored and not passed on where the operation does not list them', async () => {
    const { first } = await edge.send(
      get('/v1/demo/hooks', `${prefix}ip: nonsense`, `${prefix}ip: twice`, `${prefix}identifier: 7`),
    );
    expect(first.status).toBe(200);
    expect(Object.keys(edge.demo.last.headers).filter((name) => name.startsWith(prefix))).toEqual([]);
  });

  it('29 never change the identity that the service sees', async () => {
    await edge.send(get(things));
    const without = edge.demo.last.headers['x-parley-identity'];
    await edge.send(get(things, `${prefix}organization-name: Other`, `${prefix}identifier: admin`));
    expect(edge.demo.last.headers['x-parley-identity']).toBe(without);
  });

  it('30 are masked in the log', async () => {
    await edge.send(
      get(things, `${prefix}email: Ann@example.org`, `${prefix}ip: 192.0.2.77`, `${prefix}identifier: ann`),
    );
    const line = JSON.stringify(edge.lines.at(-1));
    expect(edge.lines.at(-1)).toMatchObject({
      endUser: { ip: '192.0.2.0', email: expect.stringMatching(/^[0-9a-f]{16}$/) as string },
    });
    expect(line).not.toMatch(/ann@example/i);
    expect(line).not.toContain('192.0.2.77');
    expect(line).not.toContain('"ann"');
  });

  it('several wrong ones are all named at once', async () => {
    expect(await violationsOf(`${prefix}ip: x`, `${prefix}email: y`)).toHaveLength(2);
    const { first } = await edge.send(get(things, `${prefix}ip: x`, `${prefix}email: y`));
    expect(first.json()).toMatchObject({
      detail: `Header \`${prefix}ip\` must be one IPv4 address, such as 192.0.2.1. \`errors\` lists 2 problems.`,
    });
  });

  it('are required by keys that demand them', async () => {
    const partner = await edge.access.add({ scopes: ['demo:read'], requiredEndUserHeaders: ['identifier'] });
    const ask = (...fields: string[]) => edge.send(get(things, ...fields).replace(goodKey, partner));
    expect((await ask()).first.json()).toMatchObject({
      detail: `Header \`${prefix}identifier\` is required by this API key.`,
      errors: [{ header: `${prefix}identifier`, code: 'required' }],
    });
    expect((await ask(`${prefix}identifier: 7`)).first.status).toBe(200);
  });

  it('are neither required nor checked by operations that do not list them', async () => {
    const partner = await edge.access.add({ scopes: ['demo:read'], requiredEndUserHeaders: ['identifier'] });
    const hooks = get('/v1/demo/hooks', `${prefix}ip: x`).replace(goodKey, partner);
    expect((await edge.send(hooks)).first.status).toBe(200);
  });
});
