import { relative } from 'node:path';
import type { Samples } from '../samples/load-samples.ts';
import type { Stack } from '../stack/stack-file.ts';
import { stateFolder } from '../state-folder.ts';
import { root } from '../workspace.ts';

const folder = relative(root, stateFolder);
const parley = folder === '.parley' ? 'npx parley' : `PARLEY_DIR='${folder}' npx parley`;

/** The text that shows a new user how to make the first calls. Without samples, the first step is to import a catalog. */
export function greeting(stack: Stack, key: string, samples: Samples | undefined): string {
  const calls = samples ? sampleCalls(stack, key, samples) : firstImports(stack, key);
  return `
Parley is ready.

  API      ${stack.baseUrl}
  Uploads  ${stack.uploadUrl}
  Key      ${key}
  Docs     ${stack.baseUrl}/docs

Try:

${calls.map((call) => `  ${call}`).join('\n')}

Ctrl-C stops everything; the data stays in ${folder}.
`;
}

function sampleCalls({ baseUrl }: Stack, key: string, { orderForm, scopeId, negotiationId }: Samples): string[] {
  const authorization = authorizationOf(key);
  return [
    `curl ${authorization} '${baseUrl}/v1/catalog/categories'`,
    `curl ${authorization} '${baseUrl}/v1/catalog/companies?limit=2'`,
    `curl ${baseUrl}/v1/health`,
    `curl ${authorization} '${baseUrl}/v1/pricing/basic/${scopeId}'`,
    `curl ${authorization} '${baseUrl}/v1/pricing/advanced/${scopeId}'`,
    `${parley} pricing explain ${scopeId}`,
    `curl ${authorization} '${baseUrl}/v1/negotiation/${negotiationId}/summary'`,
    `${parley} webhooks listen --key ${key} --to http://localhost:3000/`,
    `${parley} negotiations summarize ${negotiationId} 'The quote is in.'`,
    `curl ${authorization} -F 'file=@${relative(root, orderForm)}' '${baseUrl}/v1/scope/from-document'`,
  ];
}

/** A spreadsheet of purchases is enough: it brings its companies and products with it. */
function firstImports({ baseUrl }: Stack, key: string): string[] {
  return [
    `${parley} purchases template`,
    `${parley} purchases import purchases.xlsx --create-missing --dry-run`,
    `${parley} purchases import purchases.xlsx --create-missing`,
    `curl ${authorizationOf(key)} '${baseUrl}/v1/catalog/companies'`,
  ];
}

function authorizationOf(key: string): string {
  return `-H 'Authorization: Bearer ${key}'`;
}
