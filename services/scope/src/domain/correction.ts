import type { FieldName } from '@parley/document-fields/fields';

/** The right value of a field as a person wrote it, empty if the document states none, and who and when. */
export type StoredCorrection = { field: FieldName; value: string; by: string; at: Date };
