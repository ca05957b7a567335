import type { WebhookModel } from './webhook-model.ts';

/** How many webhooks there are: all documents, without the few that are deleted but not gone yet; by indexes alone. */
export async function countWebhooks(model: WebhookModel): Promise<number> {
  const [all, deleted] = await Promise.all([
    model.countDocuments().hint({ _id: 1 }).exec(),
    model.countDocuments({ removalDueAt: { $gt: new Date(0) } }).exec(),
  ]);
  return Math.max(0, all - deleted);
}
