import type { FieldsV1, Manifest } from '../manifest.ts';
import type { Step } from './field-changes.ts';

/** The manager that last wrote a field or anything below it; undefined when no manager owns the field. */
export function ownerOf(object: Manifest | undefined, path: Step[]): string | undefined {
  const entries = object?.metadata.managedFields ?? [];
  const owning = entries.filter(({ fieldsV1 }) => fieldsV1 && owns(fieldsV1, path));
  const last = owning.toSorted((one, other) => (one.time ?? '').localeCompare(other.time ?? '')).at(-1);
  return last?.manager;
}

function owns(fields: FieldsV1, [step, ...rest]: Step[]): boolean {
  if (step === undefined) return true;
  const inner = typeof step === 'string' ? fields[`f:${step}`] : itemOf(fields, step.item);
  if (!inner) return false;
  // Ownership of scalars and atomic lists ends here.
  return Object.keys(inner).length === 0 || owns(inner, rest);
}

function itemOf(fields: FieldsV1, item: Record<string, unknown>): FieldsV1 | undefined {
  const found = Object.entries(fields).find(([segment]) => {
    if (!segment.startsWith('k:')) return false;
    const keys = JSON.parse(segment.slice(2)) as Record<string, unknown>;
    const shared = Object.keys(keys).filter((key) => item[key] !== undefined);
    return shared.length > 0 && shared.every((key) => keys[key] === item[key]);
  });
  return found?.[1];
}
