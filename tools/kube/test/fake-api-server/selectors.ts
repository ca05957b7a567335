import type { Json } from './field-sets.ts';

/** Whether an object matches `?labelSelector=` and `?fieldSelector=`. */
export function isSelected(object: Json, query: URLSearchParams): boolean {
  const labels = terms(query.get('labelSelector'));
  const fields = terms(query.get('fieldSelector'));
  return (
    labels.every((term) => matches(term, (name) => object.metadata.labels?.[name])) &&
    fields.every((term) => matches(term, (path) => path.split('.').reduce((at, name) => at?.[name], object)))
  );
}

/** Commas separate terms, except within brackets. */
function terms(selector: string | null): string[] {
  return (selector ?? '').split(/,(?![^(]*\))/).filter((term) => term !== '');
}

function matches(term: string, valueOf: (name: string) => unknown): boolean {
  const [, name, negated, list = ''] = /^(\S+) (not)?in \((.*)\)$/.exec(term) ?? [];
  if (name !== undefined) {
    const values = list.split(',').map((value) => value.trim());
    return values.includes(String(valueOf(name))) !== (negated !== undefined);
  }
  const [, key = '', operator, value] = /^([^=!]+)(==?|!=)(.*)$/.exec(term) ?? [];
  if (operator === undefined) return valueOf(term) !== undefined;
  return ((valueOf(key) ?? '') === value) === (operator !== '!=');
}
