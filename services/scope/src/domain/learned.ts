import type { Tenant } from '@parley/service/caller';

/** What was learned from corrections of a tenant's documents; `scopes`: the scopes whose corrections taught it. */
export type Learned<Lesson> = Tenant & Lesson & { id: string; createdAt: Date; updatedAt: Date; scopes: string[] };
