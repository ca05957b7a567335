/** Any part of an OpenAPI document. */
type Part = { [name: string]: unknown };

const schemasPath = '#/components/schemas/';

/**
 * The document with the schemas of answers, and of requests that we send, open to additional members; those of incoming
 * requests stay as they are.
 */
export function openAnswers<Document extends object>(document: Document): Document {
  const { paths = {}, webhooks = {}, components = {} } = document as Record<string, Part | undefined>;
  const schemas = (components['schemas'] ?? {}) as Record<string, Part>;
  const ofRequests = new Set<string>();
  for (const { requestBody, parameters } of operationsOf(paths))
    collectNames([requestBody, parameters], schemas, ofRequests);
  for (const { responses } of operationsOf(paths)) open(responses);
  open(webhooks);
  open(components['responses']);
  for (const [name, schema] of Object.entries(schemas)) if (!ofRequests.has(name)) open(schema);
  return document;
}

function operationsOf(paths: Part): Part[] {
  return Object.values(paths).flatMap((item) => Object.values(item as Part) as Part[]);
}

/** Collects the names of the schemas that a part refers to, directly or indirectly. */
function collectNames(part: unknown, schemas: Record<string, Part>, names: Set<string>): void {
  if (typeof part !== 'object' || part === null) return;
  const reference = (part as Part)['$ref'];
  const name =
    typeof reference === 'string' && reference.startsWith(schemasPath) && reference.slice(schemasPath.length);
  if (name && !names.has(name)) {
    names.add(name);
    collectNames(schemas[name], schemas, names);
  }
  for (const inner of Object.values(part)) collectNames(inner, schemas, names);
}

function open(part: unknown): void {
  if (typeof part !== 'object' || part === null) return;
  const object = part as Part;
  if (object['additionalProperties'] === false) delete object['additionalProperties'];
  for (const inner of Object.values(object)) open(inner);
}
