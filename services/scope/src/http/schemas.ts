import { uuid, uuidParameter } from '@parley/http/query';
import { toMinor } from '@parley/money/money';
import { hasPlainYear, notPlainYear } from '@parley/service/plain-year';
import { z } from 'zod';
import { maxTermMonths } from '../domain/check-terms.ts';

const id = uuid();
const givenId = uuidParameter();
const instant = z.iso.datetime().describe('ISO 8601, UTC');

const maxAmount = 1e12;
/** As many as a product of the catalog may have. */
const maxDimensions = 100;
const purchaseType = z.enum(['new_purchase', 'renewal']);

/** An amount as it is stored: in hundredths, because a scope that is typed in has no currency. */
const amount = z
  .number()
  .min(0)
  .max(maxAmount)
  .transform((given, context) => {
    const minor = toMinor(given);
    if (minor !== undefined) return minor;
    context.addIssue({ code: 'custom', message: 'must have at most 2 decimals' });
    return z.NEVER;
  })
  .meta({ multipleOf: 0.01 })
  .nullish()
  .transform((given) => given ?? undefined);

const writtenDate = z.iso.datetime({ offset: true }).or(z.iso.date());

const date = z
  .string()
  .max(40)
  .transform((text, context) => {
    const time = writtenDate.safeParse(text).success ? new Date(text) : undefined;
    if (time && hasPlainYear(time)) return time;
    const message = time ? notPlainYear : 'must be a date and time as 2026-01-31T12:00:00Z, or a date';
    context.addIssue({ code: 'custom', message });
    return z.NEVER;
  })
  .meta({ anyOf: z.toJSONSchema(writtenDate).anyOf })
  .nullish()
  .transform((given) => given ?? undefined);

const moneyAndTime = {
  startDate: date.describe('A date alone means its first moment, UTC'),
  endDate: date.describe('Not before `startDate`'),
  listPrice: amount.describe('Before discount'),
  discount: amount.describe('An amount, not a percentage'),
  finalPrice: amount.describe('What is paid in the end'),
};

const scopeTermInput = z
  .strictObject({
    termLength: z.int().min(1).max(maxTermMonths).describe('Months'),
    purchaseType,
    autoRenew: z
      .boolean()
      .nullish()
      .transform((given) => given ?? undefined),
    ...moneyAndTime,
  })
  .meta({ id: 'ScopeTermInput', description: 'What is agreed as a whole. Amounts are pre-tax, over the whole term.' });

const dimensionInput = z
  .strictObject({
    id: givenId,
    value: z
      .union([z.number(), z.string().max(30), z.null()])
      .describe('A number; for a select also the text of an option; null when not chosen'),
  })
  .meta({ id: 'PricingDimensionInput' });

const productTermInput = z
  .strictObject({
    productId: givenId.describe('A product of the catalog, each at most once'),
    pricingDimensions: z
      .array(dimensionInput)
      .max(maxDimensions)
      .describe('Empty for a product whose price depends on nothing that you choose'),
    ...moneyAndTime,
  })
  .meta({ id: 'ProductTermInput' });

export const newScope = z
  .strictObject({
    previousScopeId: givenId
      .nullish()
      .transform((given) => given ?? undefined)
      .describe('A scope of yours that this one replaces; both are kept'),
    scopeTerms: z.array(scopeTermInput).min(1).max(50),
    productTerms: z.array(productTermInput).min(1).max(100),
  })
  .meta({ id: 'NewScope' });

/** What was given; absent if nothing was. */
const given = {
  startDate: instant.optional(),
  endDate: instant.optional(),
  listPrice: z.number().optional(),
  discount: z.number().optional(),
  finalPrice: z.number().optional(),
};

const scopeTerm = z
  .strictObject({
    termLength: z.int().min(1).max(maxTermMonths).describe('Months'),
    purchaseType,
    autoRenew: z.boolean().optional(),
    ...given,
  })
  .meta({ id: 'ScopeTerm' });

const described = { id, name: z.string(), description: z.string().optional() };

const productTerm = z
  .strictObject({
    productId: id,
    productName: z.string(),
    productFamilyId: id.optional(),
    description: z.string().optional(),
    icon: z.url().optional(),
    url: z.url().optional(),
    pricingDimensions: z.array(z.strictObject({ ...described, value: z.number().optional() })),
    includedFeatures: z.array(z.strictObject(described)),
    ...given,
  })
  .meta({ id: 'ProductTerm', description: 'A product as the catalog described it when the scope was made.' });

const documentProcessing = z
  .strictObject({
    status: z
      .enum(['pending', 'processing', 'completed', 'failed'])
      .describe('`completed` and `failed` are final; `scope.extracted` tells of both'),
    filename: z.string(),
    documentType: z.enum(['order_form', 'contract', 'other']),
    mimeType: z.string(),
    error: z.string().optional().describe('Why it failed'),
    updatedAt: instant,
  })
  .meta({ id: 'DocumentProcessing' });

export const scope = z
  .strictObject({
    id,
    source: z.enum(['manual', 'document']).describe('How it was made; never changes'),
    createdOn: instant,
    previousScopeId: id.optional(),
    nextScopeId: id.optional().describe('The newest scope that replaces this one'),
    documentProcessing: documentProcessing.optional().describe('Only when the source is a document'),
    scopeTerms: z.array(scopeTerm).describe('Empty while a document is read'),
    productTerms: z.array(productTerm).describe('Empty while a document is read'),
  })
  .meta({ id: 'Scope' });
