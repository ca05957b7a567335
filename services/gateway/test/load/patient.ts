import { withoutShedding } from '@parley/local/test-stack';
import { serviceNames, type ServiceName } from '@parley/service/services';

/** Longer than any call takes, except one that hangs. */
const database = { MONGODB_TIMEOUT_MS: '10000' };
const gateway = { ...database, ...withoutShedding, REQUEST_TIMEOUT_MS: '60000' };

/**
 * For every service: two cores shared by a cluster, its servers and its clients are slow at times, and speed is not
 * tested here.
 */
export const patient: Partial<Record<ServiceName, Record<string, string>>> = Object.fromEntries(
  serviceNames.map((name) => [name, name === 'gateway' ? gateway : database]),
);
