import { isDeepStrictEqual } from 'node:util';
import { newId } from '@parley/service/new-id';
import { eventually } from '@parley/testing/eventually';
import { forAllTests } from '@parley/testing/for-all-tests';
import { testServers } from '@parley/testing/servers';
import { untilHealthy } from '@parley/testing/start-healthy';
import { createTcpRelay } from '@parley/testing/tcp-relay';
import { describe, expect, it } from 'vitest';
import { deskHistory, deskTerm, terms, type Basic } from '../estimating.ts';
import { purchaseMarket } from '../market.ts';
import { startPricing } from '../running-pricing.ts';

const market = purchaseMarket();
const first = await forAllTests(startPricing({ hasScopes: true }));
const { mongodbUri, amqpUrl } = testServers();
const relays = {
  catalog: await forAllTests(createTcpRelay(first.catalog.address)),
  mongodb: await forAllTests(createTcpRelay(mongodbUri)),
  rabbitmq: await forAllTests(createTcpRelay(amqpUrl)),
};
const env = {
  catalogGrpc: relays.catalog.address,
  mongodbUri: relays.mongodb.address,
  amqpUrl: relays.rabbitmq.address,
  snapshotPollMs: '300',
};
const pricing = await forAllTests(startPricing({ beside: first, env }));
await first.catalog.seed(...market.records);
// Too few to learn from: their figures stay what they are.
await first.seed(...deskHistory(market, { count: 15 }));
const scopeId = await first.makeScope({ scopeTerms: terms, productTerms: [deskTerm(market, 50)] });
await priced();

function basic(id = scopeId) {
  return pricing.api<Basic>(`/v1/pricing/basic/${id}`);
}

async function priced(): Promise<void> {
  await eventually(async () => expect((await basic()).status).toBe(200));
}

describe('with', () => {
  it('the scope service away, estimates are refused, and come back by themselves', async () => {
    await pricing.scope?.relay.cut();
    expect([503, 504]).toContain((await basic()).status);
    await pricing.scope?.relay.restore();
    await priced();
  });

  it('the catalog away, what is loaded is priced; what is not is refused', async () => {
    const other = purchaseMarket();
    await pricing.catalog.seed(...other.records);
    const unknown = await pricing.makeScope({ scopeTerms: terms, productTerms: [deskTerm(other, 50)] });
    // News of it must be in before: what changed is forgotten.
    await priced();
    await relays.catalog.cut();
    expect([503, 504]).toContain((await basic(unknown)).status);
    await relays.catalog.restore();
    await priced();
    await eventually(async () => expect((await basic(unknown)).status).toBe(422));
  });

  it('the database away, each answer is right or refused, and they come back by themselves', async () => {
    const { body: before } = await basic();
    await relays.mongodb.cut();
    const answers = [await basic(), await basic(), await basic()];
    const isRight = ({ status, body }: (typeof answers)[number]) =>
      status === 200 ? isDeepStrictEqual(body.estimate, before.estimate) : [503, 504].includes(status);
    expect(answers.filter((answer) => !isRight(answer))).toEqual([]);
    await relays.mongodb.restore();
    await priced();
  });

  it('RabbitMQ away, figures follow purchases all the same', async () => {
    await relays.rabbitmq.cut();
    const { body: before } = await basic();
    await pricing.seed(
      ...deskHistory(market, { count: 40, price: 30 }).map((record) => Object.assign(record, { id: newId() })),
    );
    await eventually(async () => expect((await basic()).body.estimate).not.toEqual(before.estimate));
    await relays.rabbitmq.restore();
    await untilHealthy(pricing.platform);
  });
});
