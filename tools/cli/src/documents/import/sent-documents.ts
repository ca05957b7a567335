import { parsedJson } from '@parley/service/parsed-json';
import { appendFile, readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { z } from 'zod';
import type { CliContext } from '../../context/context.ts';
import { UsageError } from '../../errors/cli-errors.ts';
import { withFile } from '../../files/own-files.ts';

const lineSchema = z.object({ sha256: z.string(), orgId: z.string(), scopeId: z.string(), file: z.string() });
type SentLine = z.output<typeof lineSchema>;

/** Which documents were sent for an organisation before, by their content. */
export type SentDocuments = {
  /** The scopes that a content was sent for, the latest last: earlier ones were deleted. */
  scopesOf(sha256: string): string[];
  /** Returns once this survives a crash. */
  add(sent: Omit<SentLine, 'orgId'>): Promise<void>;
};

/** Reads what earlier runs have sent, and keeps what this one sends, a line for each document. @throws UsageError */
export async function openSent(file: string, orgId: string, { folder }: CliContext): Promise<SentDocuments> {
  const path = resolve(folder, file);
  const text = await readFile(path, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return '';
    throw error;
  });
  const scopes = new Map<string, string[]>();
  const remember = ({ sha256, scopeId }: Pick<SentLine, 'sha256' | 'scopeId'>) =>
    scopes.set(sha256, [...(scopes.get(sha256) ?? []), scopeId]);
  for (const sent of linesOf(text, file)) if (sent.orgId === orgId) remember(sent);
  // A run that was killed may have left a part of a line.
  let isLineOpen = text !== '' && !text.endsWith('\n');
  return {
    scopesOf: (sha256) => scopes.get(sha256) ?? [],
    async add(sent) {
      const line = `${isLineOpen ? '\n' : ''}${JSON.stringify({ ...sent, orgId })}\n`;
      await withFile(file, 'written', () => appendFile(path, line, { flush: true }));
      isLineOpen = false;
      remember(sent);
    },
  };
}

function linesOf(text: string, file: string): SentLine[] {
  const lines = text.split('\n');
  return lines.flatMap((line, index) => {
    if (line === '') return [];
    const sent = lineSchema.safeParse(parsedJson(line));
    if (sent.success) return [sent.data];
    // Only what a killed run was writing is incomplete: it was sent, and is recognised when it is sent once more.
    if (parsedJson(line) === undefined) return [];
    throw new UsageError(`${file}:${index + 1} is no line of an import of documents: name another file with --state.`);
  });
}
