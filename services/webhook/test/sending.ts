import type { Tenant } from '@parley/service/caller';
import { newTenant } from '@parley/testing/new-tenant';
import { eventually } from '@parley/testing/eventually';
import { deliveryId } from '../src/actions/delivery-id.ts';
import type { DeliveryDocument } from '../src/store/delivery-model.ts';
import {
  createWebhookOf,
  scopeExtracted,
  startWebhook,
  type RunningWebhook,
  type WebhookSurroundings,
} from './running-webhook.ts';

/** Short gaps and looks. An attempt has its usual time: on a busy machine none is made once more for being slow. */
export const shortGaps = {
  webhookRetryGapsMs: '200,200,300',
  webhookBusyWaitMs: '600',
  webhookPollMs: '50',
  webhookIdlePollMs: '100',
  webhookHeldCheckMs: '100',
};

/** Short leases as well, for those who die: what they had is soon another's. */
export const shortTimes = {
  ...shortGaps,
  webhookTimeoutMs: '1000',
  webhookFinishMs: '1000',
  webhookLeaseMs: '2500',
};

export type Hook = { id: string; url: string; secret: string; owner: Tenant };

/** Creates a webhook at an address, for a new organisation. */
export async function hookAt(service: RunningWebhook, url: string): Promise<Hook> {
  const owner = newTenant();
  return { ...(await createWebhookOf(service, owner, { url })), url, owner };
}

/** Raises an event for a webhook; answers the id of its delivery. */
export async function raise({ publish }: RunningWebhook, { id, owner }: Hook): Promise<string> {
  const event = scopeExtracted(owner);
  await publish(event);
  return deliveryId({ eventId: event.id, time: new Date(event.time), webhookId: id });
}

/** A delivery once something holds of it. */
export function untilDelivery(
  { deliveries }: RunningWebhook,
  id: string,
  holds: (delivery: DeliveryDocument) => boolean,
): Promise<DeliveryDocument> {
  return eventually(async () => {
    const delivery = await deliveries.findById(id).lean<DeliveryDocument>();
    if (!delivery || !holds(delivery)) throw new Error(`not yet: ${JSON.stringify(delivery)}`);
    return delivery;
  });
}

/** The service, sending with short gaps. */
export function startSendingWebhook(
  env: Record<string, string> = {},
  around?: WebhookSurroundings,
): Promise<RunningWebhook> {
  return startWebhook({ ...shortGaps, ...env }, around);
}
