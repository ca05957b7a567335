import { catalogContracts } from '@parley/catalog/contracts';
import { filesContracts } from '@parley/files/contracts';
import { gatewayContracts } from '@parley/gateway/contracts';
import { toOpenApi, type OpenApiDocument } from '@parley/http/openapi';
import { scopeContracts } from '@parley/scope/contracts';

/** The whole interface: the operations of every service in one document. */
export function interfaceDocument(): OpenApiDocument {
  return toOpenApi([...catalogContracts, ...scopeContracts, ...filesContracts, ...gatewayContracts], {
    title: 'Parley',
    version: '1.0.0',
    description:
      'Software buying: a catalog of suppliers and products with what their prices depend on. ' +
      'Unknown parameters and fields are refused, times are ISO 8601 in UTC, and every refusal is a problem (RFC 9457).',
    tags: [
      { name: 'catalog', description: 'Suppliers, their product families and products, by category.' },
      { name: 'scope', description: 'What you want to buy, typed in or read from a document.' },
      { name: 'files', description: 'Uploads, at a base address of their own.' },
      { name: 'gateway', description: 'How the installation is, and what it offers.' },
    ],
    mainUrl: 'http://localhost:8080',
    uploadUrl: 'http://localhost:8081',
  });
}
