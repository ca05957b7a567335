import type { Delivery } from '../domain/delivery.ts';
import type { DeliveryDocument } from './delivery-model.ts';

export function toDelivery({ _id: id, ...fields }: DeliveryDocument): Delivery {
  return { id, ...fields };
}

export function toDocument({ id: _id, ...fields }: Delivery): DeliveryDocument {
  return { _id, ...fields };
}
