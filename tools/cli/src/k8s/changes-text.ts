import type { ObjectChange } from '@parley/kube/object-change';

const signs = { create: '+', change: '~', remove: '-' };

/** Formats changes: one line per object, followed by its fields with their owners. */
export function changesText(changes: ObjectChange[]): string {
  return changes
    .map(({ object, action, fields }) => [`${signs[action]} ${object}`, ...fields.map(fieldText)].join('\n'))
    .join('\n');
}

function fieldText({ path, from, to, owner }: ObjectChange['fields'][number]): string {
  const by = owner === undefined ? '' : `  (${owner})`;
  return `    ${path}: ${valueText(from)} → ${valueText(to)}${by}`;
}

function valueText(value: unknown): string {
  return value === undefined ? 'absent' : JSON.stringify(value);
}
