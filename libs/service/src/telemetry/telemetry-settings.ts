import { z } from 'zod';
import { countSetting, listSetting, secretSetting } from '../settings/settings.ts';
import { decoded } from '../values/decoded.ts';

/**
 * Where spans are sent, under the names that OpenTelemetry gives these settings. Without an endpoint there are no
 * spans.
 */
export const telemetrySettings = {
  otelExporterOtlpEndpoint: z
    .url({ protocol: /^https?$/ })
    .transform((url) => url.replace(/\/$/, ''))
    .optional()
    .describe('Base address of an OTLP receiver, http://host:4318; unset: no spans'),
  otelExporterOtlpProtocol: z
    .enum(['http/protobuf', 'http/json'])
    .default('http/protobuf')
    .describe('How spans are sent; gRPC is not supported'),
  otelExporterOtlpHeaders: secretSetting()
    .optional()
    .describe('Header fields that the receiver requires: name=value, comma-separated, percent-encoded'),
  otelExporterOtlpTimeout: countSetting(10_000).describe('Time that sending a batch may take, milliseconds'),
  otelServiceName: z.string().optional().describe('`service.name` of spans; default the name of the service'),
  otelResourceAttributes: listSetting().describe('Additional attributes of the process: name=value, comma-separated'),
  otelBspScheduleDelay: countSetting(5_000).describe('Longest time a span waits for its batch, milliseconds'),
  otelBspMaxQueueSize: countSetting(2_048).describe('Spans kept until they are sent; any more are dropped and counted'),
};

export type TelemetrySettings = z.output<z.ZodObject<typeof telemetrySettings>>;

/** Pairs as OpenTelemetry writes them: `name=value`, values percent-encoded. Anything else is left out. */
export function toPairs(items: readonly string[]): Record<string, string> {
  const pairs = items.map((item) => /^\s*([^=\s]+)\s*=\s*(.*?)\s*$/.exec(item));
  return Object.fromEntries(pairs.flatMap((pair) => (pair ? [[pair[1] ?? '', decoded(pair[2] ?? '')]] : [])));
}
