import { AppError } from '@parley/errors/app-error';
import { route, type Route } from '@parley/http/operation';
import type { Greetings } from '../../actions/ports.ts';
import * as contracts from './contracts.ts';

export function operatorRoutes({ salutation, greetings }: { salutation: string; greetings: Greetings }): Route[] {
  return [
    route(contracts.showSalutation, () => ({ body: { salutation } })),
    route(contracts.makeGreeting, async ({ body }) => {
      await greetings.insert(body);
      return { body: { ...body, isHeard: false } };
    }),
    route(contracts.showGreeting, async ({ params: { greetingId } }) => {
      const found = await greetings.find(greetingId);
      if (!found) throw new AppError('GREETING_NOT_FOUND', `No greeting has the id ${greetingId}.`);
      return { body: found };
    }),
  ];
}
