import { parseAllDocuments, stringify, type DocumentOptions, type SchemaOptions } from 'yaml';

/** The fields owned by a manager, in the API server's format. */
export type FieldsV1 = { [segment: string]: FieldsV1 };
type Writer = { manager?: string; time?: string; fieldsV1?: FieldsV1 };

/** A Kubernetes object as rendered by a chart; its fields depend on its kind. */
export type Manifest = {
  apiVersion: string;
  kind: string;
  metadata: {
    name: string;
    namespace?: string;
    labels?: Record<string, string>;
    annotations?: Record<string, string>;
    /** The managers of each field, for objects in a cluster. */
    managedFields?: Writer[];
  };
  // oxlint-disable-next-line typescript/no-explicit-any -- any kind of object; the schemas of Kubernetes check them
  [field: string]: any;
};

/** As Helm and the API server read YAML: `on` is a boolean and `0777` is octal, but dates and times are text. */
const asKubernetes: SchemaOptions & DocumentOptions & { version: '1.1' } = {
  version: '1.1',
  merge: false,
  customTags: (tags) => tags.filter((tag) => typeof tag === 'string' || !isOfTime(tag)),
};

function isOfTime({ tag, format }: { tag: string; format?: string }): boolean {
  return tag.endsWith(':timestamp') || format === 'TIME';
}

/**
 * Parses a text of YAML documents into objects, in order. @throws Error for text that is not YAML, or an object without
 * a kind
 */
export function parseManifests(text: string): Manifest[] {
  return parseAllDocuments(text, asKubernetes).flatMap((document, index) => {
    const [error] = document.errors;
    if (error) throw error;
    const object = document.toJS() as Partial<Manifest> | string | null;
    if (object === null) return [];
    if (typeof object === 'string' || typeof object.kind !== 'string' || typeof object.metadata !== 'object')
      throw new Error(`document ${index + 1} has no kind and metadata.`);
    return [object as Manifest];
  });
}

export function ofKind(objects: Manifest[], ...kinds: string[]): Manifest[] {
  return objects.filter(({ kind }) => kinds.includes(kind));
}

export function idOf({ kind, metadata }: Pick<Manifest, 'kind' | 'metadata'>): string {
  return `${kind} ${metadata.name}`;
}

/** Whether a selector with these labels matches an object. */
export function hasLabels(
  { labels = {} }: Pick<Manifest['metadata'], 'labels'>,
  wanted: Record<string, string>,
): boolean {
  return Object.entries(wanted).every(([key, value]) => labels[key] === value);
}

/** An object as YAML with a fixed key order, so that equal objects give equal text. */
export function manifestText(object: Manifest): string {
  return stringify(object, { sortMapEntries: true, version: '1.1' });
}
