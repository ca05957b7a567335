import { expect } from 'vitest';
import catalog from '../../catalog/src/http/examples.json' with { type: 'json' };
import negotiation from '../../negotiation/src/http/examples.json' with { type: 'json' };
import pricing from '../../pricing/src/http/examples.json' with { type: 'json' };
import scope from '../../scope/src/http/examples.json' with { type: 'json' };

/** What a program in `client-programs` prints of a call. */
export type CallLine = { name: string; ok: boolean; value: unknown };

const { answer: company } = catalog.getCompany;
const [rival] = company.competitors;
const [quantity, fee] = scope.createScope.body.productTerms[0]?.pricingDimensions ?? [];
const problem = scope.createScope.refused.answer;

/** What the programs send, of the examples of the contracts. Each also gets addresses and a key. */
export const sentByPrograms = {
  COMPANY_ID: company.id,
  RIVAL_ID: rival?.id ?? '',
  PRODUCT_ID: catalog.getProduct.answer.id,
  QUANTITY_ID: quantity?.id ?? '',
  FEE_ID: fee?.id ?? '',
};

export const orderForm = scope.createScopeFromDocument.file;

/** The calls that every generated client makes, each with the value that is to come of it. */
export const fifteenCalls: Record<string, unknown> = {
  /** A list in a parameter. */
  companiesById: [rival?.name, company.name],
  /** Pages of one product each. */
  pages: company.products.map(({ name }) => name),
  /** One of several kinds of objects. */
  formFields: catalog.getProduct.answer.pricingDimensions.map(({ formField: { type, step } }) => step ?? type),
  /** A conditional read. */
  notModified: 304,
  /** Money to the cent, beyond what 32 bits can hold. */
  scope: [1234567.89, 0.07, 1234567.82],
  /** A repeat with the same idempotency key. */
  replay: true,
  estimate: [pricing.getBasicEstimate.answer.estimate.percentile50, pricing.getBasicEstimate.answer.currency],
  /** A refusal with its reasons. */
  violations: [problem.status, problem.code, problem.errors[0]?.pointer, problem.errors[0]?.code],
  /** A file for the other address. */
  upload: expect.stringMatching(/^[0-9a-f-]{36}$/) as unknown,
  /** A document that was uploaded, read to its end. */
  documentById: 38000,
  documentAsForm: 38000,
  webhook: [['negotiation.summary.updated'], 'whsec_'],
  /** An external update: free-form JSON, and an answer without a body. */
  report: ['First offer', 'active'],
  attachment: negotiation.attachFile.answer.message,
  /** An event that was not delivered: a time that is empty. */
  webhookEvent: ['negotiation.summary.updated', '', true],
};
