import type { Contract } from '@parley/http/operation';
import type { SentRequest } from '@parley/http/sent-request';
import type { CreateService } from '@parley/service/run';
import type { ServiceName } from '@parley/service/services';
import type { z } from 'zod';

/** The public operations of a service. */
export async function contractsOf(service: ServiceName): Promise<Contract[]> {
  const module = (await moduleOf(service, 'http/contracts.ts')) as { contracts: Contract[] };
  return module.contracts;
}

/** What a service sends to its clients. */
export async function sentBy(service: ServiceName): Promise<SentRequest[]> {
  const module = (await moduleOf(service, 'http/contracts.ts')) as { sent?: SentRequest[] };
  return module.sent ?? [];
}

/** The settings of a service. */
export async function settingsOf(service: ServiceName): Promise<z.ZodObject> {
  const module = (await moduleOf(service, 'config.ts')) as { settingsSchema: z.ZodObject };
  return module.settingsSchema;
}

/** What builds a service: the one function of its `service.ts` that is named so. */
export async function createServiceOf(service: ServiceName): Promise<CreateService<unknown, unknown>> {
  const module = (await moduleOf(service, 'service.ts')) as Record<string, CreateService<unknown, unknown>>;
  const name = `create${service.charAt(0).toUpperCase()}${service.slice(1)}`;
  const create = module[name];
  if (!create) throw new Error(`services/${service}/src/service.ts exports no ${name}`);
  return create;
}

/** By its place: a package of the service would be one more thing to name here. */
function moduleOf(service: ServiceName, file: string): Promise<unknown> {
  return import(new URL(`../../../services/${service}/src/${file}`, import.meta.url).href);
}
