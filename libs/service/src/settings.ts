import { inspect } from 'node:util';
import { z } from 'zod';

/** A setting that must not be shown: logging it, printing it or turning it into JSON gives `[set]`. */
export class Secret<T = string> {
  readonly #value: T;

  constructor(value: T) {
    this.#value = value;
  }

  reveal(): T {
    return this.#value;
  }

  toString(): string {
    return '[set]';
  }

  toJSON(): string {
    return '[set]';
  }

  [inspect.custom](): string {
    return '[set]';
  }
}

/** Thrown when settings are missing or wrong; the message lists all of them, one a line. */
export class SettingsError extends Error {
  override readonly name = 'SettingsError';
}

/** A secret text setting. */
export function secretSetting() {
  return z
    .string()
    .min(1)
    .transform((text) => new Secret(text));
}

/** A setting that is a TCP port; 0 lets the system choose one. */
export function portSetting(defaultPort: number) {
  return z.coerce.number().int().min(0).max(65_535).default(defaultPort);
}

/**
 * A setting that is the address of one kind of listener; unset, it binds where the others do: in a pod probes, Prometheus
 * and other services all come by its one address.
 */
export function hostSetting() {
  return z.string().optional();
}

/** For each service that is called, a setting that says where it answers gRPC: `catalogGrpc`. */
export function callSettings<Name extends string>(calls: readonly Name[]) {
  return Object.fromEntries(calls.map((name) => [`${name}Grpc`, grpcAddressSetting(name)])) as Record<
    `${Name}Grpc`,
    ReturnType<typeof grpcAddressSetting>
  >;
}

function grpcAddressSetting(service: string) {
  return z
    .string()
    .regex(/^[^\s/]+:\d{1,5}$/, 'must be host:port')
    .describe(`Where the ${service} service answers gRPC, host:port`);
}

/** A setting that is a whole number of at least `min`. */
export function countSetting(defaultCount: number, min = 1) {
  return z.coerce.number().int().min(min).default(defaultCount);
}

/** A setting that is a list, its items separated by commas; empty unless a default is given. */
export function listSetting(defaultText = '') {
  return z
    .string()
    .default(defaultText)
    .transform((text) =>
      text
        .split(',')
        .map((item) => item.trim())
        .filter((item) => item !== ''),
    );
}

/** A setting whose text is JSON of the given shape. */
export function jsonSetting<T extends z.ZodType>(shape: T) {
  return z
    .string()
    .transform((text, context) => {
      try {
        return JSON.parse(text) as unknown;
      } catch {
        context.addIssue({ code: 'custom', message: 'must be JSON' });
        return z.NEVER;
      }
    })
    .pipe(shape);
}

/** The environment variable of a setting: `mongodbUri` is `MONGODB_URI`. */
export function environmentName(key: string): string {
  return key.replaceAll(/([A-Z])/g, '_$1').toUpperCase();
}

/**
 * Reads the settings of `schema` from environment variables. An empty variable counts as unset.
 * @throws SettingsError that names every missing or wrong variable.
 */
export function parseSettings<S extends z.ZodObject>(schema: S, environment: NodeJS.ProcessEnv): Readonly<z.output<S>> {
  const given = Object.keys(schema.shape).flatMap((key) => {
    const value = environment[environmentName(key)];
    return value === undefined || value === '' ? [] : [[key, value] as const];
  });
  const result = schema.safeParse(Object.fromEntries(given));
  if (result.success) return Object.freeze(result.data);
  throw new SettingsError(result.error.issues.map(describeIssue).join('\n'));
}

function describeIssue(issue: z.core.$ZodIssue): string {
  return `${environmentName(String(issue.path[0]))}: ${issue.message}`;
}
