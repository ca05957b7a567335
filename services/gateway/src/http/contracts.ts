import { operation } from '@parley/http/operation';
import { z } from 'zod';
import examples from './examples.json' with { type: 'json' };

const healthStatus = z
  .enum(['ok', 'degraded', 'error'])
  .meta({ id: 'HealthStatus', description: '`degraded`: it works partly' });

const serviceHealth = z
  .object({ name: z.string().describe('Its name'), status: healthStatus })
  .meta({ id: 'ServiceHealth', description: 'A part of Parley with its status.' });

const health = z
  .object({
    status: healthStatus.meta({ description: '`error` when no service works, `degraded` when some do' }),
    timestamp: z.iso.datetime().describe('When the services were asked'),
    version: z.string().describe('Version of the gateway'),
    services: z.array(serviceHealth).min(1).describe('Each part of Parley with its status'),
  })
  .meta({ id: 'Health', description: 'The health of the installation.' });

const openapiDocument = z
  .looseObject({ openapi: z.string().describe('Version of the OpenAPI Specification') })
  .meta({ id: 'OpenapiDocument', description: 'An OpenAPI document.' });

/** Operations the gateway answers itself. */
export const contracts = [
  operation({
    id: 'getHealth',
    example: examples.getHealth,
    method: 'get',
    path: '/v1/health',
    area: 'gateway',
    scope: null,
    endUserHeaders: false,
    isVolatile: true,
    summary: 'Read the health of the installation',
    description: 'Asks every service. The answer is at most a second old. Needs no key.',
    answer: { description: 'It works, at least partly', schema: health },
    otherAnswers: [{ status: 503, description: 'It does not work', schema: health }],
  }),
  operation({
    id: 'getOpenapi',
    example: examples.getOpenapi,
    method: 'get',
    path: '/v1/openapi',
    area: 'gateway',
    scope: null,
    endUserHeaders: false,
    summary: 'Read this description of the interface',
    description: 'An OpenAPI 3.1 document of all operations. Needs no key.',
    answer: { description: 'The OpenAPI document', schema: openapiDocument },
  }),
];
