import { basename } from 'node:path';
import type { Command } from 'commander';
import { apiKey } from '../arguments/api-key.ts';
import type { CliContext } from '../context/context.ts';
import { UsageError } from '../errors/cli-errors.ts';
import { publicAddress, requireAddress, uploadAddress } from '../installation/installation.ts';
import { readBytes } from '../files/own-files.ts';
import { publicApi } from '../installation/public-api.ts';
import { answer, withJson, type JsonOption } from '../output/answer.ts';

type RequestOptions = JsonOption & { data?: string; form: string[]; header: string[]; key?: string; api?: string };

const uploadPath = '/v1/files/upload';

/** What anybody may call. */
const openPaths = new Set(['/v1/health', '/v1/openapi']);

export function addRequestCommand(command: Command, context: CliContext): void {
  withJson(command)
    .argument('<method>', 'GET, POST or DELETE')
    .argument('<path>', 'path and query, such as /v1/catalog/companies?limit=3')
    .option('--data <json>', 'body; @file reads a file, @- standard input')
    .option('--form <name=value>', 'field of a form, once for each; name=@file sends a file', append, [])
    .option('--header <name: value>', 'request header, once for each', append, [])
    .option('--key <key>', 'API key; default: PARLEY_API_KEY')
    .option('--api <url>', 'base address; default: PARLEY_API, and PARLEY_UPLOADS for uploads')
    .action((method: string, path: string, options: RequestOptions) => request({ method, path }, options, context));
}

type Target = { method: string; path: string };

async function request({ method, path }: Target, options: RequestOptions, context: CliContext): Promise<void> {
  // Anything else could be read as another host, which would get the key.
  if (!path.startsWith('/v1/')) throw new UsageError('The path must begin with /v1/.');
  if (!/^[a-z]+$/i.test(method)) throw new UsageError('The method must be a word such as GET.');
  const baseUrl = baseUrlOf(path, options, context);
  const key = openPaths.has(path) ? undefined : apiKey(options.key, context, 'that may call this operation');
  const api = publicApi({ baseUrl, key });
  const headers = Object.fromEntries(options.header.map(headerOf));
  const body = await bodyOf(options, context);
  const { signal } = context;
  const answered = await api({
    method: method.toUpperCase(),
    path,
    headers,
    ...(body !== undefined && { body }),
    signal,
  });
  await answer(context, options, { text: JSON.stringify(answered, undefined, 2), json: answered });
}

function baseUrlOf(path: string, { api }: RequestOptions, context: CliContext): string {
  if (api !== undefined) return requireAddress(api, '--api');
  return path === uploadPath ? uploadAddress(context) : publicAddress(context);
}

async function bodyOf({ data, form }: RequestOptions, context: CliContext): Promise<string | FormData | undefined> {
  if (data !== undefined && form.length > 0) throw new UsageError('Give --data or --form: one of the two.');
  if (data !== undefined) return jsonText(data.startsWith('@') ? await textOf(data.slice(1), context) : data);
  if (form.length === 0) return undefined;
  const body = new FormData();
  for (const field of form) {
    const [name, value] = split(field, '=', '--form must be name=value or name=@file.');
    if (value.startsWith('@')) body.append(name, await fileOf(value.slice(1), context));
    else body.append(name, value);
  }
  return body;
}

/** The text itself is sent: parsing would round long numbers. */
function jsonText(text: string): string {
  try {
    JSON.parse(text);
    return text;
  } catch (error) {
    throw new UsageError(`--data is not JSON: ${(error as Error).message}`, { cause: error });
  }
}

async function textOf(file: string, context: CliContext): Promise<string> {
  return (await readBytes(file, context)).toString();
}

async function fileOf(file: string, context: CliContext): Promise<File> {
  return new File([await readBytes(file, context)], basename(file));
}

function headerOf(text: string): [name: string, value: string] {
  return split(text, ':', "--header must be 'name: value'.");
}

function split(text: string, separator: string, fault: string): [name: string, value: string] {
  const at = text.indexOf(separator);
  if (at < 1) throw new UsageError(fault);
  return [text.slice(0, at).trim(), text.slice(at + 1).trim()];
}

function append(value: string, earlier: string[]): string[] {
  return [...earlier, value];
}
