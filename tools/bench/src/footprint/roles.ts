import type { ServiceName } from '@parley/service/services';

/** The roles that the chart scales independently, with the service whose image each runs. */
export const serviceOf: Record<string, ServiceName> = {
  gateway: 'gateway',
  catalog: 'catalog',
  scope: 'scope',
  'scope-documents': 'scope',
  pricing: 'pricing',
  negotiation: 'negotiation',
  webhook: 'webhook',
  'webhook-dispatch': 'webhook',
  files: 'files',
};
