import type { Scope } from '../domain/scope.ts';
import type { ScopeDesk, ScopeFilter } from './ports.ts';

/** `next` is where the next page starts; undefined on the last one. */
export type ScopePage = { scopes: Scope[]; next: string | undefined };

/** Newest first. */
export async function listScopes(
  desk: ScopeDesk,
  filter: ScopeFilter,
  { before, limit }: { before: string | undefined; limit: number },
): Promise<ScopePage> {
  const found = await desk.list(filter, { before, limit: limit + 1 });
  const scopes = found.slice(0, limit);
  return { scopes, next: found.length > limit ? scopes.at(-1)?.id : undefined };
}
