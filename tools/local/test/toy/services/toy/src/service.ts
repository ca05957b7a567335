import { connectParleyBus } from '@parley/events/parley-bus';
import { startRelay } from '@parley/events/relay';
import { eventRoutes } from '@parley/events-admin/event-routes';
import { serve } from '@parley/serving/serve';
import type { Platform } from '@parley/service/platform';
import { aggregateStore } from '@parley/store/aggregate';
import { connectStore } from '@parley/store/connect';
import { ensureIndexes } from '@parley/store/indexes';
import type { ToySettings } from './config.ts';
import { greetingConsumer } from './events/greeting-consumer.ts';
import { toyRpc } from './grpc/toy-rpc.ts';
import { operatorRoutes } from './http/operator/routes.ts';
import { toyRoutes } from './http/routes.ts';
import { createGreetingModel } from './store/greeting-model.ts';
import { createGreetings } from './store/greetings.ts';

export async function createToy(settings: ToySettings, platform: Platform): Promise<void> {
  const { salutation } = settings;
  const connection = connectStore({ settings, platform });
  const model = createGreetingModel(connection);
  ensureIndexes({ connection, models: [model], platform });
  const records = aggregateStore(model);
  const greetings = createGreetings(model, records);
  const bus = connectParleyBus(settings, platform);
  const sources = [records.outbox];
  startRelay({ sources, bus, platform });
  bus.consume(greetingConsumer(greetings));
  const routes = [
    ...toyRoutes(salutation),
    ...operatorRoutes({ salutation, greetings }),
    ...eventRoutes({ bus, sources, log: platform.log }),
  ];
  await serve({ settings, routes, services: [toyRpc(salutation)] }, platform);
}
