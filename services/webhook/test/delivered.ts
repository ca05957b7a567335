import { toOpenApi } from '@parley/http/openapi';
import { createDeliveryCheck } from '@parley/testing/delivery-check';
import { contracts, sent } from '../src/http/contracts.ts';

const info = { title: 'Webhook', version: '1', description: '', tags: [], mainUrl: '', uploadUrl: '' };

/** Throws for a delivered body, as JSON was read, that the interface does not describe. */
export const checkDelivered = createDeliveryCheck(toOpenApi(contracts, info, sent));
