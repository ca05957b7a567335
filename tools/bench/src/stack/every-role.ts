/**
 * Options of a stack that has a separate process for each role that scales independently.
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
