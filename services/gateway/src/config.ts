import { brokerSettings } from '@parley/events/settings';
import { businessServices } from '@parley/service/services';
import { identityPrivateKey, identitySettings } from '@parley/service/identity';
import { networksSetting } from '@parley/service/networks';
import { platformSettings } from '@parley/service/platform';
import { countSetting, listSetting, portSetting } from '@parley/service/settings';
import { storeSettings } from '@parley/store/settings';
import { z } from 'zod';
import { keySettings } from './keys/settings.ts';

const KiB = 1024;
const MiB = 1024 * KiB;

/** Where a service listens; unset if it is not installed. */
function upstreamSetting(service: string) {
  return z
    .url({ protocol: /^http$/ })
    .refine((url) => new URL(url).pathname === '/', 'must be an origin, without a path')
    .optional()
    .describe(`Base address of the ${service} service, http://host:port; unset: not installed`);
}

function baseAddressSetting() {
  return z
    .url({ protocol: /^https?$/ })
    .transform((url) => url.replace(/\/$/, ''))
    .optional();
}

/** The service behind each area of the interface; the area of an operation is its tag in the OpenAPI document. */
const upstreamSettings = Object.fromEntries(
  businessServices.map((name) => [`${name}Url`, upstreamSetting(name)]),
) as Record<`${(typeof businessServices)[number]}Url`, ReturnType<typeof upstreamSetting>>;

const edgeSettings = {
  port: portSetting(8080).describe('Port of the public API'),
  uploadPort: portSetting(8081).describe('Port of the upload listener'),
  operatorPort: portSetting(8082).describe('Port that operators call; no client needs to reach it'),
  publicUrl: baseAddressSetting().describe(
    'Base address that clients call, as shown in /v1/openapi; default http://localhost:PORT',
  ),
  uploadUrl: baseAddressSetting().describe(
    'Base address of uploads, as shown in /v1/openapi; default http://localhost:UPLOAD_PORT',
  ),
  uploadsOnMain: z
    .stringbool()
    .default(false)
    .describe('Serve uploads at the main address too, for clients that know only one address'),
  docsEnabled: z.stringbool().default(true).describe('Serve the documentation at /docs, and lead from / to it'),
  trustedProxies: networksSetting().describe(
    'Networks (CIDR, comma-separated) whose X-Forwarded-For names the client address',
  ),
  endUserHeaderPrefixes: listSetting('x-service-').describe(
    'Accepted prefixes of the four end-user headers, comma-separated',
  ),
};

const sizeSettings = {
  maxJsonBytes: countSetting(256 * KiB).describe('Largest JSON body, bytes'),
  maxUploadBytes: countSetting(25 * MiB + 64 * KiB).describe('Largest multipart body, framing included, bytes'),
  maxConnections: countSetting(12_000).describe('Most connections to a listener'),
};

const timeSettings = {
  headersTimeoutMs: countSetting(10_000).describe('Time a request head may take to arrive, milliseconds'),
  bodyTimeoutMs: countSetting(30_000).describe('Time a JSON body may take to arrive, milliseconds'),
  uploadTimeoutMs: countSetting(300_000).describe('Time a multipart body may take to arrive, milliseconds'),
  keepAliveTimeoutMs: countSetting(65_000).describe('Time an idle connection is kept, milliseconds'),
  stallTimeoutMs: countSetting(90_000).describe(
    'Time a connection may be idle in the middle of an exchange, milliseconds',
  ),
  requestTimeoutMs: countSetting(10_000).describe('Time a service has to answer a request completely, milliseconds'),
  answerGraceMs: countSetting(30_000).describe('Time a client may take to read any answer, milliseconds'),
  answerBytesPerSecond: countSetting(32 * KiB).describe('Bytes per second that a client must read if it takes longer'),
  shedDelayMs: countSetting(180).describe('Event loop delay from which reads are refused, milliseconds'),
  healthCacheMs: countSetting(1_000, 0).describe('Time a health report is reused, milliseconds'),
};

const proxySettings = {
  upstreamMaxSockets: countSetting(256).describe('Most requests in flight to one service'),
  upstreamSocketRequests: countSetting(10_000).describe('Requests after which a connection to a service is renewed'),
  upstreamSocketAgeMs: countSetting(60_000).describe('Age at which a connection to a service is renewed, milliseconds'),
  breakerMinimum: countSetting(20).describe('Requests in the window before the circuit breaker may open'),
  breakerRestMs: countSetting(2_000).describe('Time an open circuit breaker waits before it tries again, milliseconds'),
};

const sampleSettings = {
  otelTracesSamplerArg: z.coerce
    .number()
    .min(0)
    .max(1)
    .default(0.05)
    .describe('Share of requests that are traced, 0 to 1'),
};

export const settingsSchema = z.object({
  ...platformSettings,
  ...identitySettings,
  identityPrivateKey,
  ...storeSettings,
  ...brokerSettings,
  ...keySettings,
  ...upstreamSettings,
  ...edgeSettings,
  ...sizeSettings,
  ...timeSettings,
  ...proxySettings,
  ...sampleSettings,
});

export type GatewaySettings = z.output<typeof settingsSchema>;
