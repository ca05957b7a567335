import { loadService } from '../../rpc-service.ts';
import type { WebhookJobServiceDefinition, WebhookJobServiceHandlers } from '../parley/webhook/v1/WebhookJobService.ts';

export const webhookJobService = loadService<WebhookJobServiceDefinition, WebhookJobServiceHandlers>(
  'parley/webhook/v1/webhook_job.proto',
  'parley.webhook.v1.WebhookJobService',
);
