import type { Mode } from '@parley/service/caller';
import type { Place } from '@parley/service/place';
import type { StoredAlias } from '../domain/alias.ts';

/** Learned aliases, as the operator sees them. */
export interface AliasDesk {
  /** Newest first. */
  list(
    filter: { org?: string; mode?: Mode },
    page: { after: Place | undefined; limit: number },
  ): Promise<StoredAlias[]>;
  /** False if there is no such alias. */
  forget(id: string): Promise<boolean>;
}
