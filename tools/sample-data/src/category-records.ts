import type { RecordOf } from '@parley/catalog/record';
import { areas } from './market/areas.ts';
import { sampleId } from './sample-id.ts';

/** Two levels, areas and the fields that companies work in. Parents come before their children. */
export function* categoryRecords(seed: number): Generator<RecordOf['category']> {
  for (const { name, about } of areas) yield category(categoryId(seed, name), name, about);
  for (const { name: parent, fields } of areas) {
    const parentCategoryId = categoryId(seed, parent);
    for (const { name, about } of fields)
      yield { ...category(categoryId(seed, parent, name), name, about), parentCategoryId };
  }
}

export function categoryId(seed: number, area: string, field = ''): string {
  return sampleId(seed, 0, `category/${area}/${field}`);
}

function category(id: string, name: string, description: string): RecordOf['category'] {
  return { type: 'category', id, name, description };
}
