import type { Platform } from './platform.ts';
import type { TelemetrySettings } from '../telemetry/telemetry-settings.ts';

/**
 * Sends the spans of this process where the settings say. Without an endpoint, nothing of OpenTelemetry is loaded and
 * no spans are created. A receiver that is down costs only spans, which are counted.
 */
export async function startSpanExport(settings: TelemetrySettings, platform: Platform): Promise<void> {
  const { otelExporterOtlpEndpoint: endpoint } = settings;
  if (endpoint === undefined) return;
  const { exportSpans } = await import('./otlp-export.ts');
  await exportSpans(endpoint, settings, platform);
}
