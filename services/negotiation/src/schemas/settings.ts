import { countSetting } from '@parley/service/settings';

/** Settings for validating payloads against schemas from outside. */
export const schemaSettings = {
  schemaThreads: countSetting(2, 2).describe('Threads that judge schemas; one organisation is on at most half of them'),
  schemaTimeMs: countSetting(250).describe('Processor time one schema with its payload may take, milliseconds'),
  schemaHeapMebibytes: countSetting(64, 32).describe('Memory of a thread that judges schemas, mebibytes'),
  maxWaitingSchemas: countSetting(200, 2).describe(
    'Updates that may wait to be judged; one organisation has at most half of the places: as many as a key may have under way',
  ),
};
