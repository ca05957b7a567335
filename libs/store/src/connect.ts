import type { Platform } from '@parley/service/platform';
import type { Connection } from 'mongoose';
import type { StoreSettings } from './settings.ts';

export type ConnectOptions = { settings: StoreSettings; platform: Platform };

/**
 * A connection of its own, usable at once: MongoDB may be away when the process starts, and calls fail fast until it is there.
 * Adds the health check `mongodb` (`error` until it answers) and the metrics of pool and commands.
 */
export function connectStore(_options: ConnectOptions): Connection {
  throw new Error('not yet');
}
