import { loadService } from '../../rpc-service.ts';
import type { WebhookServiceDefinition, WebhookServiceHandlers } from '../parley/webhook/v1/WebhookService.ts';

export const webhookService = loadService<WebhookServiceDefinition, WebhookServiceHandlers>(
  'parley/webhook/v1/webhook.proto',
  'parley.webhook.v1.WebhookService',
);
