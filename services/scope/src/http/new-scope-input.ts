import { present } from '@parley/service/present';
import type { z } from 'zod';
import type { newScope } from './schemas.ts';

/** Converts the public form of a new scope to that of the domain. */
export function toInput({ scopeTerms, productTerms, previousScopeId }: z.output<typeof newScope>) {
  return { terms: scopeTerms.map(present), productTerms: productTerms.map(present), previousScopeId };
}
