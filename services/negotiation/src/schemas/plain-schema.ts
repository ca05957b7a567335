import type { Schema } from '@cfworker/json-schema';
import { knownDialects } from './dialects.ts';

const text: Schema = { type: 'string' };
const number: Schema = { type: 'number' };
const count: Schema = { type: 'integer', minimum: 0 };
const names: Schema = { type: 'array', items: text, uniqueItems: true };
const scalar: Schema = { type: ['string', 'number', 'boolean', 'null'] };
const type: Schema = { enum: ['null', 'boolean', 'object', 'array', 'number', 'string', 'integer'] };
const types: Schema = { type: 'array', items: type, minItems: 1, uniqueItems: true };
/** To read other formats may take more time than the length of a text allows. */
const format: Schema = { enum: ['date', 'time', 'date-time', 'duration', 'uuid', 'email', 'ipv4'] };
const part: Schema = { $ref: '#/$defs/part' };

/** The keywords that mean the same in both dialects, and that take no longer for any value. */
const keywords: Record<string, Schema> = {
  title: text,
  description: text,
  $comment: text,
  format,
  type: { anyOf: [type, types] },
  const: scalar,
  enum: { type: 'array', items: scalar },
  minimum: number,
  maximum: number,
  exclusiveMinimum: number,
  exclusiveMaximum: number,
  minLength: count,
  maxLength: count,
  minItems: count,
  maxItems: count,
  items: part,
  required: names,
  // `$vocabulary` is refused by the validator wherever it is.
  properties: { type: 'object', properties: { $vocabulary: false }, additionalProperties: part },
  additionalProperties: part,
};

/** The schema of plain schemas: they are valid, and have no patterns, references, combinations or identifiers. */
export const plainSchema: Schema = {
  type: 'object',
  properties: { ...keywords, $schema: { enum: [...knownDialects] } },
  additionalProperties: false,
  $defs: { part: { type: ['object', 'boolean'], properties: keywords, additionalProperties: false } },
};
