import { countSetting } from '@parley/service/settings';

/** Settings for validating payloads against schemas from outside. */
export const schemaSettings = {
  schemaThreads: countSetting(2, 2).describe(
    'Threads that check payloads against their schemas; one organisation uses at most half of them',
  ),
  schemaTimeMs: countSetting(250).describe(
    'Processor time that checking one payload and its schema may take, milliseconds',
  ),
  schemaHeapMebibytes: countSetting(64, 32).describe('Most memory of each thread that checks payloads, mebibytes'),
  maxWaitingSchemas: countSetting(200, 2).describe(
    'Updates that may wait for such a thread, at most half of them from one organisation; that half should be as many calls as a key may have in flight',
  ),
};
