import { createHash } from 'node:crypto';
import type { AnyModel } from '../any-model.ts';
import { sentModelOf } from '../outbox/sent-events.ts';

/** An index, as a schema declares it or as the server lists it. */
export type IndexDefinition = {
  name: string;
  key: Record<string, unknown>;
  unique?: boolean;
  sparse?: boolean;
  expireAfterSeconds?: number;
  partialFilterExpression?: object;
  collation?: object;
};

/** The indexes that the code declares, by collection. */
export type DeclaredIndexes = ReadonlyMap<string, readonly IndexDefinition[]>;

export function declaredIndexes(models: readonly AnyModel[]): DeclaredIndexes {
  const all = models.flatMap((model) => [model, ...companionModels(model)]);
  const declared = all.map(({ collection, schema }) => [
    collection.collectionName,
    schema.indexes().map(([key, options]) => definitionOf(key, options)),
  ]) satisfies unknown as [string, IndexDefinition[]][];
  return new Map(declared.filter(([, indexes]) => indexes.length > 0));
}

/**
 * Equal for two definitions that are the same index to MongoDB: it refuses the second one under another name. The
 * expiry of documents, and whether the index is hidden, is not part of it.
 */
export function identityOf(index: IndexDefinition): string {
  const { key, unique = false, sparse = false, partialFilterExpression = null, collation = null } = index;
  return JSON.stringify([Object.entries(key), unique, sparse, partialFilterExpression, collation]);
}

export function fingerprintOf(index: IndexDefinition): string {
  return createHash('sha256').update(identityOf(index)).digest('hex').slice(0, fingerprintLength);
}

/** The name of an index whose declared name still belongs to the one that it replaces. */
export function alternativeName(index: IndexDefinition): string {
  return `${index.name}_${fingerprintOf(index)}`;
}

/** Whether an index has the name of a declared index, or the name it was given while a former one had that name. */
export function isNamedLike(index: IndexDefinition, declared: IndexDefinition): boolean {
  return index.name === declared.name || index.name === `${declared.name}_${fingerprintOf(index)}`;
}

const fingerprintLength = 8;

type Options = ReturnType<AnyModel['schema']['indexes']>[number][1];

function definitionOf(key: Record<string, unknown>, options: Options): IndexDefinition {
  const { name = Object.entries(key).flat().join('_'), unique, sparse, ...more } = options;
  const { expireAfterSeconds, partialFilterExpression } = more;
  return {
    name,
    key,
    ...(unique === true && { unique }),
    ...(sparse === true && { sparse }),
    ...(expireAfterSeconds !== undefined && { expireAfterSeconds }),
    ...(partialFilterExpression !== undefined && { partialFilterExpression }),
  };
}

/** A record with an outbox has a second collection, for its sent events. */
function companionModels(model: AnyModel): AnyModel[] {
  return model.schema.path('outbox') === undefined ? [] : [sentModelOf(model)];
}
