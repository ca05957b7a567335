import type { z } from 'zod';
import { environmentName, fileVariable, isSecretSetting } from './settings.ts';
import { readFileSync, statSync } from 'node:fs';

/** Thrown when settings are missing or wrong; the message lists all of them, one per line. */
export class SettingsError extends Error {
  override readonly name = 'SettingsError';
}

type RawSetting = { variable: string; text?: string | undefined; problem?: string };

/**
 * Reads the settings of `schema` from environment variables; secret ones also from the file that `<NAME>_FILE` names.
 * An empty variable counts as unset.
 * @throws SettingsError that names every missing or wrong variable.
 */
export function parseSettings<S extends z.ZodObject>(schema: S, environment: NodeJS.ProcessEnv): Readonly<z.output<S>> {
  const given = new Map(
    Object.entries(schema.shape).map(([key, setting]) => [
      key,
      isSecretSetting(setting) ? readSecret(key, environment) : readPlain(key, environment),
    ]),
  );
  const problems = [...given].flatMap(([, { variable, problem }]) => (problem ? [`${variable}: ${problem}`] : []));
  const texts = [...given].flatMap(([key, { text }]) => (text ? [[key, text] as const] : []));
  const result = schema.safeParse(Object.fromEntries(texts));
  if (result.success && problems.length === 0) return Object.freeze(result.data);
  throw new SettingsError([...problems, ...issuesOf(result.error, given)].join('\n'));
}

function readPlain(key: string, environment: NodeJS.ProcessEnv): RawSetting {
  const variable = environmentName(key);
  return { variable, text: environment[variable] };
}

function readSecret(key: string, environment: NodeJS.ProcessEnv): RawSetting {
  const plain = readPlain(key, environment);
  const variable = fileVariable(key);
  const path = environment[variable];
  if (!path) return plain;
  if (plain.text) return { variable, problem: `${plain.variable} is also set: remove one of them` };
  try {
    return { variable, text: readSecretFile(path) };
  } catch (error) {
    return { variable, problem: (error as Error).message };
  }
}

/** What is wrong with the values; if a value could not be read, its reason is reported already. */
function issuesOf(error: z.ZodError | undefined, given: Map<string, RawSetting>): string[] {
  return (error?.issues ?? []).flatMap(({ path, message }) => {
    const { variable, problem } = given.get(String(path[0])) ?? { variable: environmentName(String(path[0])) };
    return problem ? [] : [`${variable}: ${message}`];
  });
}

/** Anything longer is not a secret but a mistake, such as a log or a disk. */
const maxBytes = 64 * 1024;

/**
 * The text of a secret mounted as a file, without the line break that editors add.
 * @throws Error whose message completes "MONGODB_URI_FILE: " and names the path, never the text
 */
function readSecretFile(path: string): string {
  const { size } = stat(path);
  if (size > maxBytes) throw new Error(`${path} has more than ${maxBytes} bytes`);
  const text = attempt(path, () => readFileSync(path, 'utf8')).replace(/\r?\n$/, '');
  if (text === '') throw new Error(`${path} is empty`);
  return text;
}

function stat(path: string) {
  const found = attempt(path, () => statSync(path));
  // Reading a pipe or a device might never end.
  if (!found.isFile()) throw new Error(`${path} is not a file`);
  return found;
}

function attempt<T>(path: string, read: () => T): T {
  try {
    return read();
  } catch (error) {
    const { code = 'unknown error' } = error as NodeJS.ErrnoException;
    throw new Error(`${path} cannot be read (${code})`, { cause: error });
  }
}
