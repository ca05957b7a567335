import { catalogContracts } from '@parley/catalog/contracts';
import { filesContracts } from '@parley/files/contracts';
import { gatewayContracts } from '@parley/gateway/contracts';
import { settingsSchema as gatewaySettings } from '@parley/gateway/settings';
import { toOpenApi, type OpenApiDocument } from '@parley/http/openapi';
import { scopeContracts } from '@parley/scope/contracts';

const { maxJsonBytes, maxUploadBytes } = gatewaySettings.shape;

/** The whole interface: the operations of every service in one document. */
export function interfaceDocument(): OpenApiDocument {
  return toOpenApi([...catalogContracts, ...scopeContracts, ...filesContracts, ...gatewayContracts], {
    title: 'Parley',
    version: '1.0.0',
    description:
      'Software buying: a catalog of suppliers and products with what their prices depend on. ' +
      'Unknown parameters and fields are refused, times are ISO 8601 in UTC, and every refusal is a problem (RFC 9457). ' +
      'A path takes the methods listed here: another one is refused with 405 and `Allow`, an unknown path with 404. ' +
      'Answers may get more members; clients must leave those alone they do not know. ' +
      'The version here is that of the interface; `GET /v1/health` tells that of the software.',
    tags: [
      { name: 'catalog', description: 'Suppliers, their product families and products, by category.' },
      { name: 'scope', description: 'What you want to buy, typed in or read from a document.' },
      { name: 'files', description: 'Uploads, at a base address of their own.' },
      { name: 'gateway', description: 'How the installation is, and what it offers.' },
    ],
    mainUrl: 'http://localhost:8080',
    uploadUrl: 'http://localhost:8081',
    maxBytes: { json: maxJsonBytes.parse(undefined), multipart: maxUploadBytes.parse(undefined) },
  });
}
