/** Each operation after those whose ids its example needs. */
const order = [
  'createWebhook',
  'listWebhooks',
  'uploadFile',
  'createScopeFromDocument',
  'createScope',
  'startNegotiation',
  'updateNegotiationFromOutside',
  'listNegotiationEscalations',
  'listWebhookEvents',
  'getWebhookEvent',
];
const last = 'deleteWebhook';

/** Operations in an order in which their examples can be executed. */
export function inExampleOrder<Operation extends { id: string }>(operations: readonly Operation[]): Operation[] {
  const place = ({ id }: Operation) => (id === last ? Infinity : order.includes(id) ? order.indexOf(id) : order.length);
  return operations.toSorted((one, other) => place(one) - place(other));
}
