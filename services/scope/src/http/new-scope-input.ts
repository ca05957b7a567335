import { present } from '@parley/service/present';
import type { z } from 'zod';
import type { newScope } from './schemas.ts';

/** Translates the public words for a new scope to those of the domain. */
export function toInput({ scopeTerms, productTerms, previousScopeId }: z.output<typeof newScope>) {
  return { terms: scopeTerms.map(present), productTerms: productTerms.map(present), previousScopeId };
}
