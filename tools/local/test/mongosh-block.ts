import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createContext, runInContext } from 'node:vm';
import type { Document } from 'mongodb';
import { root } from '../src/workspace.ts';

/** The commands that a documented block of `mongosh` runs on the database `admin`, with one password for all users. */
export async function mongoshBlock(page: string, heading: string, password: string): Promise<Document[]> {
  const text = await readFile(join(root, page), 'utf8');
  const section = text.slice(text.indexOf(`\n${heading}\n`));
  const [, code] = /```javascript\nuse admin\n(.+?)```/s.exec(section) ?? [];
  if (code === undefined) throw new Error(`${page} has no block of mongosh under ${heading}`);
  const commands: Document[] = [];
  const db = {
    createUser: ({ user, ...fields }: Document) => commands.push({ createUser: user, ...fields }),
    createRole: ({ role, ...fields }: Document) => commands.push({ createRole: role, ...fields }),
  };
  runInContext(code, createContext({ db, passwordPrompt: () => password }));
  // The driver does not accept objects of another context as plain objects.
  return JSON.parse(JSON.stringify(commands)) as Document[];
}
