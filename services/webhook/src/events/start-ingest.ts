import type { Bus } from '@parley/events/bus';
import type { Platform } from '@parley/service/platform';
import { retentionMs, type WebhookSettings } from '../config.ts';
import { observeIngest } from '../observe.ts';
import { createIngest, type IngestParts } from './ingest.ts';

export type StartIngestParts = Pick<IngestParts, 'webhooks' | 'events' | 'deliveries' | 'admission'> & {
  settings: WebhookSettings;
  bus: Bus;
  platform: Platform;
};

/** Takes in what the queue has, until the platform stops; what is left then goes back to the queue. */
export function startIngest({ settings, bus, platform, ...stores }: StartIngestParts): void {
  const { spans } = platform;
  const handle = createIngest({
    ...stores,
    spans,
    retentionMs: retentionMs(settings),
    ...observeIngest(platform.metrics),
  });
  bus.consume({ queue: 'webhook.ingest', prefetch: settings.webhookIngestPrefetch, handle });
}
