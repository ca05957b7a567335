import { Readable } from 'node:stream';
import { setTimeout as sleep } from 'node:timers/promises';
import { receiverHost, receiversHere, withoutShedding } from '@parley/local/test-stack';
import { contractsOf } from '@parley/reference/service-modules';
import { demoMarket } from '@parley/sample-data/market-size';
import { sampleRecords } from '@parley/sample-data/sample-records';
import { keyScopes, serviceNames } from '@parley/service/services';
import { inExampleOrder } from '@parley/site/example-order';
import { createApiClient } from '@parley/testing/api';
import { eventually } from '@parley/testing/eventually';
import { testServers } from '@parley/testing/servers';
import { startReceiver } from '@parley/webhook/receiver';
import { folderForAllTests } from '@parley/testing/folder-for-all-tests';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import document from '../../openapi.json' with { type: 'json' };
import { CallWatch } from '../call-counts/call-watch.ts';
import { commandLogSettings } from '../call-counts/command-log.ts';
import { background, expectedCalls, idleFindsASecond } from '../call-counts/expected-calls.ts';
import { sendExample, type Clients } from '../example-calls.ts';
import { importExampleMarket } from '../example-market.ts';
import { ExampleIds } from '../example-run.ts';
import { startSampleStack, type SampleStack } from './sample-stack.ts';

const contracts = inExampleOrder((await Promise.all(serviceNames.map(contractsOf))).flat());
/** What was written last has settled by then. */
const settleMs = 5_000;
/** Longer than the longest time between two looks of a kind that matters here. */
const idleMs = 30_000;

const ofWebhooks = new Set(['createWebhook', 'listWebhooks', 'listWebhookEvents', 'getWebhookEvent', 'deleteWebhook']);
const withoutWebhooks = contracts.map(({ id }) => id).filter((id) => !ofWebhooks.has(id));
const webhookEvents = [
  'scope.extracted',
  'negotiation.summary.updated',
  'negotiation.escalation.created',
  'negotiation.escalation.updated',
];

const reporting = 'updateNegotiationFromOutside';

const companyId = paramOf('getCompany', 'companyId');
const [category] = sampleRecords(demoMarket);
const changedCategory = { ...category, description: 'Changed.' };

/** With ids of the examples. */
const scopeId = paramOf('getScope', 'scopeId');
const negotiationId = paramOf('getNegotiationSummary', 'negotiationId');
const webhookId = paramOf('deleteWebhook', 'webhookId');
// Without `negotiations show`: its two calls may share a command.
const operatorCalls = [
  'orgs list',
  'keys list',
  'scopes list',
  `scopes show ${scopeId}`,
  'files list',
  'negotiations list',
  `negotiations history ${negotiationId}`,
  `negotiations note ${negotiationId} Call.`,
  `negotiations summarize ${negotiationId} Plan.`,
  `negotiations escalate ${negotiationId} Silence`,
  `purchases list --supplier ${companyId}`,
  'renewals list',
  'faqs list',
  `faqs show ${companyId}`,
  'events parked list',
  'catalog export',
];

/** The lease of a document is renewed while it is read: how often depends on the machine. */
const neverRenewed = { DOCUMENT_LEASE_MS: '600000' };

