import { withoutShedding } from '@parley/local/test-stack';
import { serviceNames, type ServiceName } from '@parley/service/services';

/** Longer than anything takes but what hangs. */
const database = { MONGODB_TIMEOUT_MS: '10000' };
const gateway = { ...database, ...withoutShedding, REQUEST_TIMEOUT_MS: '60000' };

/** For every service: two cores shared by a cluster, its servers and its clients are slow at times, which is not what is tested. */
export const patient: Partial<Record<ServiceName, Record<string, string>>> = Object.fromEntries(
  serviceNames.map((name) => [name, name === 'gateway' ? gateway : database]),
);
