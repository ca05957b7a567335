import { countSetting } from '@parley/service/settings';
import type { z } from 'zod';

/** Settings of API keys and their limits. */
export const keySettings = {
  limitPerMinute: countSetting(250).describe('Requests per UTC minute of a key without a limit of its own'),
  limitPerDay: countSetting(150_000).describe('Requests per UTC day of a key without a limit of its own'),
  limitInFlight: countSetting(100).describe('Requests under way at once of a key without a limit of its own'),
  keyFreshMs: countSetting(30_000).describe(
    'Time a key is taken from memory; with RabbitMQ away, also how long a revoked key may work, milliseconds',
  ),
  keyStaleMs: countSetting(300_000).describe('Age up to which a known key works while MongoDB is away, milliseconds'),
  authFailuresPerMinute: countSetting(30).describe(
    'Refused keys per minute from one client address before it has to wait',
  ),
};

export type KeySettings = z.output<z.ZodObject<typeof keySettings>>;
