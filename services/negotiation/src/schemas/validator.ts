import { get, removeUriSchemePlugin } from '@hyperjump/browser';
// Importing each of these two modules registers its dialect.
import { registerSchema, unregisterSchema, validate } from '@hyperjump/json-schema/draft-07';
import {
  InvalidSchemaError,
  setMetaSchemaOutputFormat,
  type Output,
  type OutputUnit,
  type SchemaObject,
} from '@hyperjump/json-schema/draft-2020-12';
import {
  BASIC,
  buildSchemaDocument,
  compile,
  interpret,
  type CompiledSchema,
} from '@hyperjump/json-schema/experimental';
import { fromJs } from '@hyperjump/json-schema/instance/experimental';
import type { Violation } from '@parley/errors/app-error';
import { defaultDialect, knownDialects } from './dialects.ts';
import { identityFaults } from './identity-faults.ts';
import { patternFaults } from './pattern-faults.ts';
import { payloadViolations, schemaViolations } from './violations.ts';

/** The base URI of a schema that does not name one. */
const home = 'https://schema.invalid/';

// Nothing is ever fetched: a reference to another schema is refused.
for (const scheme of ['http', 'https', 'file']) removeUriSchemePlugin(scheme);
setMetaSchemaOutputFormat(BASIC);

/** Loads the meta-schemas before any schema from outside could interfere with them. */
export async function warmUp(): Promise<void> {
  for (const dialect of knownDialects) {
    registerSchema({ type: 'object' }, home, dialect);
    await validate(home, {});
    unregisterSchema(home);
  }
}

export type Compiled = { schema: CompiledSchema } | { violations: Violation[] };

export async function compileSchema(given: object): Promise<Compiled> {
  const faults = identityFaults(given);
  if (faults.length > 0) return { violations: faults };
  try {
    // JSON, as the transport has ensured.
    const document = buildSchemaDocument(given as SchemaObject, home, defaultDialect);
    // References resolve within the document only.
    const browser = await get<typeof document>(document.baseUri, { uri: home, document, cursor: '', ...noOthers });
    return { schema: await compile(browser) };
  } catch (error) {
    const patterns = error instanceof SyntaxError ? patternFaults(given) : [];
    return { violations: patterns.length > 0 ? patterns : refusal(error) };
  }
}

/** An empty document cache, which the library has in every browser but not in its types. */
const noOthers = { _cache: {} };

export function judgePayload(schema: CompiledSchema, payload: unknown): Violation[] {
  try {
    const instance = fromJs(payload as SchemaObject);
    // Collecting the violations takes twice as long.
    return interpret(schema, instance).valid ? [] : payloadViolations(unitsOf(interpret(schema, instance, BASIC)));
  } catch (error) {
    return refusal(error);
  }
}

function refusal(error: unknown): Violation[] {
  if (error instanceof InvalidSchemaError) return schemaViolations(unitsOf(error.output));
  const message = error instanceof RangeError ? endless : 'is not a valid schema, or has a reference to outside';
  return [{ pointer: '/schema', code: 'invalid_value', message }];
}

const endless = 'refers to itself without end';

function unitsOf(output: Output): OutputUnit[] {
  return output.valid ? [] : (output.errors ?? []);
}
