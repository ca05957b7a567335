import { countSetting } from '@parley/service/settings';
import type { z } from 'zod';

export const keySettings = {
  limitPerMinute: countSetting(250).describe('Requests per UTC minute for a key without its own limit'),
  limitPerDay: countSetting(150_000).describe('Requests per UTC day for a key without its own limit'),
  limitInFlight: countSetting(100).describe('Requests in flight at once for a key without its own limit'),
  keyFreshMs: countSetting(30_000).describe(
    'Time a key is used from memory, milliseconds; while RabbitMQ is down, a revoked key may work for as long',
  ),
  keyStaleMs: countSetting(300_000).describe('Age up to which a known key works while MongoDB is down, milliseconds'),
  authFailuresPerMinute: countSetting(30).describe(
    'Refused keys per minute from one client address before it has to wait',
  ),
};

export type KeySettings = z.output<z.ZodObject<typeof keySettings>>;
