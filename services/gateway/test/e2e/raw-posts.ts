import { sendRaw } from '@parley/testing/raw-http';
import { expect } from 'vitest';
import type { Problem } from './scope-stack.ts';

type Target = { baseUrl: string; key: string; path: string };

/** POSTs JSON to one path, with exactly the given fields and bytes. */
export function rawPosts({ baseUrl, key, path }: Target) {
  async function post(content: string | Buffer, ...fields: string[]) {
    const bytes = Buffer.from(content as string);
    const own = (name: string) => fields.some((field) => field.toLowerCase().startsWith(`${name}:`));
    const head = [
      `POST ${path} HTTP/1.1`,
      'Host: localhost',
      `Authorization: Bearer ${key}`,
      ...(own('content-type') ? [] : ['Content-Type: application/json']),
      ...(own('content-length') || own('transfer-encoding') ? [] : [`Content-Length: ${bytes.length}`]),
      ...fields,
    ];
    const { first } = await sendRaw(Number(new URL(baseUrl).port), [`${head.join('\r\n')}\r\n\r\n`, bytes]);
    return { status: first.status, answer: first, problem: first.json() as Problem };
  }

  /** The place and the code of each violation of a refusal. */
  async function faultsOf(content: string | Buffer, ...fields: string[]): Promise<string[]> {
    const { status, problem } = await post(content, ...fields);
    expect(status).toBe(400);
    return problem.errors.map(({ pointer, header, code }) => `${header ?? pointer} ${code}`);
  }

  return { post, faultsOf };
}
