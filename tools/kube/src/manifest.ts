import { parseAllDocuments, stringify } from 'yaml';

/** Fields that a writer owns, as the API server notes them. */
export type FieldsV1 = { [segment: string]: FieldsV1 };
type Writer = { manager?: string; time?: string; fieldsV1?: FieldsV1 };

/** An object of Kubernetes as a chart renders it; what it holds depends on its kind. */
export type Manifest = {
  apiVersion: string;
  kind: string;
  metadata: {
    name: string;
    namespace?: string;
    labels?: Record<string, string>;
    annotations?: Record<string, string>;
    /** Who wrote what, of an object in a cluster. */
    managedFields?: Writer[];
  };
  // oxlint-disable-next-line typescript/no-explicit-any -- any kind of object; the schemas of Kubernetes check them
  [field: string]: any;
};

/** The objects of a text of YAML documents, in their order. @throws Error at what is no YAML */
export function parseManifests(text: string): Manifest[] {
  return parseAllDocuments(text, { merge: false }).flatMap((document) => {
    const [error] = document.errors;
    if (error) throw error;
    const object = document.toJS() as Manifest | null;
    return object === null ? [] : [object];
  });
}

export function ofKind(objects: Manifest[], ...kinds: string[]): Manifest[] {
  return objects.filter(({ kind }) => kinds.includes(kind));
}

export function idOf({ kind, metadata }: Pick<Manifest, 'kind' | 'metadata'>): string {
  return `${kind} ${metadata.name}`;
}

/** Whether an object is one that a selector with these labels means. */
export function hasLabels(
  { labels = {} }: Pick<Manifest['metadata'], 'labels'>,
  wanted: Record<string, string>,
): boolean {
  return Object.entries(wanted).every(([key, value]) => labels[key] === value);
}

/** An object as YAML whose keys have a fixed order: the same object is the same text. */
export function manifestText(object: Manifest): string {
  return stringify(object, { sortMapEntries: true });
}
