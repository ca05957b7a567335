import { setTimeout as sleep } from 'node:timers/promises';
import { AppError } from '@parley/errors/app-error';
import { z } from 'zod';
import { lineRoute, linesRoute, operation } from '../src/contract/operation.ts';

const common = { area: 'demo', scope: null, endUserHeaders: false, summary: 'Lines', description: 'Of the demo.' };

/** `how` says what happens after half of the lines; every line has `size` more characters. */
export const streamLines = operation({
  ...common,
  id: 'streamLines',
  method: 'get',
  path: '/operator/v1/lines',
  isVolatile: true,
  query: z.strictObject({
    count: z.int(),
    size: z.int().default(0),
    how: z.enum(['whole', 'refuse', 'fail', 'wait', 'endless']).default('whole'),
    after: z.string().optional(),
  }),
  answer: {
    description: 'The numbers from 1 to `count`',
    schema: z.strictObject({ number: z.int(), text: z.string() }),
    lines: { placeOf: ({ number }) => String(number) },
  },
  refusals: ['PRODUCT_NOT_FOUND'],
});

export const sendLines = operation({
  ...common,
  id: 'sendLines',
  method: 'post',
  path: '/operator/v1/lines',
  query: z.strictObject({ firstLine: z.int().default(1) }),
  lines: { description: 'Lines', maxBytes: 1_000_000 },
  knowsRepeats: true,
  answer: { description: 'What arrived', schema: z.looseObject({}) },
});

/** How many lines were made, and how many streams were ended. */
export const seen = { made: 0, ended: 0, after: [] as (string | undefined)[] };

type Asked = z.output<NonNullable<typeof streamLines.query>>;

async function* numbers({ count, size, how, after }: Asked, signal: AbortSignal) {
  seen.after.push(after);
  try {
    if (how === 'refuse') throw new AppError('PRODUCT_NOT_FOUND', 'There are no lines.');
    const last = how === 'endless' ? Number.MAX_SAFE_INTEGER : count;
    for (let number = Number(after ?? 0) + 1; number <= last; number += 1) {
      const isBehindHalf = number > count / 2 && after === undefined;
      if (isBehindHalf && how === 'fail') throw new AppError('STORE_UNAVAILABLE', 'Try again later.');
      if (isBehindHalf && how === 'wait') await sleep(60_000, undefined, { signal });
      seen.made += 1;
      yield { number, text: 'x'.repeat(size) };
    }
  } finally {
    seen.ended += 1;
  }
}

export const lineRoutes = [
  lineRoute(streamLines, ({ query }, { signal }) => numbers(query, signal)),
  linesRoute(sendLines, ({ query, lines }) => ({ body: { ...query, lines } })),
];
