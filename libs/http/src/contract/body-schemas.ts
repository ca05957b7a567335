import { z } from 'zod';
import type { Contract, ObjectSchema } from './operation.ts';

/** Closes the schema of a body, unless it says otherwise. */
export function closedSchema(schema: ObjectSchema): ObjectSchema {
  return schema.def.catchall === undefined ? schema.strict() : schema;
}

/** The fields that a form may have besides its file. */
export function formSchema({ body, multipart }: Pick<Contract, 'body' | 'multipart'>): ObjectSchema {
  if (!body) return z.strictObject({});
  const fields = multipart?.fields;
  if (!fields) return closedSchema(body);
  const shape = Object.entries(body.shape).filter(([name]) => fields.includes(name));
  return z.strictObject(Object.fromEntries(shape.map(([name, type]) => [name, withoutNull(type)])));
}

/** A form cannot express null: a field has a text or is missing. A copy has no name, which some generators misplace in forms. */
function withoutNull(type: z.core.$ZodType): z.core.$ZodType {
  if (!(type instanceof z.ZodOptional) || !(type.def.innerType instanceof z.ZodNullable)) return type;
  return z.optional(unnamed(type.def.innerType.def.innerType)).meta(z.globalRegistry.get(type) ?? {});
}

/** Passes the definition on: without it, the copy would refer to the named schema. */
function unnamed(type: z.core.$ZodType): z.core.$ZodType {
  return z.clone(type, type._zod.def);
}
