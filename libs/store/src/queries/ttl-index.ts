import type { Schema } from 'mongoose';

/**
 * Makes the server delete each document some time after the date in this field, plus `afterMs`. Only for documents
 * whose time of deletion does not matter: the server may be late, or not delete at all.
 */
export function addTtlIndex(schema: Schema, field: string, afterMs = 0): void {
  schema.index({ [field]: 1 }, { expireAfterSeconds: afterMs / 1000, name: `${field}_ttl` });
}
