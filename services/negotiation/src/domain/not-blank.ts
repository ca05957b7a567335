import { z } from 'zod';

/** A text that shows something when it is read. */
export function notBlank(maxLength: number) {
  return z.string().max(maxLength).regex(/\S/, 'must not be blank');
}
