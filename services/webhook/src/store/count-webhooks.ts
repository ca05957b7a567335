import { storeCall } from '@parley/store/store-error';
import type { WebhookModel } from './webhook-model.ts';

/** How many webhooks there are: all that the server knows of, without the few that are deleted but not gone yet. */
export async function countWebhooks(model: WebhookModel): Promise<number> {
  const [known, deleted] = await Promise.all([
    storeCall(() => model.estimatedDocumentCount().exec()),
    storeCall(() => model.countDocuments({ removalDueAt: { $gt: new Date(0) } }).exec()),
  ]);
  return Math.max(0, known - deleted);
}
