import { businessServices, serviceNames, services } from '@parley/service/services';
import { environmentName } from '@parley/service/settings';

/** Settings that keep their defaults in every service, because the chart relies on these ports and addresses. */
export const fixedSettings = [
  'LISTEN_HOST',
  'ADMIN_HOST',
  'ADMIN_PORT',
  'GRPC_HOST',
  'GRPC_PORT',
  'OPERATOR_PORT',
  'HTTP_PORT',
  'PORT',
  'UPLOAD_PORT',
];

/** Settings baked into the image. */
const imageSettings = ['PARLEY_VERSION', 'APP_REVISION'];

const chartSettings = [
  'ABSENT_SERVICES',
  'AMQP_PREFIX',
  'AMQP_URL',
  'DRAIN_DELAY_MS',
  'FETCH_ALLOW_CIDRS',
  'FETCH_PROXY_URL',
  'IDENTITY_PRIVATE_KEY',
  'IDENTITY_PUBLIC_KEYS',
  'MONGODB_DATABASE',
  'MONGODB_REQUIRE_REPLICA_SET',
  'MONGODB_URI',
  'OTEL_EXPORTER_OTLP_ENDPOINT',
  'OTEL_EXPORTER_OTLP_HEADERS',
  'OTEL_EXPORTER_OTLP_PROTOCOL',
  'OTEL_SERVICE_NAME',
  'OTEL_TRACES_SAMPLER_ARG',
  'PUBLIC_URL',
  'STOP_TIMEOUT_MS',
  'TRUSTED_PROXIES',
  'UPLOAD_URL',
  'WEBHOOK_ALLOW_CIDRS',
  'WEBHOOK_PROXY_URL',
  'WEBHOOK_SECRET_KEYS',
];

const managed = new Set([
  ...fixedSettings,
  ...imageSettings,
  ...chartSettings,
  ...businessServices.map((name) => environmentName(`${name}Url`)),
  ...serviceNames.flatMap((name) => services[name].calls.map((called) => environmentName(`${called}Grpc`))),
  ...serviceNames.map((name) => `${name.toUpperCase()}_ROLES`),
]);

/** Whether the chart derives a setting from other values. */
export function isManaged(variable: string): boolean {
  return managed.has(variable);
}
