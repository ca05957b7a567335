import { recordTypeNames, type RecordTypeName } from './record-types.ts';
import type { CatalogChange } from './rehearsal-target.ts';

const maxNamed = 10;

const nouns: Record<RecordTypeName, string> = {
  category: 'categories',
  company: 'companies',
  productFamily: 'product families',
  product: 'products',
};

/** Lists what an import would change, by outcome and type. */
export function changesText(changes: readonly CatalogChange[]): string[] {
  return (['created', 'updated', 'deleted'] as const).flatMap((outcome) =>
    recordTypeNames.flatMap((type) => {
      const some = changes.filter((change) => change.outcome === outcome && change.type === type);
      if (some.length === 0) return [];
      const names = some.slice(0, maxNamed).map(({ name }) => name);
      const more = some.length > maxNamed ? [`and ${some.length - maxNamed} more`] : [];
      return [`${outcome}: ${some.length} ${nouns[type]} (${[...names, ...more].join(', ')})`];
    }),
  );
}
