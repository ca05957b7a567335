import type { Contract } from '@parley/http/operation';
import type { IdentityClaims } from '@parley/service/identity';
import type { PlatformSettings } from '@parley/service/platform';
import type { CreateService } from '@parley/service/run';
import type { TestIdentity } from './identity.ts';
import { operatorCalls } from './operator-calls.ts';
import { serviceApi } from './service-api.ts';
import { serviceSettings } from './service-settings.ts';
import { startHealthy } from './start-healthy.ts';

type InProcess<Settings, Service> = {
  name: string;
  schema: { parse(given: object): Settings };
  /** What differs from `serviceSettings`. */
  settings: object;
  identity: TestIdentity;
  createService: CreateService<Settings, Service>;
  contracts: Contract[];
  /** The permissions of callers of the public API. */
  scopes: string[];
};

/** Starts a service in this process, with clients that call it as an API key and as the operator olga. */
export async function startInProcess<
  Settings extends PlatformSettings & { adminPort: number },
  Service extends { httpPort?: number; grpcPort?: number },
>({ name, schema, settings, identity, createService, contracts, scopes }: InProcess<Settings, Service>) {
  const identityPublicKeys = JSON.stringify(identity.publicKeys);
  const keys = { identityPublicKeys, identityPrivateKey: identity.privateKeys.service };
  const parsed = schema.parse({ ...serviceSettings, ...keys, ...settings });
  const started = await startHealthy({ name, settings: parsed, createService });
  const { baseUrl } = started;
  const asOperator = { baseUrl, token: () => identity.token({ subject: 'olga' }, 'operator') };
  return {
    ...started,
    identity,
    /** Where to call operations as the operator. */
    asOperator,
    callOperator: operatorCalls(baseUrl, asOperator.token),
    apiAs: (claims: Partial<IdentityClaims>) =>
      serviceApi({ baseUrl, contracts, token: () => identity.token({ scopes, ...claims }) }),
  };
}
