import { implement, type ImplementedService } from '@parley/rpc/server';
import { toyService } from '@parley/rpc/toy';
import { greet } from '../actions/greet.ts';

export function toyRpc(salutation: string): ImplementedService {
  return implement(toyService, {
    greet: { issuers: ['operator'], handle: async ({ name }) => ({ greeting: greet(salutation, name) }) },
  });
}
