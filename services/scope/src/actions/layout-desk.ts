import type { LearnedLayout } from '@parley/reading/learning/learned-place';
import type { Mode, Tenant } from '@parley/service/caller';
import type { Place } from '@parley/service/place';

/** A learned layout, and the scopes whose corrections taught it. */
export type StoredLayout = Tenant & LearnedLayout & { createdAt: Date; updatedAt: Date; scopes: string[] };

/** Learned layouts, as the operator sees them. */
export interface LayoutDesk {
  /** Newest first. */
  list(
    filter: { org?: string; mode?: Mode },
    page: { after: Place | undefined; limit: number },
  ): Promise<StoredLayout[]>;
  /** False if there is no such layout. */
  forget(id: string): Promise<boolean>;
}
