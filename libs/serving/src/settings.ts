import { httpSettings } from '@parley/http/settings';
import { rpcSettings } from '@parley/rpc/settings';
import { identitySettings } from '@parley/service/identity';

/** Settings of every process that answers calls by HTTP alone. */
export const httpServingSettings = { ...httpSettings, ...identitySettings };

/** Settings of every process that answers calls, HTTP and gRPC. */
export const servingSettings = { ...httpServingSettings, ...rpcSettings };
