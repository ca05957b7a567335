import { closed, createValidators } from './answer-check.ts';

/**
 * A function that throws for a delivered body that the `webhooks` of the document do not describe, naming everything
 * that is wrong.
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
