import { z } from 'zod';
import { fieldNames, fields } from './fields.ts';
import type { FieldKind, FieldKinds, FieldName, FieldValues, Money } from './fields.ts';
import { maxLengths } from './max-lengths.ts';

const text = z.string().max(maxLengths.text);
const date = z.string().regex(/^\d{4}-\d{2}-\d{2}$/);
const money: z.ZodType<Money> = z.strictObject({
  minor: z.int(),
  currency: z
    .string()
    .regex(/^[A-Z]{3}$/)
    .exactOptional(),
});

/** The shape of the values of each kind. */
export const valueSchemas: { [K in FieldKind]: z.ZodType<FieldKinds[K]> } = {
  name: text,
  names: z.array(text).max(maxLengths.names),
  code: text,
  domain: text,
  date,
  months: z.number(),
  days: z.number(),
  yesNo: z.boolean(),
  purchaseType: z.enum(['new_purchase', 'renewal']),
  currency: text,
  money,
};

type Found<More> = { [F in FieldName]?: More & { value: FieldValues[F]; confidence: number } };

const confidence = z.number().min(0).max(1);

/** The fields that were found, each with its value, its confidence and the additional properties `more`. */
export function foundFieldsSchema<More>(more: { [K in keyof More]: z.ZodType<More[K]> }): z.ZodType<Found<More>> {
  const entries = fieldNames.map((name) => {
    const found = z.strictObject({ value: valueSchemas[fields[name].kind], confidence, ...more });
    return [name, found.exactOptional()] as const;
  });
  const schema: unknown = z.strictObject(Object.fromEntries(entries));
  // Each name has the value of its field, which the type of the entries cannot express.
  return schema as z.ZodType<Found<More>>;
}
