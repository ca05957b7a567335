import type { TestStack } from '@parley/local/test-stack';
import { createIdentityMint } from '@parley/service/identity';
import type { Identities } from './operator.ts';

/**
 * Options of a test stack that has a separate process for each role that scales independently.
 * @param webhook settings of both roles of the webhook service
 */
export function everyRole(webhook: Record<string, string> = {}) {
  return {
    settings: { scope: { SCOPE_ROLES: 'api' }, webhook: { WEBHOOK_ROLES: 'api', ...webhook } },
    more: {
      'scope-documents': { service: 'scope', settings: { SCOPE_ROLES: 'documents' } },
      'webhook-dispatch': { service: 'webhook', settings: { WEBHOOK_ROLES: 'dispatch', ...webhook } },
    },
  } as const;
}

/** The operator of a test stack, whose processes have their environment from the stack. */
export function operatorOf({ cliEnvironment }: Pick<TestStack, 'cliEnvironment'>): Identities {
  const privateKey = JSON.parse(cliEnvironment['PARLEY_OPERATOR_KEY'] ?? '');
  const mint = createIdentityMint({ issuer: 'operator', privateKey });
  return { operatorToken: () => mint.mint({ subject: 'bench', scopes: [] }), environment: () => ({}) };
}
