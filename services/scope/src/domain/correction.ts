import type { FieldName } from '@parley/document-fields/fields';

/** The right value of a field as a person wrote it, and who and when. */
export type StoredCorrection = { field: FieldName; value: string; by: string; at: Date };
