import { operation } from '@parley/http/operation';
import { z } from 'zod';

export const getGreeting = operation({
  id: 'getGreeting',
  method: 'get',
  path: '/v1/toy/greeting',
  area: 'toy',
  scope: 'toy:read',
  endUserHeaders: false,
  summary: 'Be greeted',
  description: 'Greets by name.',
  query: z.object({ name: z.string().min(1).max(100).describe('Who is greeted') }),
  answer: { description: 'The greeting', schema: z.object({ greeting: z.string() }) },
});

export const contracts = [getGreeting];
