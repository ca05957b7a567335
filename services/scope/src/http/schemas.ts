import { instant, uuid, uuidParameter } from '@parley/http/query';
import { toMinor } from '@parley/money/money';
import { maxTermMonths } from '@parley/products/term-months';
import { hasPlainYear, notPlainYear } from '@parley/service/plain-year';
import { z } from 'zod';

const id = uuid().describe('Its id');
const reference = uuid();
const givenId = uuidParameter();

const maxAmount = 1e12;
/** The maximum of a product of the catalog. */
const maxDimensions = 100;
export const purchaseType = z
  .enum(['new_purchase', 'renewal'])
  .meta({ id: 'PurchaseType', description: 'Whether something is bought for the first time or again' });

/** Parses an amount into hundredths, because a scope created from terms names no currency. */
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
  .nullish()
  .transform((given) => given ?? undefined);

const moneyAndTime = {
  startDate: date.describe('A date, or a date and time with zone; a date alone means its first moment, UTC'),
  endDate: date.describe('Same format as `startDate`, and not before it'),
  listPrice: amount.describe('Before discount, at most 2 decimals'),
  discount: amount.describe('An amount, not a percentage, at most 2 decimals'),
  finalPrice: amount.describe('The price to pay, at most 2 decimals'),
};

const scopeTermInput = z
  .strictObject({
    termLength: z.int().min(1).max(maxTermMonths).describe('Months'),
    purchaseType,
    autoRenew: z
      .boolean()
      .nullish()
      .transform((given) => given ?? undefined)
      .describe('Whether the contract renews itself'),
    ...moneyAndTime,
  })
  .meta({ id: 'ScopeTermInput', description: 'Terms of the whole deal. Amounts are pre-tax, over the whole term.' });

const dimensionInput = z
  .strictObject({
    id: givenId.describe('A pricing dimension of the product'),
    value: z
      .union([z.number(), z.string().max(30), z.boolean(), z.null()])
      .describe(
        'A number; for a select also the `value` of an option; for a checkbox also `true` or `false`; null when not chosen',
      ),
  })
  .meta({ id: 'PricingDimensionInput', description: 'The value of a pricing dimension.' });

const productTermInput = z
  .strictObject({
    productId: givenId.describe('A product of the catalog, each at most once'),
    pricingDimensions: z
      .array(dimensionInput)
      .max(maxDimensions)
      .describe('Empty for a product whose price depends on nothing that you choose'),
    ...moneyAndTime,
    endDate: date.describe(
      `Written as \`startDate\`. With it, not before it and at most ${maxTermMonths} months after: the product is priced for these months`,
    ),
  })
  .meta({
    id: 'ProductTermInput',
    description: 'A product and how much of it. Amounts are pre-tax, over the whole term.',
  });

export const newScope = z
  .strictObject({
    previousScopeId: givenId
      .nullish()
      .transform((given) => given ?? undefined)
      .describe('A scope of yours that this one replaces; both are kept'),
    scopeTerms: z.array(scopeTermInput).min(1).max(50).describe('Terms of the whole deal; estimates use the first'),
    productTerms: z.array(productTermInput).min(1).max(100).describe('The products'),
  })
  .meta({ id: 'ScopeInput', description: 'What you want to buy.' });

/** The given values; absent where there is none. */
const given = {
  startDate: instant().optional().describe('When it begins'),
  endDate: instant().optional().describe('When it ends'),
  listPrice: z.number().optional().describe('Before discount'),
  discount: z.number().optional().describe('An amount, not a percentage'),
  finalPrice: z.number().optional().describe('The price to pay'),
};

const scopeTerm = z
  .strictObject({
    termLength: z.int().min(1).max(maxTermMonths).describe('Months'),
    purchaseType,
    autoRenew: z.boolean().optional().describe('Whether the contract renews itself'),
    ...given,
  })
  .meta({ id: 'ScopeTerm', description: 'Terms of the whole deal. Amounts are pre-tax, over the whole term.' });

const described = {
  id,
  name: z.string().describe('Its name'),
  description: z.string().optional().describe('What it is'),
};

const chosenDimension = z
  .strictObject({ ...described, value: z.number().optional().describe('The value that was given') })
  .meta({ id: 'ScopeDimension', description: 'A pricing dimension with its value in the scope.' });

const scopeFeature = z.strictObject(described).meta({ id: 'ScopeFeature', description: 'Comes at no extra price.' });

const productTerm = z
  .strictObject({
    productId: reference.describe('The product'),
    productName: z.string().describe('Name of the product'),
    productFamilyId: reference.optional().describe('The family it belongs to'),
    description: z.string().optional().describe('What it is'),
    icon: z.url().optional().describe('Address of its logo'),
    url: z.url().optional().describe('Address of its page'),
    pricingDimensions: z.array(chosenDimension).describe('The dimensions with a value, in catalogue order'),
    includedFeatures: z.array(scopeFeature).describe('What comes at no extra price'),
    ...given,
  })
  .meta({ id: 'ProductTerm', description: 'A product as the catalog described it when the scope was created.' });

export const documentStatus = z.enum(['pending', 'processing', 'completed', 'failed']).meta({
  id: 'DocumentStatus',
  description: '`completed` and `failed` are final; `scope.extracted` announces both',
});

export const scopeSource = z
  .enum(['manual', 'document'])
  .meta({ id: 'ScopeSource', description: 'How the scope was created; never changes' });

export const documentProcessing = z
  .strictObject({
    status: documentStatus,
    filename: z.string().describe('Name of the document'),
    documentType: z
      .enum(['order_form', 'contract', 'other'])
      .meta({ id: 'DocumentType', description: 'What the document is; `other` until it is read' }),
    mimeType: z.string().describe('Media type of the document'),
    error: z.string().optional().describe('Why it failed'),
    updatedAt: instant().describe('When this last changed'),
  })
  .meta({ id: 'DocumentProcessing', description: 'Progress of reading a document.' });

export const scope = z
  .strictObject({
    id,
    source: scopeSource,
    createdOn: instant().describe('When it was created'),
    previousScopeId: reference.optional().describe('The scope that this one replaces'),
    nextScopeId: reference.optional().describe('The newest scope that replaces this one'),
    documentProcessing: documentProcessing.optional().describe('Only when the source is a document'),
    scopeTerms: z.array(scopeTerm).describe('Empty while a document is read'),
    productTerms: z.array(productTerm).describe('Empty while a document is read'),
  })
  .meta({ id: 'Scope', description: 'What a buyer wants: terms, and products with their values.' });
