import type { Bus } from '@parley/events/bus';
import type { Platform } from '@parley/service/platform';
import type { WebhookSettings } from '../config.ts';
import type { Stores } from '../store/stores.ts';

/** What every process of the service has, whatever its roles. */
export type SharedParts = { settings: WebhookSettings; platform: Platform; stores: Stores; bus: Bus };
