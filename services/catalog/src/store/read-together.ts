import type { PipelineStage } from 'mongoose';
import { toEntity, withoutKeys } from './documents.ts';
import type { RecordModel, StoredDocument } from './models.ts';

/** Stages of a pipeline that only reads. */
export type Stages = Exclude<PipelineStage, PipelineStage.Merge | PipelineStage.Out>[];

/** What one of several queries reads. */
export type Part = { model: Pick<RecordModel, 'collection' | 'aggregate'>; stages: Stages };

/** Documents in one answer: a page and what belongs to it need no second one, unless they are large. */
const batchSize = 1_000;

/** Marks in which query a document was found. */
const partField = 'readBy';

/**
 * The entities that several queries find, read with one command, which saves the time of the others
 * (`docs/performance.md`). The server promises no order: the caller sorts.
 */
export async function readTogether<Found extends Record<string, { id: string }>>(parts: {
  [Name in keyof Found]: Part;
}): Promise<{ [Name in keyof Found]: Found[Name][] }> {
  const [first, ...others] = Object.entries<Part>(parts);
  if (!first) throw new TypeError('There is nothing to read.');
  const marked = ([name, { stages }]: [string, Part]): Stages => [...stages, { $set: { [partField]: name } }];
  const unions = others.map((part) => ({
    $unionWith: { coll: part[1].model.collection.collectionName, pipeline: marked(part) },
  }));
  const documents = await first[1].model.aggregate<StoredDocument>([...marked(first), ...unions], { batchSize });
  const byPart = Map.groupBy(documents, (document) => document[partField]);
  const entitiesOf = (name: string) =>
    (byPart.get(name) ?? []).map(({ [partField]: _name, ...document }) => toEntity(document));
  // What the record schema let in is what comes out, less the fields left out.
  return Object.fromEntries(Object.keys(parts).map((name) => [name, entitiesOf(name)])) as {
    [Name in keyof Found]: Found[Name][];
  };
}

/** Leaves out what only the store knows of, and what the caller does not need. */
export function without(omit: readonly string[] = []): Stages[number] {
  return { $project: { ...withoutKeys, ...Object.fromEntries(omit.map((field) => [field, 0] as const)) } };
}

type Nested = { field: string; as: string; stages: Stages };

/** Puts the records whose ids are in one field into another field, as they are stored. */
export function nested(model: Part['model'], { field, as, stages: pipeline }: Nested): Stages[number] {
  return { $lookup: { from: model.collection.collectionName, localField: field, foreignField: '_id', as, pipeline } };
}

/** The records of another collection that name the selected ones, instead of these. */
export function naming(selected: Stages, model: Part['model'], field: string): Stages {
  const { collectionName: from } = model.collection;
  return [
    ...selected,
    { $project: { _id: 1 } },
    { $lookup: { from, localField: '_id', foreignField: field, as: 'found' } },
    // Merged with the stage before it, so that no document holds all of them.
    { $unwind: '$found' },
    { $replaceWith: '$found' },
  ];
}
