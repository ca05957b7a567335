import { setTimeout as sleep } from 'node:timers/promises';
import type { z } from 'zod';
import { startAdminServer } from './admin-server.ts';
import type { Logger } from '../telemetry/logger.ts';
import { createPlatform, type Platform, type PlatformSettings } from './platform.ts';
import { startSpanExport } from './span-export.ts';
import { startFault } from './start-fault.ts';
import { parseSettings, SettingsError } from '../settings/parse-settings.ts';

/** Builds a service: creates all parts in order, each registering its disposal on `platform.stack`. */
export type CreateService<Settings, Service> = (settings: Settings, platform: Platform) => Promise<Service>;

export type StartedService<Service> = {
  service: Service;
  platform: Platform;
  adminPort: number;
  /** Resolves with the error when a part of the service has failed permanently. */
  failed: Promise<unknown>;
  /** Becomes unready, waits for the drain delay, then disposes of all parts in reverse order. */
  stop: () => Promise<void>;
};

export type StartOptions<Settings, Service> = {
  name: string;
  settings: Settings;
  createService: CreateService<Settings, Service>;
  log?: Logger;
};

/** The time between the end of a stop and the moment the platform kills the process. */
const forcedExitMarginMs = 2_000;

/** Starts a service inside this process; used by `run` and by tests. */
export async function startService<Settings extends PlatformSettings & { adminPort: number }, Service>(
  options: StartOptions<Settings, Service>,
): Promise<StartedService<Service>> {
  const { name, settings, createService, log } = options;
  const stopping = new AbortController();
  const failure = Promise.withResolvers<unknown>();
  const platform = createPlatform({
    name,
    settings,
    stopping: stopping.signal,
    fail: failure.resolve,
    ...(log && { log }),
  });
  try {
    const { port: adminPort } = await startAdminServer(platform, settings.adminPort);
    await startSpanExport(settings, platform);
    const service = await createService(settings, platform);
    platform.health.isReady = true;
    const stop = once(async () => {
      platform.health.isReady = false;
      stopping.abort();
      await sleep(settings.drainDelayMs);
      await platform.stack.disposeAsync();
    });
    return { service, platform, adminPort, failed: failure.promise, stop };
  } catch (error) {
    // Background work ends at this signal alone, and a hanging part must not keep the reason from being reported.
    stopping.abort();
    await Promise.race([platform.stack.disposeAsync(), sleep(settings.stopTimeoutMs)]).catch((cause: unknown) => {
      platform.log.error({ err: cause }, 'a part did not stop cleanly');
    });
    throw error;
  }
}

/** Runs a service as this process: settings from the environment; stops on SIGTERM, SIGINT or failure. */
export async function run<Shape extends z.ZodRawShape, Service>(
  name: string,
  schema: z.ZodObject<Shape>,
  createService: CreateService<z.output<z.ZodObject<Shape>> & PlatformSettings, Service>,
): Promise<void> {
  const settings = settingsOrExit(name, schema);
  const started = await startService({ name, settings, createService }).catch((error: unknown) => {
    exitWith(`${name} cannot start: ${startFault(error)}`);
  });
  const { log } = started.platform;
  log.info({ settings }, 'ready');
  const error = await Promise.race([started.failed, stopSignal(), uncaught()]);
  if (error) log.fatal({ err: error }, 'stopping after a failure');
  else log.info('stopping');
  void stopSignal().then(() => process.exit(1));
  const limitMs = settings.drainDelayMs + settings.stopTimeoutMs + forcedExitMarginMs;
  const isClean = await Promise.race([stopCleanly(started), sleep(limitMs, false, { ref: false })]);
  if (!isClean) log.error('stopped by force: something failed or did not finish in time');
  log.flush();
  process.exit(error || !isClean ? 1 : 0);
}

async function stopCleanly({ stop, platform }: StartedService<unknown>): Promise<boolean> {
  try {
    await stop();
    return true;
  } catch (error) {
    platform.log.error({ err: error }, 'a part did not stop cleanly');
    return false;
  }
}

function settingsOrExit<Shape extends z.ZodRawShape>(name: string, schema: z.ZodObject<Shape>) {
  try {
    return parseSettings(schema, process.env) as z.output<z.ZodObject<Shape>> & PlatformSettings;
  } catch (error) {
    if (error instanceof SettingsError) exitWith(`${name}: these settings are missing or wrong\n${error.message}`);
    throw error;
  }
}

function exitWith(message: string): never {
  process.stderr.write(`${message}\n`);
  process.exit(1);
}

function stopSignal(): Promise<undefined> {
  return new Promise((resolve) => {
    for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, () => resolve(undefined));
  });
}

function uncaught(): Promise<unknown> {
  return new Promise((resolve) => {
    for (const event of ['uncaughtException', 'unhandledRejection'] as const) process.on(event, resolve);
  });
}

function once(action: () => Promise<void>): () => Promise<void> {
  let result: Promise<void> | undefined;
  return () => (result ??= action());
}
