import { existsSync } from 'node:fs';
import { contracts as eventContracts } from '@parley/events-admin/contracts';
import type { Contract } from '@parley/http/operation';
import type { SentRequest } from '@parley/http/sent-request';
import { contracts as indexContracts } from '@parley/indexes-admin/contracts';
import type { CreateService } from '@parley/service/run';
import { serviceNames, type ServiceName } from '@parley/service/services';
import type { z } from 'zod';

const operatorFile = 'http/operator/contracts.ts';

/** The public operations of a service. */
export async function contractsOf(service: ServiceName): Promise<Contract[]> {
  const module = (await moduleOf(service, 'http/contracts.ts')) as { contracts: Contract[] };
  return module.contracts;
}

/** Every operation for operators: those of one service, then those that each service serves for itself. */
export async function operatorContracts(): Promise<Contract[]> {
  const own = await Promise.all(serviceNames.map(operatorContractsOf));
  return [...own.flat(), ...eventContracts, ...indexContracts];
}

/** The operations of a service for operators; of services that have some. */
async function operatorContractsOf(service: ServiceName): Promise<Contract[]> {
  if (!existsSync(urlOf(service, operatorFile))) return [];
  const module = (await moduleOf(service, operatorFile)) as { contracts: Contract[] };
  return module.contracts;
}

/** The requests that a service sends to clients. */
export async function sentBy(service: ServiceName): Promise<SentRequest[]> {
  const module = (await moduleOf(service, 'http/contracts.ts')) as { sent?: SentRequest[] };
  return module.sent ?? [];
}

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
