import { operation } from '@parley/http/operation';
import { z } from 'zod';

export const showSalutation = operation({
  id: 'showSalutation',
  method: 'get',
  path: '/operator/v1/salutation',
  area: 'toy',
  scope: null,
  endUserHeaders: false,
  isVolatile: true,
  summary: 'Show the salutation',
  description: 'What greetings begin with.',
  answer: { status: 200, description: 'The salutation', schema: z.object({ salutation: z.string() }) },
  refusals: [],
});

export const contracts = [showSalutation];
