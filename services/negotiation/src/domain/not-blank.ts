import { z } from 'zod';

/** A text with at least one visible character. */
export function notBlank(maxLength: number) {
  return z.string().max(maxLength).regex(/\S/, 'must not be blank');
}
