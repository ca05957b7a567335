import { createServer } from 'node:http';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sharedStack } from '@parley/local/shared-stack';
import { newId } from '@parley/service/new-id';
import { listen } from '@parley/testing/listen';
import { describe, expect, it } from 'vitest';
import { cliOf, run, runJson, temporaryFolder } from '../run.ts';

const stack = sharedStack();
const { key: secret } = await cliOf(stack).newKey('webhooks:read', 'webhooks:write', 'files:write');
const environment = { PARLEY_API: stack.baseUrl, PARLEY_UPLOADS: stack.uploadUrl, PARLEY_API_KEY: secret };

const body = '{"url": "https://hooks.example.com/", "events": ["scope.extracted"]}';

describe('parley request', () => {
  it('reads, creates and deletes with only an API key', async () => {
    const made = await runJson(['request', 'post', '/v1/webhooks', '--data', body], { environment });
    const listed = await run(['request', 'GET', '/v1/webhooks'], { environment });
    expect(JSON.parse(listed.out)).toEqual([expect.objectContaining({ id: made.id })]);
    expect(listed.out).toContain('\n    "id": ');
    expect(await runJson(['request', 'DELETE', `/v1/webhooks/${made.id}`], { environment })).toMatchObject({});
    expect(await runJson(['request', 'GET', '/v1/webhooks'], { environment })).toEqual([]);
  });

  it('needs no API key for what anybody may call', async () => {
    const withoutKey = { environment: { PARLEY_API: stack.baseUrl } };
    expect(await runJson(['request', 'GET', '/v1/health'], withoutKey)).toMatchObject({ status: 'ok' });
    expect(await runJson(['request', 'GET', '/v1/openapi'], withoutKey)).toHaveProperty('openapi');
    expect(await run(['request', 'GET', '/v1/webhooks'], withoutKey)).toMatchObject({ code: 2 });
  });

  it('sends headers, and a body from a file or standard input', async () => {
    await using folder = await temporaryFolder();
    await writeFile(join(folder.path, 'hook.json'), body);
    const once = ['request', 'POST', '/v1/webhooks', '--header', `Idempotency-Key: ${newId()}`, '--data'];
    const { id } = await runJson([...once, '@hook.json'], { environment, folder: folder.path });
    expect(await runJson([...once, '@-'], { environment, stdin: body })).toMatchObject({ id });
    await runJson(['request', 'DELETE', `/v1/webhooks/${id}`], { environment });
  });

  it('sends a file as a form to the address for uploads', async () => {
    await using folder = await temporaryFolder();
    await writeFile(join(folder.path, 'order.csv'), 'a,b\n1,2\n');
    const upload = ['request', 'POST', '/v1/files/upload', '--form', 'file=@order.csv'];
    expect(await runJson(upload, { environment, folder: folder.path })).toMatchObject({ id: expect.any(String) });
  });

  it('shows a refusal with what is wrong', async () => {
    const { code, err } = await run(['request', 'POST', '/v1/webhooks', '--data', '{"url": 1}'], { environment });
    expect({ code, err }).toMatchObject({ code: 1, err: expect.stringContaining('REQUEST_INVALID') });
    const forbidden = await run(['request', 'GET', '/v1/catalog/companies'], { environment });
    expect(forbidden).toMatchObject({ code: 1, err: expect.stringContaining('SCOPE_MISSING') });
  });

  it('says that something else answers', async () => {
    await using server = await listen(createServer((_, response) => response.end('<html>')));
    const api = server.origin;
    const { code, err } = await run(['request', 'GET', '/v1/webhooks', '--api', api], { environment });
    expect({ code, err }).toMatchObject({ code: 3, err: expect.stringContaining(`at ${api} is not Parley`) });
  });

  it.each([
    [['GET', '//elsewhere.example/v1/webhooks'], 'must begin with /v1/'],
    [['GET', 'https://elsewhere.example/v1/'], 'must begin with /v1/'],
    [['G T', '/v1/webhooks'], 'must be a word'],
    [['POST', '/v1/webhooks', '--data', '{'], '--data is not JSON'],
    [['POST', '/v1/webhooks', '--data', '{}', '--form', 'a=b'], 'one of the two'],
    [['POST', '/v1/webhooks', '--form', 'a'], 'name=value'],
    [['GET', '/v1/webhooks', '--header', 'no'], 'name: value'],
    [['POST', '/v1/webhooks', '--data', '@missing.json'], 'missing.json'],
  ])('refuses %j', async (args, fault) => {
    const { code, err } = await run(['request', ...args], { environment });
    expect({ code, err }).toMatchObject({ code: 2, err: expect.stringContaining(fault) });
  });

  it('needs a key', async () => {
    const { code, err } = await run(['request', 'GET', '/v1/webhooks'], { environment: { PARLEY_API: stack.baseUrl } });
    expect({ code, err }).toMatchObject({ code: 2, err: expect.stringContaining('PARLEY_API_KEY') });
  });
});
