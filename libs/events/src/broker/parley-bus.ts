import type { Secret } from '@parley/service/settings';
import type { Platform } from '@parley/service/platform';
import { connectBus, type Bus } from './bus.ts';
import { topologyWithout } from '../topology.ts';

export type BusSettings = { amqpUrl: Secret; amqpPrefix: string; absentServices: readonly string[] };

export function connectParleyBus(settings: BusSettings, platform: Platform): Bus {
  const { amqpUrl, amqpPrefix: prefix, absentServices } = settings;
  return connectBus({ url: amqpUrl.reveal(), prefix, topology: topologyWithout(absentServices), platform });
}
