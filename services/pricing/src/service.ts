import { connectBus } from '@parley/events/bus';
import { startRelay } from '@parley/events/relay';
import { parleyTopology } from '@parley/events/topology';
import type { Platform } from '@parley/service/platform';
import { serve, type ServingPorts } from '@parley/serving/serve';
import { aggregateStore } from '@parley/store/aggregate';
import { connectStore } from '@parley/store/connect';
import { ensureIndexes } from '@parley/store/indexes';
import type { PricingSettings } from './config.ts';
import { createSupplierModel } from './store/supplier-model.ts';

export async function createPricing(settings: PricingSettings, platform: Platform): Promise<ServingPorts> {
  const connection = connectStore({ settings, platform });
  const supplierModel = createSupplierModel(connection);
  ensureIndexes({ models: [supplierModel], platform });
  const { amqpUrl, amqpPrefix: prefix } = settings;
  const bus = connectBus({ url: amqpUrl.reveal(), prefix, topology: parleyTopology, platform });
  startRelay({ sources: [aggregateStore(supplierModel).outbox], bus, platform });
  return serve({ settings, routes: [], services: [] }, platform);
}
