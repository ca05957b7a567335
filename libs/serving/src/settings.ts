import { httpSettings } from '@parley/http/settings';
import { rpcSettings } from '@parley/rpc/settings';
import { identitySettings } from '@parley/service/identity';

/** Settings of every process that answers calls, HTTP and gRPC. */
export const servingSettings = { ...httpSettings, ...rpcSettings, ...identitySettings };
