import type { Violation } from '@parley/errors/app-error';
import type { Caller } from '@parley/service/caller';
import { withinDeadline } from '@parley/service/deadline';
import { fingerprintOf } from '@parley/service/idempotency';
import type { Request } from 'express';
import { atPointer, parseBy, requestInvalid, type Locate } from '@parley/errors/violations';
import { bodyTypes, lineMediaType, mediaTypes } from '../contract/media-types.ts';
import { readText, readTextLines } from './body-text.ts';
import { isForm, refuseMediaType } from './media-type.ts';
import { readForm } from './multipart-form.ts';
import { closedSchema, formSchema } from '../contract/body-schemas.ts';
import type { ObjectSchema, Route } from '../contract/operation.ts';
import type { ReceivedFile } from '../contract/received-file.ts';
import { parseStrictJson } from './json-text.ts';

/** What arrived as the body; `fingerprint` distinguishes one body from another. */
type TakenBody = { body: unknown; file?: ReceivedFile; lines?: string[]; fingerprint: () => string };

type Reading = { caller: Caller; params: unknown; violations: Violation[]; idempotencyKey: string | undefined };

/** Reads the body. Anything wrong with its fields is added to `violations`; by then its file has been received. */
export type ReadBody = (request: Request, reading: Reading) => Promise<TakenBody>;

/** The largest JSON body that is read. */
const maxJsonBytes = 256 * 1024;

/** Prepares the reader of an operation's body; undefined if it takes none. */
export function compileBody(route: Route): ReadBody | undefined {
  const { body, lines } = route.contract;
  if (lines) return compileLines(lines);
  const bodies = bodyTypes(route.contract);
  const accepted = bodies.map((type) => mediaTypes[type]);
  const readFormBody = bodies.includes('multipart') ? compileForm(route) : undefined;
  const readJson = bodies.includes('json') && body ? compileJson(body, accepted) : undefined;
  if (!readFormBody) return readJson;
  return (request, reading) => {
    if (isForm(request.headers['content-type'])) return readFormBody(request, reading);
    return readJson ? readJson(request, reading) : refuseMediaType(accepted);
  };
}

/** Refuses anything that could be read in two ways. */
function compileJson(schema: ObjectSchema, accepted: string[]): ReadBody {
  const closed = closedSchema(schema);
  return async (request, { violations }) => {
    const text = await readText(request, { type: mediaTypes.json, accepted, maxBytes: maxJsonBytes });
    const given = parseStrictJson(text);
    const body = parseInto(violations, closed, { value: given, locate: atPointer });
    return { body, fingerprint: () => fingerprintOf(given) };
  };
}

function compileLines({ maxBytes }: { maxBytes: number }): ReadBody {
  return async (request) => {
    const lines = await readTextLines(request, { type: lineMediaType, accepted: [lineMediaType], maxBytes });
    return { body: undefined, lines, fingerprint: () => fingerprintOf(lines.join('\n')) };
  };
}

function compileForm(route: Route): ReadBody {
  const { id, body, multipart } = route.contract;
  const receiveFile = route.receiveFile?.bind(route);
  if (!multipart || !receiveFile) throw new TypeError(`${id}: a form needs \`multipart\` and \`formRoute\``);
  const closed = formSchema({ body, multipart });
  return async (request, { caller, violations, ...target }) => {
    // No file is stored for a request that is already invalid.
    if (violations.length > 0) throw requestInvalid(violations);
    const { fields, file, part } = await readForm(request, {
      fileField: multipart.file,
      maxBytes: multipart.maxBytes,
      // The parser calls this outside of any call.
      receive: (content, given) => withinDeadline(caller, () => receiveFile(content, { ...given, ...target }, caller)),
      signal: caller.signal,
    });
    const parsed = parseInto(violations, closed, { value: fields, locate: atPointer });
    const fingerprint = () => fingerprintOf({ fields, filename: part.filename, sha256: file.sha256 });
    return { body: body && parsed, file, fingerprint };
  };
}

/** Parses a value by its schema; anything wrong with it is added to `violations`. */
export function parseInto(
  violations: Violation[],
  schema: ObjectSchema,
  { value, locate }: { value: unknown; locate: Locate },
): unknown {
  const parsed = parseBy(schema, value, locate);
  if (!parsed.violations) return parsed.data;
  violations.push(...parsed.violations);
  return undefined;
}
