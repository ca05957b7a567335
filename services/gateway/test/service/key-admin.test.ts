import type { CreateKeyRequest } from '@parley/rpc/gen/gateway/v1/CreateKeyRequest';
import { newId } from '@parley/service/new-id';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { GatewayGroup, type TestGateway } from '../running-gateway.ts';

let group: GatewayGroup;
let gateway: TestGateway;

beforeAll(async () => {
  group = await GatewayGroup.start();
  gateway = await group.add();
});

afterAll(async () => {
  await group[Symbol.asyncDispose]();
});

async function createOrg(): Promise<string> {
  const { org } = await gateway.operator.createOrg({ requestId: newId(), name: `org ${newId()}` }, {});
  return org?.id ?? '';
}

describe('key administration', () => {
  it.each(['gateway', 'service'] as const)('is for operators only, not for a %s', async (issuer) => {
    using other = group.admin(gateway.grpcPort, issuer);
    await expect(other.listKeys({}, {})).rejects.toMatchObject({ reason: 'CALLER_FORBIDDEN' });
  });

  it('creates a key with every property, and shows it with its history but without its secret', async () => {
    const orgId = await createOrg();
    const expireTime = { seconds: '1893456000', nanos: 5_000_000 };
    const properties: CreateKeyRequest = {
      orgId,
      mode: 'MODE_TEST',
      name: 'Procurement',
      scopes: ['catalog:read', 'scope:write'],
      perMinuteLimit: 10,
      perDayLimit: 100,
      maxInFlight: 5,
      expireTime,
      allowedCidrs: ['192.0.2.0/24', '2001:db8::1'],
      requiredEndUserHeaders: ['END_USER_HEADER_IP', 'END_USER_HEADER_EMAIL'],
      corsOrigins: ['https://app.example'],
    };
    const { key: made, secret } = await gateway.operator.createKey({ requestId: newId(), ...properties }, {});
    expect(secret).toMatch(/^parley_test_/);
    const { key, history } = await gateway.operator.getKey({ keyId: made?.id ?? '' }, {});
    expect(key).toEqual(made);
    expect(key).toMatchObject({ ...properties, state: 'KEY_STATE_ACTIVE', rollTime: null, revokeTime: null });
    expect(history).toMatchObject([{ action: 'KEY_ACTION_CREATED', actor: 'test-operator' }]);
    expect(JSON.stringify({ key, history })).not.toContain(secret.slice(35));
  });

  it('leaves limits that were not set to the settings of the gateway', async () => {
    const { key } = await gateway.operator.createKey(
      { requestId: newId(), orgId: await createOrg(), mode: 'MODE_LIVE', name: 'plain', scopes: ['catalog:read'] },
      {},
    );
    expect(key).not.toHaveProperty('perMinuteLimit');
    expect(key).toMatchObject({ expireTime: null, allowedCidrs: [], corsOrigins: [] });
  });

  it('names every field that is wrong', async () => {
    const wrong: CreateKeyRequest = {
      requestId: 'x',
      orgId: '',
      mode: 'MODE_UNSPECIFIED',
      name: ' ',
      scopes: ['catalog:everything'],
      perMinuteLimit: 0,
      expireTime: { seconds: '1', nanos: 0 },
      allowedCidrs: ['192.0.2.0/24', 'localhost'],
      requiredEndUserHeaders: ['END_USER_HEADER_UNSPECIFIED'],
      corsOrigins: ['https://app.example/'],
    };
    const error: unknown = await gateway.operator.createKey(wrong, {}).catch((thrown: unknown) => thrown);
    expect(error).toMatchObject({ reason: 'REQUEST_INVALID' });
    const { violations } = error as { violations: { pointer: string }[] };
    expect(violations.map(({ pointer }) => pointer).sort()).toEqual([
      '/allowedCidrs/1',
      '/corsOrigins/0',
      '/expireTime',
      '/mode',
      '/name',
      '/orgId',
      '/perMinuteLimit',
      '/requestId',
      '/requiredEndUserHeaders/0',
      '/scopes/0',
    ]);
  });

  it.each([
    ['rollKey', { requestId: newId(), keyId: newId(), overlapSeconds: 2_592_001 }, 'REQUEST_INVALID'],
    ['rollKey', { requestId: newId(), keyId: newId(), overlapSeconds: 1 }, 'API_KEY_NOT_FOUND'],
    ['revokeKey', { requestId: newId(), keyId: newId() }, 'API_KEY_NOT_FOUND'],
    ['getKey', { keyId: newId() }, 'API_KEY_NOT_FOUND'],
    ['listKeys', { orgId: newId() }, 'ORG_NOT_FOUND'],
    ['listKeys', { pageSize: 501 }, 'REQUEST_INVALID'],
    ['listOrgs', { pageToken: 'x' }, 'REQUEST_INVALID'],
  ] as const)('%s refuses %j with %s', async (method, request, reason) => {
    await expect(gateway.operator[method](request, {})).rejects.toMatchObject({ reason });
  });

  it('creates one organisation and one key for a repeated request, even concurrently', async () => {
    const request = { requestId: newId(), name: `org ${newId()}` };
    const orgs = await Promise.all(Array.from({ length: 5 }, () => gateway.operator.createOrg(request, {})));
    expect(new Set(orgs.map(({ org }) => org?.id)).size).toBe(1);
    const orgId = orgs[0]?.org?.id ?? '';
    const keyRequest: CreateKeyRequest = {
      requestId: newId(),
      orgId,
      mode: 'MODE_LIVE',
      name: 'once',
      scopes: ['catalog:read'],
    };
    const created = await Promise.all(Array.from({ length: 3 }, () => gateway.operator.createKey(keyRequest, {})));
    expect(new Set(created.map(({ key }) => key?.id)).size).toBe(1);
    const { secret } = await gateway.operator.createKey(keyRequest, {});
    const { keys } = await gateway.operator.listKeys({ orgId }, {});
    expect(keys).toHaveLength(1);
    const response = await fetch(`${gateway.baseUrl}/v1/catalog/things/${newId()}`, {
      headers: { authorization: `Bearer ${secret}` },
    });
    expect(response.status).toBe(200);
    await expect(
      gateway.operator.createOrg({ requestId: newId(), name: request.name.toUpperCase() }, {}),
    ).rejects.toMatchObject({
      reason: 'ORG_EXISTS',
    });
  });

  it('rolls and revokes, and announces it', async () => {
    const { id } = await gateway.createKey();
    const { key: rolled } = await gateway.operator.rollKey({ requestId: newId(), keyId: id, overlapSeconds: 3600 }, {});
    expect(Number(rolled?.previousSecretExpireTime?.seconds)).toBe(Number(rolled?.rollTime?.seconds) + 3600);
    const { key: revoked } = await gateway.operator.revokeKey({ requestId: newId(), keyId: id }, {});
    expect(revoked?.state).toBe('KEY_STATE_REVOKED');
    expect((await gateway.operator.revokeKey({ requestId: newId(), keyId: id }, {})).key).toEqual(revoked);
    await expect(
      gateway.operator.rollKey({ requestId: newId(), keyId: id, overlapSeconds: 1 }, {}),
    ).rejects.toMatchObject({
      reason: 'API_KEY_REVOKED',
    });
    const { history } = await gateway.operator.getKey({ keyId: id }, {});
    expect(history.map(({ action }) => action)).toEqual([
      'KEY_ACTION_CREATED',
      'KEY_ACTION_ROLLED',
      'KEY_ACTION_REVOKED',
    ]);
    expect(history[1]?.details).toEqual({ overlapSeconds: '3600' });
  });

  it('lists page by page', async () => {
    const orgId = await createOrg();
    const ids = new Set<string>();
    for (let key = 0; key < 5; key += 1) ids.add((await gateway.createKey({ orgId })).id);
    const listed: string[] = [];
    let pageToken = '';
    do {
      const page = await gateway.operator.listKeys({ orgId, pageSize: 2, pageToken }, {});
      listed.push(...page.keys.map(({ id }) => id));
      pageToken = page.nextPageToken;
    } while (pageToken !== '');
    expect(listed).toHaveLength(5);
    expect(new Set(listed)).toEqual(ids);
    expect((await gateway.operator.listOrgs({ pageSize: 1 }, {})).nextPageToken).not.toBe('');
  });
});
