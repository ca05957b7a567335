import { closed, createValidators } from './answer-check.ts';

/**
 * Returns a function that throws, listing every violation, when a delivered body does not match the `webhooks` section
 * of the OpenAPI document.
 */
export function createDeliveryCheck(openapi: object): (body: unknown) => void {
  const validatorOf = createValidators(closed(openapi) as object);
  return (body) => {
    const { eventType } = body as { eventType: string };
    const place = ['webhooks', eventType, 'post', 'requestBody', 'content', 'application/json', 'schema'];
    const validate = validatorOf(place);
    if (!validate(body)) throw new Error(`${JSON.stringify(body)}:\n${JSON.stringify(validate.errors)}`);
  };
}
