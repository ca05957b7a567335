import type { InputOf } from '@parley/http/call-operation';
import type { Contract } from '@parley/http/operation';
import { newId } from '@parley/service/new-id';
import { allPages } from '@parley/testing/all-pages';
import { forAllTests } from '@parley/testing/for-all-tests';
import { describe, expect, it } from 'vitest';
import * as operations from '../../src/http/operator/contracts.ts';
import { GatewayGroup } from '../running-gateway.ts';

type NewKey = InputOf<typeof operations.createKey>['body'];

const group = await forAllTests(GatewayGroup.start());
const gateway = await group.add();

async function createOrg(): Promise<string> {
  const body = { requestId: newId(), name: `org ${newId()}` };
  return (await gateway.callOperator(operations.createOrg, { body })).id;
}

function createKey(body: NewKey) {
  return gateway.callOperator(operations.createKey, { body });
}

describe('key administration', () => {
  it.each(['gateway', 'service'] as const)('is for operators only, not for a %s', async (issuer) => {
    const call = group.callsAs(issuer, gateway.operatorPort);
    await expect(call(operations.listKeys, {})).rejects.toMatchObject({ reason: 'CALLER_FORBIDDEN' });
  });

  it('is not at the address of clients', async () => {
    const call = group.callsAs('operator', gateway.port);
    await expect(call(operations.listKeys, {})).rejects.toMatchObject({ reason: 'ROUTE_NOT_FOUND' });
  });

  it('creates a key with every property, and shows it with its history but without its secret', async () => {
    const properties = {
      orgId: await createOrg(),
      mode: 'test' as const,
      name: 'Procurement',
      scopes: ['catalog:read', 'scope:write'],
      perMinuteLimit: 10,
      perDayLimit: 100,
      maxInFlight: 5,
      expireAt: '2030-01-01T00:00:00.005Z',
      allowedCidrs: ['192.0.2.0/24', '2001:db8::1'],
      requiredEndUserHeaders: ['ip' as const, 'email' as const],
      corsOrigins: ['https://app.example'],
    };
    const { secret, ...made } = await createKey({ requestId: newId(), ...properties });
    expect(secret).toMatch(/^parley_test_/);
    const { history, ...key } = await gateway.callOperator(operations.showKey, { params: { keyId: made.id } });
    expect(key).toEqual(made);
    expect(key).toEqual({ ...properties, id: made.id, state: 'active', createdAt: made.createdAt });
    expect(history).toMatchObject([{ action: 'created', by: 'test-operator' }]);
    expect(JSON.stringify({ key, history })).not.toContain(secret.slice(35));
  });

  it('leaves limits that were not set to the settings of the gateway', async () => {
    const given = { requestId: newId(), orgId: await createOrg(), mode: 'live', name: 'plain' } as const;
    const key = await createKey({ ...given, scopes: ['catalog:read'] });
    expect(key).not.toHaveProperty('perMinuteLimit');
    expect(key).not.toHaveProperty('expireAt');
    expect(key).toMatchObject({ allowedCidrs: [], corsOrigins: [] });
  });

  it('names every field that is wrong', async () => {
    const wrong = {
      requestId: 'x',
      orgId: '',
      mode: 'neither',
      name: ' ',
      scopes: ['catalog:everything'],
      perMinuteLimit: 0,
      expireAt: '1970-01-01T00:00:01Z',
      allowedCidrs: ['192.0.2.0/24', 'localhost'],
      requiredEndUserHeaders: ['none'],
      corsOrigins: ['https://app.example/'],
      unknown: true,
    };
    const error: unknown = await createKey(wrong as unknown as NewKey).catch((thrown: unknown) => thrown);
    expect(error).toMatchObject({ reason: 'REQUEST_INVALID' });
    const { violations } = error as { violations: { pointer: string }[] };
    expect(violations.map(({ pointer }) => pointer).sort()).toEqual([
      '/allowedCidrs/1',
      '/corsOrigins/0',
      '/expireAt',
      '/mode',
      '/name',
      '/orgId',
      '/perMinuteLimit',
      '/requestId',
      '/requiredEndUserHeaders/0',
      '/scopes/0',
      '/unknown',
    ]);
  });

  const keyId = newId();
  const roll = { params: { keyId }, body: { requestId: newId(), overlapSeconds: 1 } };
  const tooLong = { params: { keyId }, body: { requestId: newId(), overlapSeconds: 2_592_001 } };
  it.each([
    { contract: operations.rollKey, input: tooLong, reason: 'REQUEST_INVALID' },
    { contract: operations.rollKey, input: roll, reason: 'API_KEY_NOT_FOUND' },
    { contract: operations.revokeKey, input: { params: { keyId } }, reason: 'API_KEY_NOT_FOUND' },
    { contract: operations.showKey, input: { params: { keyId } }, reason: 'API_KEY_NOT_FOUND' },
    { contract: operations.showOrg, input: { params: { orgId: newId() } }, reason: 'ORG_NOT_FOUND' },
    { contract: operations.listKeys, input: { query: { orgId: newId() } }, reason: 'ORG_NOT_FOUND' },
    { contract: operations.listKeys, input: { query: { limit: 501 } }, reason: 'REQUEST_INVALID' },
    { contract: operations.listOrgs, input: { query: { pageToken: 'x' } }, reason: 'REQUEST_INVALID' },
  ])('$contract.id refuses $input with $reason', async ({ contract, input, reason }) => {
    // Each input is that of its operation, which the types of a table cannot tell.
    await expect(gateway.callOperator(contract as Contract, input as never)).rejects.toMatchObject({ reason });
  });

  it('creates one organisation and one key for a repeated request, even concurrently', async () => {
    const body = { requestId: newId(), name: `org ${newId()}` };
    const create = () => gateway.callOperator(operations.createOrg, { body });
    const orgs = await Promise.all(Array.from({ length: 5 }, create));
    expect(new Set(orgs.map(({ id }) => id)).size).toBe(1);
    const orgId = orgs[0]?.id ?? '';
    const newKey: NewKey = { requestId: newId(), orgId, mode: 'live', name: 'once', scopes: ['catalog:read'] };
    const created = await Promise.all(Array.from({ length: 3 }, () => createKey(newKey)));
    expect(new Set(created.map(({ id }) => id)).size).toBe(1);
    const { secret } = await createKey(newKey);
    const { keys } = await gateway.callOperator(operations.listKeys, { query: { orgId } });
    expect(keys).toHaveLength(1);
    const response = await fetch(`${gateway.baseUrl}/v1/catalog/things/${newId()}`, {
      headers: { authorization: `Bearer ${secret}` },
    });
    expect(response.status).toBe(200);
    const sameName = { requestId: newId(), name: body.name.toUpperCase() };
    const refused = gateway.callOperator(operations.createOrg, { body: sameName });
    await expect(refused).rejects.toMatchObject({ reason: 'ORG_EXISTS' });
  });

  it('refuses the request id of another creation, and a key of an unknown organisation', async () => {
    const org = { requestId: newId(), name: `org ${newId()}` };
    const { id: orgId } = await gateway.callOperator(operations.createOrg, { body: org });
    const other = gateway.callOperator(operations.createOrg, { body: { ...org, name: `org ${newId()}` } });
    await expect(other).rejects.toMatchObject({ reason: 'REQUEST_ID_USED' });
    const key: NewKey = { requestId: newId(), orgId, mode: 'live', name: 'one', scopes: ['catalog:read'] };
    await createKey(key);
    await expect(createKey({ ...key, name: 'another' })).rejects.toMatchObject({ reason: 'REQUEST_ID_USED' });
    const orphan = createKey({ ...key, requestId: newId(), orgId: newId() });
    await expect(orphan).rejects.toMatchObject({ reason: 'ORG_NOT_FOUND' });
  });

  it('adds one secret for each request to roll, and loses none when several come at once', async () => {
    const { id: keyId } = await gateway.createKey();
    const roll = (requestId: string) =>
      gateway.callOperator(operations.rollKey, { params: { keyId }, body: { requestId, overlapSeconds: 3600 } });
    const statusWith = async (secret: string) => {
      const headers = { authorization: `Bearer ${secret}` };
      return (await fetch(`${gateway.baseUrl}/v1/catalog/things/${newId()}`, { headers })).status;
    };
    const requestId = newId();
    const [lost, repeated] = [await roll(requestId), await roll(requestId)];
    const rolled = await Promise.all([newId(), newId(), newId()].map(roll));
    const secrets = [lost, repeated, ...rolled].map(({ secret }) => secret);
    expect(await Promise.all(secrets.map(statusWith))).toEqual([401, 200, 200, 200, 200]);
  });

  it('rolls and revokes, and announces it', async () => {
    const { id: keyId } = await gateway.createKey();
    const params = { keyId };
    const roll = (overlapSeconds: number) =>
      gateway.callOperator(operations.rollKey, { params, body: { requestId: newId(), overlapSeconds } });
    const { rolledAt, previousSecretExpireAt } = await roll(3600);
    expect(Date.parse(previousSecretExpireAt ?? '')).toBe(Date.parse(rolledAt ?? '') + 3_600_000);
    const revoked = await gateway.callOperator(operations.revokeKey, { params });
    expect(revoked.state).toBe('revoked');
    expect(await gateway.callOperator(operations.revokeKey, { params })).toEqual(revoked);
    await expect(roll(1)).rejects.toMatchObject({ reason: 'API_KEY_REVOKED' });
    const { history } = await gateway.callOperator(operations.showKey, { params });
    expect(history.map(({ action }) => action)).toEqual(['created', 'rolled', 'revoked']);
    expect(history[1]?.details).toEqual({ overlapSeconds: '3600' });
  });

  it('lists page by page', async () => {
    const orgId = await createOrg();
    const ids = new Set<string>();
    for (let key = 0; key < 5; key += 1) ids.add((await gateway.createKey({ orgId })).id);
    const pages = await allPages((pageToken) =>
      gateway.callOperator(operations.listKeys, { query: { orgId, limit: 2, pageToken } }),
    );
    const listed = pages.flatMap(({ keys }) => keys.map(({ id }) => id));
    expect(listed).toHaveLength(5);
    expect(new Set(listed)).toEqual(ids);
    const { nextPageToken } = await gateway.callOperator(operations.listOrgs, { query: { limit: 1 } });
    expect(nextPageToken).not.toBe('');
  });
});
