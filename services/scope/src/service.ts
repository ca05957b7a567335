import { isolationHere } from '@parley/reading/sandbox/isolation';
import type { Platform } from '@parley/service/platform';
import type { ServingPorts } from '@parley/serving/serve';
import type { ScopeSettings } from './config.ts';
import { checkIsolation } from './document-worker/check-isolation.ts';
import { createSharedParts } from './roles/shared-parts.ts';
import type { ReaderOverride } from './roles/start-documents.ts';

/** Replaces parts, for tests that make them fail. */
export type ScopeOverrides = { reader?: ReaderOverride };

/** Loads only the code that its roles need, because the rest takes 6 to 10 MiB of memory. */
export async function createScope(
  settings: ScopeSettings,
  platform: Platform,
  { reader = (own) => own() }: ScopeOverrides = {},
): Promise<Partial<ServingPorts>> {
  const roles = new Set(settings.scopeRoles);
  checkIsolation(await isolationHere(), platform, settings.documentIsolationRequired);
  const parts = createSharedParts(settings, platform);
  if (roles.has('documents')) await (await import('./roles/start-documents.ts')).startDocuments(parts, reader);
  return roles.has('api') ? (await import('./roles/start-api.ts')).startApi(parts) : {};
}
