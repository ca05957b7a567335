import { createServer } from 'node:http';
import { newId } from '@parley/service/new-id';
import { forAllTests } from '@parley/testing/for-all-tests';
import { listen } from '@parley/testing/listen';
import { scopeMarket } from '@parley/testing/scope-market';
import { freshDatabase } from '@parley/testing/servers';
import { expect, it } from 'vitest';
import { settingsSchema } from '../../src/config.ts';
import { startCatalog } from '@parley/catalog/in-process';
import { startFilesInProcess } from '@parley/files/in-process';
import { startLoneService, type LoneService } from '@parley/local/lone-service';
import { serviceApi } from '@parley/testing/service-api';
import { contracts } from '../../src/http/contracts.ts';
import { childrenOf } from '../children-of.ts';
import { ended, readScope, send } from '../running-documents.ts';

const market = scopeMarket();
const form = `Order form
Supplier,"Nimbus Works, Inc."
Website,${market.company.domain}
Customer,Cedar Foods Ltd
Start date,2026-01-01
End date,2026-12-31

Product,Quantity,Unit,Unit price,Total
Guard,50,seats,$24.00,"$1,200.00"
Total,,,,"$1,200.00"
`;
const catalog = await forAllTests(startCatalog());
await catalog.seed(...market.records);
const { identity } = catalog;
const files = await forAllTests(startFilesInProcess(identity));
const environment = {
  MONGODB_URI: catalog.mongodbUri,
  MONGODB_DATABASE: freshDatabase(),
  AMQP_URL: catalog.amqpUrl,
  AMQP_PREFIX: catalog.amqpPrefix,
  CATALOG_GRPC: catalog.address,
  FILES_GRPC: files.address,
  IDENTITY_PUBLIC_KEYS: JSON.stringify(identity.publicKeys),
  IDENTITY_PRIVATE_KEY: identity.privateKeys.service,
  FETCH_ALLOW_HTTP: 'true',
  FETCH_ALLOW_CIDRS: '127.0.0.1/32',
  // Documents are found at the start, and by the event that announces them.
  DOCUMENT_POLL_MS: '3600000',
};
const org = newId();
const token = () => identity.token({ org, mode: 'live', scopes: ['scope:read', 'scope:write'] });
const web = createServer((_request, response) => response.setHeader('content-type', 'text/csv').end(form));
const { origin } = await forAllTests(listen(web));
const fileUrl = `${origin}/form.csv`;

it('calls are answered by one process and documents read by another, neither needing the other to run', async () => {
  await using api = await startRole('api');
  const client = await serviceApi({ baseUrl: api.baseUrl, contracts, token });
  const early = await send(client, { fileUrl });
  expect(await readScope(client, early)).toMatchObject({ documentProcessing: { status: 'pending' } });
  {
    await using documents = await startRole('documents');
    const late = await send(client, { fileUrl });
    for (const id of [early, late])
      expect(await ended(client, id)).toMatchObject({
        documentProcessing: { status: 'completed', filename: 'form.csv' },
        productTerms: [{ productId: market.guard.id }],
      });

    expect(await namesOf(documents)).toContain('scope_documents_running');
    expect(await namesOf(documents)).not.toContain('scope_created_total');
    await expect(fetch(`${documents.baseUrl}/v1/scope/${early}`)).rejects.toThrow('fetch failed');
    await expect(fetch(`http://${documents.grpcAddress}`)).rejects.toThrow('fetch failed');

    expect(await namesOf(api)).toContain('scope_created_total');
    expect(await namesOf(api)).not.toContain('scope_documents_running');
    expect(await childrenOf(api.pid)).toEqual([]);
    expect(await childrenOf(documents.pid)).not.toEqual([]);
  }
  expect((await fetch(`${api.adminUrl}/readyz`)).ok).toBe(true);
  expect(await readScope(client, early)).toMatchObject({ documentProcessing: { status: 'completed' } });
});

it('a process has both roles unless told otherwise, and never one that there is not', () => {
  const roles = settingsSchema.pick({ scopeRoles: true });
  expect(roles.parse({})).toEqual({ scopeRoles: ['api', 'documents'] });
  expect(roles.parse({ scopeRoles: 'documents' })).toEqual({ scopeRoles: ['documents'] });
  expect(roles.safeParse({ scopeRoles: 'api,worker' }).success).toBe(false);
  expect(roles.safeParse({ scopeRoles: ',' }).success).toBe(false);
});

function startRole(role: string): Promise<LoneService> {
  return startLoneService({ name: 'scope', environment: { ...environment, SCOPE_ROLES: role } });
}

async function namesOf({ adminUrl }: LoneService): Promise<string[]> {
  const metrics = await (await fetch(`${adminUrl}/metrics`)).text();
  return [...metrics.matchAll(/^# TYPE (\S+)/gm)].map(([, name = '']) => name);
}
