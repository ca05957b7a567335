import { relative } from 'node:path';
import type { Stack } from './stack-file.ts';
import { stateFolder } from '../state-folder.ts';
import { root } from '../workspace.ts';

/** Sample data for the first calls: an API key, an order form, a scope of two products and a negotiation. */
export type Demo = { key: string; orderForm: string; scopeId: string; negotiationId: string };

/** The text that shows a new user how to make the first calls. */
export function greeting({ baseUrl, uploadUrl }: Stack, { key, orderForm, scopeId, negotiationId }: Demo): string {
  const folder = relative(root, stateFolder);
  const parley = folder === '.parley' ? 'npx parley' : `PARLEY_DIR='${folder}' npx parley`;
  const authorization = `-H 'Authorization: Bearer ${key}'`;
  return `
Parley is ready.

  API      ${baseUrl}
  Uploads  ${uploadUrl}
  Key      ${key}
  Docs     ${baseUrl}/docs

Try:

  curl ${authorization} '${baseUrl}/v1/catalog/categories'
  curl ${authorization} '${baseUrl}/v1/catalog/companies?limit=2'
  curl ${baseUrl}/v1/health
  curl ${authorization} '${baseUrl}/v1/pricing/basic/${scopeId}'
  curl ${authorization} '${baseUrl}/v1/pricing/advanced/${scopeId}'
  ${parley} pricing explain ${scopeId}
  curl ${authorization} '${baseUrl}/v1/negotiation/${negotiationId}/summary'
  ${parley} webhooks listen --key ${key} --to http://localhost:3000/
  ${parley} negotiations summarize ${negotiationId} 'The quote is in.'
  curl ${authorization} -F 'file=@${relative(root, orderForm)}' '${baseUrl}/v1/scope/from-document'

Ctrl-C stops everything; the data stays in ${folder}.
`;
}
