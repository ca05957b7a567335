import { business } from './business.ts';
import { capacity } from './capacity.ts';
import { gateway } from './gateway.ts';
import { messaging } from './messaging.ts';
import { overview } from './overview.ts';
import type { Dashboard } from './panel.ts';
import { service } from './service.ts';
import { slo } from './slo.ts';
import { webhooks } from './webhooks.ts';

export const dashboards: Dashboard[] = [overview, gateway, service, messaging, webhooks, business, slo, capacity];
