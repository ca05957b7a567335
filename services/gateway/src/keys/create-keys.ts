import type { Bus } from '@parley/events/bus';
import { AppError } from '@parley/errors/app-error';
import type { Platform } from '@parley/service/platform';
import { Counter } from 'prom-client';
import type { Authenticator } from '../ports.ts';
import { keyIdOf, keyIdText } from './api-key-text.ts';
import { FailureLimiter } from './failure-limiter.ts';
import { KeyAdmin } from './key-admin.ts';
import { KeyAuthenticator } from './key-authenticator.ts';
import { KeyCache } from './key-cache.ts';
import type { KeyStore } from './key-store.ts';
import { KnownKey } from './known-key.ts';
import { OriginList } from './origin-list.ts';
import type { KeySettings } from './settings.ts';

export type KeysOptions = {
  settings: KeySettings;
  store: KeyStore;
  bus: Pick<Bus, 'listen'>;
  platform: Platform;
};

export type Keys = { authenticator: Authenticator; admin: KeyAdmin };

/** Organisations and API keys: their administration, and the check of each request. */
export function createKeys({ settings, store, bus, platform }: KeysOptions): Keys {
  const cache = createCache(store, settings);
  const origins = new OriginList({ load: () => store.allowedOrigins(), freshMs: settings.keyFreshMs, now: Date.now });
  function forget(keyId: string): void {
    cache.forget(keyIdText(keyId));
    origins.distrust();
  }
  function distrustAll(): void {
    cache.distrustAll();
    origins.distrust();
  }
  bus.listen({ types: ['key.changed.v1'], handle: ({ data }) => forget(data.keyId), onGap: distrustAll });
  return {
    authenticator: createAuthenticator({ origins, cache, settings, platform }),
    admin: new KeyAdmin({ store, forget }),
  };
}

/** How long a refused key is remembered as such. */
const unknownMs = 10_000;

function createCache(store: KeyStore, settings: KeySettings): KeyCache {
  const { keyFreshMs: freshMs, keyStaleMs: staleMs } = settings;
  const defaults = {
    perMinute: settings.limitPerMinute,
    perDay: settings.limitPerDay,
    maxInFlight: settings.limitInFlight,
  };
  return new KeyCache({
    async load(id) {
      const keyId = keyIdOf(id);
      const key = keyId === undefined ? undefined : await store.findCheckedKey(keyId);
      return key && new KnownKey({ key, defaults });
    },
    freshMs,
    unknownMs,
    staleMs,
    now: Date.now,
  });
}

type AuthenticatorParts = { origins: OriginList; cache: KeyCache; settings: KeySettings; platform: Platform };

function createAuthenticator({ origins, cache, settings, platform }: AuthenticatorParts): Authenticator {
  const registers = [platform.metrics.registry];
  const lookups = new Counter({
    name: 'key_lookups_total',
    help: 'API keys, by where they were found',
    labelNames: ['result'],
    registers,
  });
  const refusals = new Counter({
    name: 'auth_failures_total',
    help: 'Requests refused for their API key',
    labelNames: ['reason'],
    registers,
  });
  const byResult = { hit: lookups.labels('hit'), miss: lookups.labels('miss'), refused: lookups.labels('refused') };
  const authenticator = new KeyAuthenticator({
    cache,
    failures: new FailureLimiter({ perMinute: settings.authFailuresPerMinute, now: Date.now }),
    now: Date.now,
    onLookup: (result) => byResult[result].inc(),
  });
  const refused = (error: unknown): never => {
    refusals.inc({ reason: error instanceof AppError ? error.reason.toLowerCase() : 'internal' });
    throw error;
  };
  return {
    authenticate(presented) {
      try {
        const principal = authenticator.authenticate(presented);
        return principal instanceof Promise ? principal.catch(refused) : principal;
      } catch (error) {
        return refused(error);
      }
    },
    allowsOrigin: (origin) => origins.allows(origin),
  };
}