describe('what a call sends', async () => {
  const folder = await folderForAllTests('calls');
  let stack: SampleStack;
  let receiver: Awaited<ReturnType<typeof startReceiver>>;
  let clients: Clients;
  let watch: CallWatch;
  let reports = 0;
  const ids = new ExampleIds();

  beforeAll(async () => {
    const { gateway, scope, webhook, ...others } = commandLogSettings(folder);
    const settings = {
      ...others,
      gateway: { ...gateway, ...withoutShedding },
      scope: { ...scope, ...neverRenewed },
      webhook: { ...webhook, ...receiversHere },
    };
    stack = await startSampleStack({ ...testServers(), isEmpty: true, settings });
    receiver = await startReceiver(receiverHost);
    watch = new CallWatch({ stack, folder, background });
    await importExampleMarket(stack, companyId);
    const key = await stack.createKey({ scopes: [...keyScopes] });
    const clientOf = (baseUrl: string) => createApiClient({ baseUrl, key, openapi: document });
    clients = { main: await clientOf(stack.baseUrl), upload: await clientOf(stack.uploadUrl) };
    for (const id of withoutWebhooks) {
      await call(id);
      if (id === 'createScopeFromDocument') await watch.until('scope: send scope.extracted.v1');
    }
    await watch.rest();
  });
  afterAll(async () => {
    await stack[Symbol.asyncDispose]();
    await receiver[Symbol.asyncDispose]();
  });

  /** Sends the example of an operation, with other members of its body if any. */
  async function call(id: string, change: object = {}): Promise<void> {
    const { contract, example } = exampleOf(id);
    const { body, ...request } = ids.applied(example);
    const answer = await sendExample(clients, contract, { ...request, ...(body && { body: { ...body, ...change } }) });
    expect(answer.status).toBe(contract.answer.status);
    ids.learn(example.answer, answer.body);
  }

  const report = (payload: object) =>
    call(reporting, {
      timestamp: new Date(Date.UTC(2026, 3, 1, 0, (reports += 1))).toISOString(),
      schema: {},
      payload,
    });
  const summary = () => report({ summary: { content: `Offer ${reports}.` } });
  const newEscalation = () => report({ escalation: { externalId: `task ${reports}`, title: 'Approve' } });
  const changedEscalation = () => report({ escalation: { externalId: 'task', title: `Approve ${reports}` } });

  async function delivered(count: number, run: () => Promise<unknown>): Promise<void> {
    const before = receiver.received.length;
    await run();
    await eventually(() => expect(receiver.received.length).toBe(before + count));
  }

  async function parley(args: string[], input = ''): Promise<void> {
    const { code, stderr } = await stack.parley(args, Readable.from([input]));
    if (code !== 0) throw new Error(`parley ${args.join(' ')}: ${stderr}`);
  }

  async function count(name: string, run: () => Promise<unknown>): Promise<void> {
    const expected = expectedCalls[name] ?? [];
    await run();
    const most = expected.reduce((sum, line) => sum + countOf(line), 0);
    const sent = await watch.take(most);
    expect({ call: name, sent: unshared(sent, expected) }).toEqual({ call: name, sent: expected });
  }

  function countParley(text: string): Promise<void> {
    const [group, command] = text.split(' ');
    return count(`parley ${group} ${command}`, () => parley(ids.applied(text.split(' '))));
  }

  it.each(withoutWebhooks)('%s', async (id) => {
    if (id !== reporting) return count(id, () => call(id));
    // The same report again would change nothing. The process recalls the negotiation that it has just written.
    await newEscalation();
    await watch.rest();
    return count(id, newEscalation);
  });

  it.each(operatorCalls)('parley %s', countParley);

  it('parley catalog import', () =>
    count('parley catalog import', () => parley(['catalog', 'import', '-'], JSON.stringify(changedCategory))));

  it('createWebhook', () =>
    count('createWebhook', () => call('createWebhook', { url: receiver.url(), events: webhookEvents })));

  it.each([
    ['negotiation.summary.updated', 1, summary],
    ['negotiation.escalation.created', 2, newEscalation],
    ['negotiation.escalation.updated', 2, changedEscalation],
    ['scope.extracted', 1, () => call('createScopeFromDocument')],
  ] as const)('%s, delivered', async (kind, deliveries, run) => {
    // A negotiation has room for sixteen sent events; those of the calls before would soon have to move.
    await call('startNegotiation');
    await delivered(deliveries, run);
    await watch.rest(isHealthNoted);
    await count(`${kind}, delivered`, () => delivered(deliveries, run));
  });

  it.each(['listWebhooks', 'listWebhookEvents', 'getWebhookEvent'])('%s', (id) => count(id, () => call(id)));

  it.each(['webhooks list', `webhooks deliveries ${webhookId}`, 'webhooks recoveries list'])('parley %s', countParley);

  it('deleteWebhook', () => count('deleteWebhook', () => call('deleteWebhook')));

  it('nothing, but what is due again and again', async () => {
    await sleep(settleMs);
    const before = await watch.commands('find');
    await sleep(idleMs);
    const finds = ((await watch.commands('find')) - before) / (idleMs / 1_000);
    expect(finds).toBeLessThanOrEqual(idleFindsASecond);
  });
});

/** The first success in a minute is noted with the webhook, and then its held deliveries are released. */
function isHealthNoted(sent: string[]): boolean {
  const isNoted = sent.some((line) => line.endsWith('webhook: update webhooks'));
  return !isNoted || sent.some((line) => line.endsWith('webhook: findAndModify webhooks'));
}

/**
 * What was sent, as if no events and deliveries had shared commands: those that arrive or end at the same moment do, also
 * the two events of one change.
 */
function unshared(sent: readonly string[], expected: readonly string[]): string[] {
  return sent.map((line) => {
    const usual = expected.find((each) => each.replace(/^\d+ × /, '') === line.replace(/^\d+ × /, ''));
    return usual?.includes('webhook: ') && countOf(line) < countOf(usual) ? usual : line;
  });
}

function countOf(line: string): number {
  return Number.parseInt(line, 10) || 1;
}

function exampleOf(id: string) {
  const contract = contracts.find((each) => each.id === id);
  if (!contract?.example) throw new Error(`${id} has no example`);
  return { contract, example: contract.example };
}

function paramOf(id: string, name: string): string {
  return exampleOf(id).example.params?.[name] ?? '';
}
