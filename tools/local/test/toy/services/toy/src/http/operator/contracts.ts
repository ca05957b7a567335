import { forOperators } from '@parley/http/for-operators';
import { operation } from '@parley/http/operation';
import { z } from 'zod';

export const showSalutation = operation({
  ...forOperators('toy').read,
  id: 'showSalutation',
  path: '/operator/v1/salutation',
  summary: 'Show the salutation',
  description: 'What greetings begin with.',
  answer: { status: 200, description: 'The salutation', schema: z.object({ salutation: z.string() }) },
  refusals: [],
});

export const contracts = [showSalutation];
