import { createWriteStream } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import { resolve } from 'node:path';
import { Readable, type Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { catalogService } from '@parley/rpc/catalog';
import { operatorClient } from '../operator-client.ts';
import type { CliContext } from '../context.ts';
import { recordTypes, type RecordTypeName } from '../record-types.ts';
import { answer, type JsonOption } from './command.ts';

export type ExportOptions = JsonOption & { type?: RecordTypeName[]; output?: string };

export async function exportCatalog(options: ExportOptions, context: CliContext): Promise<void> {
  const { output } = options;
  if (output === undefined) {
    await exportTo(context.terminal.out, options, context).catch(ignoreClosedPipe);
    return;
  }
  const records = await exportToFile(resolve(context.folder, output), options, context);
  await answer(context, options, { text: `${output}: ${records} records`, json: { file: output, records } });
}

const longestExportMs = 3_600_000;

/** A file under its name is whole. */
async function exportToFile(file: string, options: ExportOptions, context: CliContext): Promise<number> {
  const draft = `${file}.partial`;
  try {
    const records = await exportTo(createWriteStream(draft), options, context);
    await rename(draft, file);
    return records;
  } catch (error) {
    await rm(draft, { force: true });
    throw error;
  }
}

async function exportTo(target: Writable, { type = [] }: ExportOptions, context: CliContext): Promise<number> {
  using client = operatorClient(catalogService, context);
  let records = 0;
  async function* text() {
    const request = { recordTypes: type.map((name) => recordTypes[name]) };
    for await (const { lines } of client.exportRecords(request, {
      signal: context.signal,
      timeoutMs: longestExportMs,
    })) {
      records += lines.length;
      yield lines.map((line) => `${line}\n`).join('');
    }
  }
  await pipeline(Readable.from(text()), target, { end: target !== context.terminal.out });
  return records;
}

/** The reader has seen enough, as `head` does. */
function ignoreClosedPipe(error: unknown): void {
  if (!(error instanceof Error && 'code' in error && error.code === 'EPIPE')) throw error;
}
