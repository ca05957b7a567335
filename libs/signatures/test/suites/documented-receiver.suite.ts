import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { readFile, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { freePort } from '@parley/local/free-port';
import { eventually } from '@parley/testing/eventually';
import { folderForAllTests } from '@parley/testing/folder-for-all-tests';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newSecret } from '../../src/secret.ts';
import { signatureHeaders } from '../../src/sign.ts';

const page = join(import.meta.dirname, '../../../../docs/webhooks.md');
const libraries = join(import.meta.dirname, '../../node_modules');
const body = JSON.stringify({ eventType: 'scope.extracted', data: { scopeId: 'one', status: 'completed' } });

export type DocumentedReceiver = {
  /** The language word after the opening backticks. */
  language: string;
  file: string;
  /** The command that runs the file; a promise if it has to be compiled. */
  command: (file: string) => string[] | Promise<string[]>;
};

/**
 * Checks that the receiver of docs/webhooks.md in one language, exactly as documented, accepts and refuses what it
 * should.
 */
export function describeReceiver({ language, file, command }: DocumentedReceiver): void {
  describe(`the receiver of docs/webhooks.md in ${language}`, async () => {
    const secret = newSecret();
    const folder = await folderForAllTests('receiver');
    let receiver: ChildProcess;
    let url: string;
    let printed = '';

    beforeAll(async () => {
      const [, code = ''] = new RegExp(`\`\`\`${language}\n([^]+?)\`\`\``).exec(await readFile(page, 'utf8')) ?? [];
      // Node runs no TypeScript from inside node_modules.
      await symlink(libraries, join(folder, 'node_modules'));
      await writeFile(join(folder, file), code);
      const [program = '', ...args] = await command(join(folder, file));
      const port = await freePort();
      url = `http://127.0.0.1:${port}/`;
      const env = { ...process.env, WEBHOOK_SECRET: secret, PORT: `${port}` };
      receiver = spawn(program, args, { env, stdio: ['ignore', 'pipe', 'inherit'] });
      receiver.stdout?.on('data', (text: Buffer) => (printed += text.toString()));
      const ended = once(receiver, 'exit').then(() => Promise.reject(new Error(`the receiver has ended: ${printed}`)));
      await Promise.race([eventually(() => fetch(url)), ended]);
      ended.catch(() => undefined);
    });
    afterAll(async () => {
      const hasEnded = receiver.exitCode !== null || once(receiver, 'exit');
      receiver.kill();
      await hasEnded;
    });

    async function send({ id, at = new Date(), secrets = [secret], bytes = body }: Sent): Promise<number> {
      const headers = signatureHeaders({ id, at, body, secrets });
      const answer = await fetch(url, { method: 'POST', body: bytes, headers });
      return answer.status;
    }

    it('accepts what we signed, and handles repeats only once', async () => {
      expect(await send({ id: 'first' })).toBe(204);
      expect(await send({ id: 'first' })).toBe(204);
      expect(await send({ id: 'second', secrets: [newSecret(), secret] })).toBe(204);
      await eventually(() => expect(printed.match(/scope\.extracted completed\n/g)).toHaveLength(2));
    });

    it('refuses changed deliveries, old ones and foreign signatures', async () => {
      expect(await send({ id: 'changed', bytes: `${body} ` })).toBe(400);
      expect(await send({ id: 'old', at: new Date(Date.now() - 301_000) })).toBe(400);
      expect(await send({ id: 'others', secrets: [newSecret()] })).toBe(400);
      expect((await fetch(url, { method: 'POST', body })).status).toBe(400);
    });
  });
}

type Sent = { id: string; at?: Date; secrets?: string[]; bytes?: string };
