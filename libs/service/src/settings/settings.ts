import { inspect } from 'node:util';
import { z } from 'zod';

/** A setting that must not be shown: logging it, printing it or converting it to JSON gives `[set]`. */
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

const secretTexts = new WeakSet<z.core.$ZodType>();

/** The text of a secret setting, whatever is made from it; `<NAME>_FILE` may name a file instead. */
export function secretText() {
  const text = z.string().min(1);
  secretTexts.add(text);
  return text;
}

export function secretSetting() {
  return secretText().transform((text) => new Secret(text));
}

/** Whether a setting is made from a secret text. */
export function isSecretSetting(setting: z.core.$ZodType | undefined): boolean {
  if (setting === undefined) return false;
  return secretTexts.has(setting) || isSecretSetting(madeOf(setting));
}

function madeOf(setting: z.core.$ZodType): z.core.$ZodType | undefined {
  if (setting instanceof z.ZodPipe) return setting.in;
  return setting instanceof z.ZodOptional ? setting.unwrap() : undefined;
}

/** A setting that is a TCP port; 0 lets the system choose one. */
export function portSetting(defaultPort: number) {
  return z.coerce.number().int().min(0).max(65_535).default(defaultPort);
}

/**
 * A setting for the address of one kind of listener. If unset, it binds like the others: in a pod, probes, Prometheus
 * and other services all use its one address.
 */
export function hostSetting() {
  return z.string().optional();
}

/** For each service that is called, a setting for its gRPC address, such as `catalogGrpc`. */
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

/** A setting that is a comma-separated list; empty unless a default is given. */
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

/** Which parts of its service's work the process does; all of them by default. */
export function rolesSetting<const Role extends string>(roles: readonly [Role, ...Role[]]) {
  return listSetting(roles.join(',')).pipe(z.array(z.enum(roles)).min(1));
}

/** A setting whose text is JSON of the given shape. */
export function jsonSetting<T extends z.ZodType>(shape: T, source = z.string()) {
  return source
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

/** The variable that names the file of a secret setting: `MONGODB_URI_FILE`. */
export function fileVariable(key: string): string {
  return `${environmentName(key)}_FILE`;
}
