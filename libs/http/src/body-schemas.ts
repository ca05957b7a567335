import { z } from 'zod';
import type { Contract, ObjectSchema } from './operation.ts';

/** A body is closed unless its schema says otherwise. */
export function closedSchema(schema: ObjectSchema): ObjectSchema {
  return schema.def.catchall === undefined ? schema.strict() : schema;
}

/** The fields that a form may have beside its file. */
export function formSchema({ body, multipart }: Pick<Contract, 'body' | 'multipart'>): ObjectSchema {
  if (!body) return z.strictObject({});
  const fields = multipart?.fields;
  const shape = Object.entries(body.shape).filter(([name]) => fields?.includes(name) ?? true);
  return fields ? z.strictObject(Object.fromEntries(shape)) : closedSchema(body);
}
