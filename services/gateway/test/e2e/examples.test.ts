import { execFile } from 'node:child_process';
import { mkdtempDisposable } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { sharedStack } from '@parley/local/shared-stack';
import { contractsOf, sentBy } from '@parley/reference/service-modules';
import { keyScopes, serviceNames } from '@parley/service/services';
import { inExampleOrder } from '@parley/site/example-order';
import { sitePages } from '@parley/site/site-pages';
import { createApiClient } from '@parley/testing/api';
import { createDeliveryCheck } from '@parley/testing/delivery-check';
import { eventually } from '@parley/testing/eventually';
import { describe, expect, it } from 'vitest';
import document from '../../openapi.json' with { type: 'json' };
import { sendExample, sendExampleForm } from '../example-calls.ts';
import { importExampleMarket } from '../example-market.ts';
import { exampleIn, ExampleIds, executeExample, shapeOf } from '../example-run.ts';
import { withWays } from './sample-stack.ts';

const pages = new Map(sitePages().map(({ path, markdown }) => [path, markdown]));
const contracts = inExampleOrder((await Promise.all(serviceNames.map(contractsOf))).flat());
const sent = (await Promise.all(serviceNames.map(sentBy))).flat();
const exampleOf = (id: string) => exampleIn(contracts, id);
const companyId = exampleOf('getCompany').params?.['companyId'] ?? '';

const stack = withWays(sharedStack());
await importExampleMarket(stack, companyId);
const key = await stack.createKey({ scopes: [...keyScopes] });
const clientOf = (baseUrl: string) => createApiClient({ baseUrl, key, openapi: document });
const environment = {
  ...process.env,
  PARLEY_URL: stack.baseUrl,
  PARLEY_UPLOAD_URL: stack.uploadUrl,
  PARLEY_KEY: key,
};
const clients = { main: await clientOf(stack.baseUrl), upload: await clientOf(stack.uploadUrl) };

describe('the examples of the interface document', () => {
  const ids = new ExampleIds();
  // The client of these tests fails on an answer that the document does not describe.
  it.each(contracts.map((contract) => [contract.id, contract] as const))(
    '%s: works and is refused as it says',
    async (id, contract) => {
      const example = exampleOf(id);
      const request = ids.applied(example);
      const { status, body } = await executeExample(contract, request, () => sendExample(clients, contract, request));
      expect(status).toBe(contract.answer.status);
      ids.learn(example.answer, body);
      expect(shapeOf(id === 'getOpenapi' ? partOf(body) : body)).toEqual(shapeOf(example.answer));

      const refused = await sendExample(clients, contract, ids.applied(example.refused));
      const { trace: _trace, instance: _instance, ...problem } = example.refused.answer as Record<string, unknown>;
      expect(refused.body).toMatchObject(problem);
    },
  );

  it('work as the commands of the documentation, one after the other', async () => {
    await using folder = await mkdtempDisposable(join(tmpdir(), 'parley-examples-'));
    for (const contract of contracts) {
      const command = commandOf(contract.id);
      const send = () => runCommand(ids.appliedToText(command), { cwd: folder.path, env: environment });
      const { status, body } = await executeExample(contract, exampleOf(contract.id), send);
      expect({ command, status }).toEqual({ command, status: contract.answer.status });
      ids.learn(exampleOf(contract.id).answer, body);
    }
  });

  it('are accepted as a form as well where an operation offers both', async () => {
    const both = contracts.filter(({ bodies = [] }) => bodies.length > 1);
    const answers = await Promise.all(
      both.map((contract) => sendExampleForm(clients, contract, exampleOf(contract.id))),
    );
    expect(answers.map(({ status }) => status)).toEqual(both.map(({ answer }) => answer.status));
  });

  it('include delivered events of every kind', async () => {
    const webhook = await clients.main<{ id: string }>('/v1/webhooks', {
      method: 'POST',
      json: exampleOf('createWebhook').body,
    });
    const start = ids.applied(exampleOf('startNegotiation').body);
    const { body } = await clients.main<{ negotiationId: string }>('/v1/negotiation/start', {
      method: 'POST',
      json: start,
    });
    const report = exampleOf('updateNegotiationFromOutside').body as { payload: { escalation: object } };
    const resolved = { escalation: { ...report.payload.escalation, status: 'resolved' } };
    const later = { ...report, schema: {}, timestamp: '2026-03-03T09:30:00Z', payload: resolved };
    for (const json of [report, later])
      await clients.main(`/v1/negotiation/${body.negotiationId}/external-update`, { method: 'POST', json });
    await clients.main('/v1/scope/from-document', {
      method: 'POST',
      json: ids.applied(exampleOf('createScopeFromDocument').body),
    });
    const check = createDeliveryCheck(document);
    await eventually(async () => {
      const path = `/v1/webhooks/${webhook.body.id}/events`;
      const { body: records } = await clients.main<{ id: string }[]>(path);
      const wholes = await Promise.all(
        records.map((record) => clients.main<{ data: { body: { eventType: string } } }>(`${path}/${record.id}`)),
      );
      const bodies = new Map(wholes.map(({ body: { data } }) => [data.body.eventType, data.body]));
      for (const { name, example } of sent) {
        check(example);
        expect({ name, shape: shapeOf({ inner: bodies.get(name) }) }).toEqual({
          name,
          shape: shapeOf({ inner: example }),
        });
      }
    });
  });
});

/** The call on the page of an operation. */
function commandOf(id: string): string {
  const [, command] = /^```sh\n([^]*?)^```$/m.exec(pages.get(`/docs/operations/${id}`) ?? '') ?? [];
  if (command === undefined) throw new Error(`the page of ${id} has no command`);
  return command;
}

/** Runs a command with curl, and reads its answer. */
async function runCommand(command: string, options: { cwd: string; env: NodeJS.ProcessEnv }) {
  const withStatus = command.replace(/^curl /m, "curl -s -w '\\n%{http_code}' ");
  const { stdout } = await promisify(execFile)('sh', ['-c', withStatus], options);
  const [, text = '', status] = /^([^]*)\n(\d+)$/.exec(stdout) ?? [];
  return { status: Number(status), body: text === '' ? undefined : (JSON.parse(text) as unknown) };
}

/** The example of the document itself shows its beginning. */
function partOf(body: unknown) {
  const { openapi, info } = body as { openapi: unknown; info: Record<string, unknown> };
  return { openapi, info: { title: info['title'], version: info['version'] } };
}
