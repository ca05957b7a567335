import { forOperators } from '@parley/http/for-operators';
import { operation } from '@parley/http/operation';
import { uuidParameter } from '@parley/http/query';
import { z } from 'zod';

const { read, change } = forOperators('toy');

export const showSalutation = operation({
  ...read,
  id: 'showSalutation',
  path: '/operator/v1/salutation',
  summary: 'Show the salutation',
  description: 'What greetings begin with.',
  answer: { description: 'The salutation', schema: z.object({ salutation: z.string() }) },
});

const greeting = z.strictObject({ id: z.uuid(), name: z.string(), isHeard: z.boolean() });

export const makeGreeting = operation({
  ...change,
  id: 'makeGreeting',
  path: '/operator/v1/greetings',
  summary: 'Greet somebody',
  description: 'Greets by name; `isHeard` follows.',
  body: z.strictObject({ id: z.uuid(), name: z.string().min(1).max(100) }),
  answer: { status: 201, description: 'The greeting', schema: greeting },
});

export const showGreeting = operation({
  ...read,
  id: 'showGreeting',
  path: '/operator/v1/greetings/{greetingId}',
  summary: 'Show a greeting',
  description: 'Whether it was heard.',
  params: z.strictObject({ greetingId: uuidParameter() }),
  answer: { description: 'The greeting', schema: greeting },
  refusals: ['GREETING_NOT_FOUND'],
});

export const contracts = [showSalutation, makeGreeting, showGreeting];
