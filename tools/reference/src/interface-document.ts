import { settingsSchema as gatewaySettings } from '@parley/gateway/config';
import { toOpenApi, type OpenApiDocument } from '@parley/http/openapi';
import { services, serviceNames } from '@parley/service/services';
import { contractsOf, operatorContracts, sentBy } from './service-modules.ts';

const { maxJsonBytes, maxUploadBytes } = gatewaySettings.shape;

/** The public API: the operations of all services in one OpenAPI document. */
export async function interfaceDocument(): Promise<OpenApiDocument> {
  const contracts = await Promise.all(serviceNames.map(contractsOf));
  const sent = await Promise.all(serviceNames.map(sentBy));
  const info = {
    title: 'Parley',
    version: '1.0.0',
    description:
      'Software buying: a catalog of suppliers and products with what their prices depend on. ' +
      'Unknown parameters and fields are refused, times are ISO 8601 in UTC, and every refusal is a problem (RFC 9457). ' +
      'A path accepts the methods listed here: another one is refused with 405 and `Allow`, an unknown path with 404. ' +
      'Answers may get more members; clients must ignore unknown ones. ' +
      'The version here is that of the interface; `GET /v1/health` shows that of the software.',
    tags: serviceNames.map((name) => ({ name, description: services[name].description })),
    mainUrl: 'http://localhost:8080',
    uploadUrl: 'http://localhost:8081',
    maxBytes: { json: maxJsonBytes.parse(undefined), multipart: maxUploadBytes.parse(undefined) },
  };
  return toOpenApi(contracts.flat(), info, sent.flat());
}

/** The operations for operators, in one OpenAPI document. No gateway knows them. */
export async function operatorDocument(): Promise<OpenApiDocument> {
  const contracts = await operatorContracts();
  const areas = serviceNames.filter((name) => contracts.some(({ area }) => area === name));
  const shared = [
    { name: 'events', description: 'Every service with events, for its own' },
    { name: 'indexes', description: 'Every service, for its own database' },
  ];
  const mainUrl = 'http://localhost:8080';
  return toOpenApi(contracts, {
    title: 'Parley for operators',
    version: '1.0.0',
    description:
      'What operators may do, with tokens of the operator key alone. Each service answers the operations of its tag at its HTTP port, and the gateway at a port of its own, `OPERATOR_PORT`; no client reaches them through the gateway. ' +
      'Unknown parameters and fields are refused, times are ISO 8601 in UTC, and every refusal is a problem (RFC 9457). Answers may get more members.',
    tags: [...areas.map((name) => ({ name, description: `The ${name} service` })), ...shared],
    mainUrl,
    uploadUrl: mainUrl,
  });
}
