import { fillEmptyCatalog as fill } from '@parley/sample-data/fill-catalog';
import { log } from '../../bootstrap/log.js';
import type { IdentityKeys } from '../stack/identity-keys.ts';
import { operatorPlace } from './operator-client.ts';
import type { Stack } from '../stack/stack-file.ts';

/** Imports the fictional sample market into an empty catalog. */
export async function fillEmptyCatalog(stack: Stack, keys: IdentityKeys): Promise<void> {
  await fill(operatorPlace('catalog', stack, keys), log);
}
