import { route, type Route } from '@parley/http/operation';
import { greet } from '../actions/greet.ts';
import { getGreeting } from './contracts.ts';

export function toyRoutes(salutation: string): Route[] {
  return [route(getGreeting, ({ query }) => ({ body: { greeting: greet(salutation, query.name) } }))];
}
