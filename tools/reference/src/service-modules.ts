import { existsSync } from 'node:fs';
import type { Contract } from '@parley/http/operation';
import type { SentRequest } from '@parley/http/sent-request';
import type { CreateService } from '@parley/service/run';
import type { ServiceName } from '@parley/service/services';
import type { z } from 'zod';

const operatorContracts = 'http/operator/contracts.ts';

/** The public operations of a service. */
export async function contractsOf(service: ServiceName): Promise<Contract[]> {
  const module = (await moduleOf(service, 'http/contracts.ts')) as { contracts: Contract[] };
  return module.contracts;
}

/** The operations of a service for operators; of services that have some. */
export async function operatorContractsOf(service: ServiceName): Promise<Contract[]> {
  if (!existsSync(urlOf(service, operatorContracts))) return [];
  const module = (await moduleOf(service, operatorContracts)) as { contracts: Contract[] };
  return module.contracts;
}

/** The requests that a service sends to clients. */
export async function sentBy(service: ServiceName): Promise<SentRequest[]> {
  const module = (await moduleOf(service, 'http/contracts.ts')) as { sent?: SentRequest[] };
  return module.sent ?? [];
}

/** The settings schema of a service. */
export async function settingsOf(service: ServiceName): Promise<z.ZodObject> {
  const module = (await moduleOf(service, 'config.ts')) as { settingsSchema: z.ZodObject };
  return module.settingsSchema;
}

/** The factory of a service: the only function in its `service.ts` named that way. */
export async function createServiceOf(service: ServiceName): Promise<CreateService<unknown, unknown>> {
  const module = (await moduleOf(service, 'service.ts')) as Record<string, CreateService<unknown, unknown>>;
  const name = `create${service.charAt(0).toUpperCase()}${service.slice(1)}`;
  const create = module[name];
  if (!create) throw new Error(`services/${service}/src/service.ts exports no ${name}`);
  return create;
}

/** Imports by path, so that no package has to be listed for every service. */
function moduleOf(service: ServiceName, file: string): Promise<unknown> {
  return import(urlOf(service, file).href);
}

function urlOf(service: ServiceName, file: string): URL {
  return new URL(`../../../services/${service}/src/${file}`, import.meta.url);
}
