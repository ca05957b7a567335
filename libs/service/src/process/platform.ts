import { networkInterfaces } from 'node:os';
import { z } from 'zod';
import { Health } from '../telemetry/health.ts';
import { createLogger, type Logger } from '../telemetry/logger.ts';
import { createMetrics, type Metrics } from '../telemetry/metrics.ts';
import { countSetting, hostSetting, portSetting } from '../settings/settings.ts';
import { Spans } from '../telemetry/spans.ts';
import { telemetrySettings } from '../telemetry/telemetry-settings.ts';
import { versionSettings } from '../settings/version-settings.ts';

/** Settings every process has. */
export const platformSettings = {
  listenHost: hostSetting().describe('Address that listeners bind to; default all, those of IPv6 where there are any'),
  adminHost: hostSetting().describe('Address the admin port binds to; default LISTEN_HOST'),
  adminPort: portSetting(9090).describe('Port of /livez, /readyz and /metrics'),
  logLevel: z
    .enum(['trace', 'debug', 'info', 'warn', 'error', 'silent'])
    .default('info')
    .describe('Lowest level that is logged'),
  ...versionSettings,
  drainDelayMs: countSetting(3_000, 0).describe('Time between becoming unready and closing listeners, milliseconds'),
  stopTimeoutMs: countSetting(20_000, 0).describe('Time that work in flight may take to finish on stop, milliseconds'),
  ...telemetrySettings,
};

export type PlatformSettings = z.output<z.ZodObject<typeof platformSettings>>;

/** What every part of a service builds on. */
export type Platform = {
  name: string;
  version: string;
  listenHost: string;
  adminHost: string;
  log: Logger;
  metrics: Metrics;
  spans: Spans;
  health: Health;
  /** Resources register here as they are created; disposing of them in reverse order is the graceful stop. */
  stack: AsyncDisposableStack;
  /** Aborted when the process begins to stop. */
  stopping: AbortSignal;
  /** How long work in flight may take to finish while stopping, in milliseconds. */
  stopTimeoutMs: number;
  /** Stops the process with exit code 1, because a part of it failed permanently. */
  fail(error: unknown): void;
};

export type PlatformOptions = {
  name: string;
  settings: PlatformSettings;
  stopping: AbortSignal;
  fail: (error: unknown) => void;
  log?: Logger;
};

export function createPlatform({ name, settings, stopping, fail, log }: PlatformOptions): Platform {
  const health = new Health();
  const listenHost = settings.listenHost ?? anyAddress();
  return {
    name,
    version: settings.parleyVersion,
    listenHost,
    adminHost: settings.adminHost ?? listenHost,
    log: log ?? createLogger({ name, level: settings.logLevel }),
    metrics: createMetrics({ version: settings.parleyVersion, revision: settings.appRevision, health }),
    spans: new Spans(),
    health,
    stack: new AsyncDisposableStack(),
    stopping,
    stopTimeoutMs: settings.stopTimeoutMs,
    fail,
  };
}

/** `::` takes IPv4 as well, but cannot be bound where IPv6 is switched off. */
function anyAddress(): string {
  const hasIpv6 = Object.values(networkInterfaces()).some((addresses) =>
    addresses?.some(({ family }) => family === 'IPv6'),
  );
  return hasIpv6 ? '::' : '0.0.0.0';
}
