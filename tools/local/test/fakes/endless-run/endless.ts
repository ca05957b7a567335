import { freshDatabase } from '@parley/testing/servers';
import { beforeAll, it } from 'vitest';
import { begin } from './begin.ts';

beforeAll(async () => {
  await begin(freshDatabase());
  await new Promise(() => undefined);
});

it('is never reached', () => undefined);
