/** What the TypeScript programs of this folder share: where Parley is, what to send, and how a call is reported. */
import { readFileSync } from 'node:fs';

function given(name: string): string {
  const value = process.env[name];
  if (value === undefined) throw new Error(`${name} is not set`);
  return value;
}

export const baseUrl = given('PARLEY_URL');
export const uploadUrl = given('PARLEY_UPLOAD_URL');
export const key = given('PARLEY_KEY');
export const companyId = given('COMPANY_ID');
export const rivalId = given('RIVAL_ID');
export const productId = given('PRODUCT_ID');
export const hookUrl = given('HOOK_URL');
export const idempotencyKey = given('IDEMPOTENCY_KEY');
export const orderForm = new File([readFileSync(given('ORDER_FORM'))], 'order-form.csv');
export const quantity = { id: given('QUANTITY_ID'), value: 1400 };
export const scopeTerm = {
  termLength: 12,
  purchaseType: 'new_purchase' as const,
  autoRenew: null,
  listPrice: 1234567.89,
  discount: 0.07,
  finalPrice: 1234567.82,
};
export const fee = { id: given('FEE_ID'), value: true };

/** Makes the calls one after the other and prints what each came to as a line of JSON. */
export async function report(calls: Record<string, () => Promise<unknown>>): Promise<void> {
  for (const [name, call] of Object.entries(calls)) {
    const line = await call().then(
      (value) => ({ name, ok: true, value }),
      (error: unknown) => ({ name, ok: false, value: error instanceof Error ? error.message : JSON.stringify(error) }),
    );
    process.stdout.write(`${JSON.stringify(line)}\n`);
  }
}

/** Asks until there is an answer: documents are read, and events are raised, in the background. */
export async function eventually<Value>(ask: () => Promise<Value | undefined>): Promise<Value> {
  for (let attempt = 0; attempt < 120; attempt += 1) {
    const value = await ask();
    if (value !== undefined) return value;
    await new Promise((resolve) => setTimeout(resolve, 500));
  }
  throw new Error('nothing came within a minute');
}

/** The value of something that must be there. */
export function present<Value>(value: Value | null | undefined): Value {
  if (value === null || value === undefined) throw new Error('something is missing');
  return value;
}
