import { z } from 'zod';
import { distinct, line, text, uuid } from '@parley/imports/fields';

const common = {
  label: line(100).describe('Unit shown next to the field'),
  readonly: z.boolean().default(false).describe('The buyer may not change the default value'),
  required: z.boolean().default(false).describe('A scope needs a value for it'),
};

const checkbox = z.strictObject({
  type: z.literal('checkbox'),
  ...common,
  defaultValue: z.boolean().optional(),
  value: z.number().optional().describe('What a ticked box is worth; 1 when absent'),
});

const numberField = z.strictObject({
  type: z.literal('number'),
  ...common,
  defaultValue: z.number().optional(),
  min: z.number().optional(),
  max: z.number().optional(),
  step: z.number().positive().optional(),
});

const option = z.strictObject({
  label: line(200),
  value: z
    .string()
    .max(30)
    .regex(/^-?(0|[1-9]\d*)(\.\d+)?$/, 'must be a number written as text')
    .describe('A number written as text'),
});

const select = z.strictObject({
  type: z.literal('select'),
  ...common,
  defaultValue: z.string().max(30).optional(),
  options: z
    .array(option)
    .min(1)
    .max(200)
    .refine(...distinct((item: { value: string }) => Number(item.value), 'two options have the same value')),
});

const dependsOn = z
  .strictObject({
    dependsOnDimensionId: uuid.optional().describe('Another dimension of the same product'),
    dependency: z
      .enum(['quantity', 'inclusion'])
      .optional()
      .describe('quantity: a checkbox that counts as often as the other one; inclusion: both or neither'),
  })
  .refine(
    (link) => (link.dependsOnDimensionId === undefined) === (link.dependency === undefined),
    'needs both dependsOnDimensionId and dependency, or neither',
  );

export const pricingDimensionSchema = z
  .strictObject({
    id: uuid,
    name: line(200),
    description: text(5_000).nullable().default(null),
    priceImpactKnown: z.boolean().describe('false: its value never changes an estimate'),
    formField: z.discriminatedUnion('type', [checkbox, numberField, select]),
    dependsOn: dependsOn.default({}),
  })
  .check(({ value, issues }) => {
    const fault = formFieldFault(value.formField);
    if (fault !== undefined) issues.push({ code: 'custom', message: fault, path: ['formField'], input: value });
  });

export type PricingDimension = z.output<typeof pricingDimensionSchema>;
type FormField = PricingDimension['formField'];

export const includedFeatureSchema = z.strictObject({ id: uuid, name: line(200), description: text(5_000) });

/** What is wrong with the dimensions of a product in combination. */
export function dependencyFault(dimensions: PricingDimension[]): string | undefined {
  const byId = new Map(dimensions.map((dimension) => [dimension.id, dimension]));
  for (const dimension of dimensions) {
    const fault = linkFault(dimension, byId);
    if (fault !== undefined) return `dimension ${dimension.id}: ${fault}`;
  }
  return undefined;
}

function linkFault(
  { id, formField, dependsOn }: PricingDimension,
  byId: Map<string, PricingDimension>,
): string | undefined {
  if (dependsOn.dependsOnDimensionId === undefined) return undefined;
  const linked = byId.get(dependsOn.dependsOnDimensionId);
  if (linked === undefined || linked.id === id)
    return 'dependsOnDimensionId must name another dimension of the same product';
  if (dependsOn.dependency === 'inclusion') return undefined;
  if (formField.type !== 'checkbox') return 'a quantity dependent must be a checkbox';
  return linked.formField.type === 'checkbox' ? 'a checkbox has no quantity to depend on' : undefined;
}

function formFieldFault(field: FormField): string | undefined {
  if (field.readonly && field.defaultValue === undefined) return 'a readonly field needs a defaultValue';
  if (field.type === 'number') return rangeFault(field);
  if (field.type !== 'select' || field.defaultValue === undefined) return undefined;
  return field.options.some(({ value }) => value === field.defaultValue)
    ? undefined
    : 'defaultValue must be one of the options';
}

function rangeFault({
  min = -Infinity,
  max = Infinity,
  defaultValue,
}: Extract<FormField, { type: 'number' }>): string | undefined {
  if (min > max) return 'min must not be above max';
  if (defaultValue === undefined) return undefined;
  return defaultValue < min || defaultValue > max ? 'defaultValue must lie between min and max' : undefined;
}
