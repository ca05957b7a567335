import { createHttpApp, listenHttp } from '@parley/http/app';
import { issuers } from '@parley/service/caller';
import { serviceNames } from '@parley/service/services';
import { testIdentity } from '@parley/testing/identity';
import { testPlatform } from '@parley/testing/platform';
import { describe, expect, it } from 'vitest';
import { interfaceDocument, operatorDocument } from './interface-document.ts';
import { contractsOf, operatorContracts } from './service-modules.ts';

const forClients = (await Promise.all(serviceNames.map(contractsOf))).flat();
const forOperators = await operatorContracts();

describe('an operation is for one audience', () => {
  it.each([
    ['gateway', forClients],
    ['operator', forOperators],
  ] as const)('and refuses every token but those of the %s', async (audience, contracts) => {
    await using platform = testPlatform();
    const identity = await testIdentity();
    const routes = contracts.map((contract) => ({
      contract,
      receiveFile: () => Promise.reject(new Error('no file is taken')),
      handle: () => ({ body: {} }),
    }));
    const app = createHttpApp({ routes, verifier: identity.verifier, platform });
    const { port } = await listenHttp(app, { host: '127.0.0.1', port: 0 }, platform);
    for (const { method, path, scope } of contracts)
      for (const issuer of issuers) {
        const answer = await fetch(`http://127.0.0.1:${port}${path.replaceAll(/[{}]/g, '')}`, {
          method: method.toUpperCase(),
          headers: { 'x-parley-identity': await identity.token({ scopes: scope === null ? [] : [scope] }, issuer) },
        });
        const isRefused = (await answer.text()).includes('CALLER_FORBIDDEN');
        expect([method, path, issuer, isRefused]).toEqual([method, path, issuer, issuer !== audience]);
      }
  });

  it('and stands in the document of that audience alone, under a path of its own', async () => {
    const [client, operator] = await Promise.all([interfaceDocument(), operatorDocument()]);
    const [clientPaths, operatorPaths] = [client, operator].map(({ paths }) => Object.keys(paths ?? {}));
    expect(clientPaths?.filter((path) => !path.startsWith('/v1/'))).toEqual([]);
    expect(operatorPaths?.filter((path) => !path.startsWith('/operator/v1/'))).toEqual([]);
    expect(operatorPaths?.length).toBeGreaterThan(10);
  });
});
