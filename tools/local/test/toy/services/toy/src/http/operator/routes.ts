import { route, type Route } from '@parley/http/operation';
import { showSalutation } from './contracts.ts';

export function operatorRoutes(salutation: string): Route[] {
  return [route(showSalutation, () => ({ body: { salutation } }))];
}
