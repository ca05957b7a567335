import { existsSync, readFileSync } from 'node:fs';
import { userInfo } from 'node:os';
import { dirname, resolve } from 'node:path';
import { createIdentityMint, privateJwk, type PrivateJwk } from '@parley/service/identity';
import { z } from 'zod';
import type { CliContext, ReachedRelease } from '../context/context.ts';
import { UnreachableError, UsageError } from '../errors/cli-errors.ts';
import { fileFault } from '../errors/file-fault.ts';

const stackFile = z.object({
  baseUrl: z.string(),
  uploadUrl: z.string(),
  services: z.record(z.string(), z.object({ httpUrl: z.string(), adminUrl: z.string() })),
});
const keysFile = z.object({ operator: z.object({ privateKey: privateJwk }) });

/** The base address of a service's HTTP interface, from the environment or the stack of `npm start`. */
export function serviceUrl(service: string, context: CliContext): string {
  const variable = `PARLEY_${service.toUpperCase()}_URL`;
  const value = addressOf(variable, context);
  if (value !== undefined) return value;
  const stack = readState('stack.json', stackFile, context);
  const address = stack?.services[service]?.httpUrl;
  if (address !== undefined) return address;
  if (context.release) throw notOf(context.release, `the ${service} service`);
  throw new UnreachableError(
    `No running Parley found: no ${stateFolder(context)}/stack.json in this folder or above. Run \`npm start\`, or set ${variable} to its base address.`,
  );
}

export function publicAddress(context: CliContext): string {
  return addressOf('PARLEY_API', context) ?? stackOf('Give --api or PARLEY_API, the base address.', context).baseUrl;
}

/** The base address for uploads. */
export function uploadAddress(context: CliContext): string {
  return (
    addressOf('PARLEY_UPLOADS', context) ??
    stackOf('Set PARLEY_UPLOADS to the base address of uploads.', context).uploadUrl
  );
}

/** Base addresses of every gateway process; the public address if they are not configured individually. */
export function gatewayAddresses(context: CliContext): string[] {
  return list(valueOf('PARLEY_GATEWAYS', context)) ?? [publicAddress(context)];
}

/** Base addresses of a service's admin ports; empty if not configured. */
export function adminAddresses(service: string, context: CliContext): string[] {
  const value = list(valueOf(`PARLEY_${service.toUpperCase()}_ADMIN`, context));
  const started = readState('stack.json', stackFile, context)?.services[service]?.adminUrl;
  return value ?? (started === undefined ? [] : [started]);
}

/** Whether this installation has the service, as far as the configuration tells. */
export function isInstalled(service: string, context: CliContext): boolean {
  try {
    return serviceUrl(service, context) !== '';
  } catch (error) {
    if (error instanceof UnreachableError) return false;
    throw error;
  }
}

/** Signs tokens as the operator, with the key from the environment (a JWK or a file name), or that of `npm start`. */
export function operatorCredentials(context: CliContext): () => Promise<string> {
  const mint = createIdentityMint({ issuer: 'operator', privateKey: operatorKey(context) });
  const subject = operatorName();
  return () => mint.mint({ subject, scopes: [] });
}

function operatorKey(context: CliContext): PrivateJwk {
  const value = valueOf('PARLEY_OPERATOR_KEY', context);
  if (value !== undefined)
    return parse(value.trimStart().startsWith('{') ? value : read(value, context), privateJwk, 'PARLEY_OPERATOR_KEY');
  const keys = readState('identity-keys.json', keysFile, context);
  if (keys) return keys.operator.privateKey;
  if (context.release)
    throw new UsageError(
      `The Secret ${context.release.operatorSecret} of the namespace ${context.release.namespace} has no operator-key that you may read: set PARLEY_OPERATOR_KEY to the key or the name of its file.`,
    );
  throw new UsageError(
    `No operator key found: no ${stateFolder(context)}/identity-keys.json in this folder or above. Run \`npm start\`, or set PARLEY_OPERATOR_KEY to the key or the name of its file.`,
  );
}

function stackOf(remedy: string, context: CliContext): z.output<typeof stackFile> {
  const stack = readState('stack.json', stackFile, context);
  if (stack !== undefined) return stack;
  if (context.release) throw notOf(context.release, 'a gateway');
  throw new UnreachableError(
    `No running Parley found: no ${stateFolder(context)}/stack.json in this folder or above. ${remedy}`,
  );
}

function notOf({ release, namespace }: ReachedRelease, what: string): UnreachableError {
  return new UnreachableError(`The release ${release} in the namespace ${namespace} has no pod of ${what}.`);
}

/** The value of a variable; undefined when it is empty. */
function valueOf(variable: string, { environment }: CliContext): string | undefined {
  return environment[variable] || undefined;
}

function addressOf(variable: string, context: CliContext): string | undefined {
  const value = valueOf(variable, context);
  return value === undefined ? undefined : requireAddress(value, variable);
}

/** @param where what names the address, for the error. @throws UsageError */
export function requireAddress(text: string, where: string): string {
  const protocol = URL.parse(text)?.protocol;
  if (protocol === 'http:' || protocol === 'https:') return text;
  throw new UsageError(`${where} must be an address such as http://127.0.0.1:8080, and is ${text}.`);
}

function list(text: string | undefined): string[] | undefined {
  return text?.split(',').map((each) => each.trim());
}

/** The folder in which `npm start` keeps its state, from that of the repository. */
function stateFolder(context: CliContext): string {
  return valueOf('PARLEY_DIR', context) ?? '.parley';
}

/** Reads a file of the nearest state folder; undefined if it does not exist. */
function readState<T>(name: string, schema: z.ZodType<T>, context: CliContext): T | undefined {
  if (context.release) return undefined;
  for (let at = resolve(context.folder); ; at = dirname(at)) {
    const file = resolve(at, stateFolder(context), name);
    if (existsSync(file)) return parse(readNow(file), schema, file);
    if (dirname(at) === at) return undefined;
  }
}

function readNow(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    throw fileFault(file, 'read', error);
  }
}

function read(file: string, { folder }: CliContext): string {
  try {
    return readFileSync(resolve(folder, file), 'utf8');
  } catch (error) {
    throw new UsageError(
      `PARLEY_OPERATOR_KEY names a file that cannot be read: ${file}. Give a readable file, or the key itself.`,
      { cause: error },
    );
  }
}

function parse<T>(text: string, schema: z.ZodType<T>, where: string): T {
  try {
    return schema.parse(JSON.parse(text));
  } catch (error) {
    throw new UsageError(
      `${where} does not hold what it should: ${error instanceof z.ZodError ? z.prettifyError(error) : 'it is not JSON'}`,
      {
        cause: error,
      },
    );
  }
}

/** The user name, for the audit log. In some containers a user has no name. */
function operatorName(): string {
  try {
    return userInfo().username;
  } catch {
    return 'operator';
  }
}
