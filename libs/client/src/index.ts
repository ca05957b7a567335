export { eachItem, type PageRequest } from './each-item.ts';
export { ParleyError } from './parley-error.ts';
export { Parley, type EndUser, type ParleyOptions, type WaitOptions } from './parley.ts';
export { verifyWebhook, type ReceivedWebhook, type WebhookDelivery } from './verify-webhook.ts';
export type * from './gen/types.gen.ts';
