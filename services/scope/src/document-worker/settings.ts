import { z } from 'zod';
import { fetchSettings } from '@parley/outbound/settings';
import { countSetting } from '@parley/service/settings';

/** Settings for reading scopes from documents. */
export const documentSettings = {
  ...fetchSettings,
  fetchTimeoutMs: countSetting(30_000).describe(
    'Time to fetch a document, including redirects, or to receive one to be evaluated, milliseconds',
  ),
  fetchMaxBytes: countSetting(25 * 1024 * 1024).describe('Largest document that is fetched or evaluated, bytes'),
  documentConcurrency: countSetting(2).describe('Documents that a process reads at once, each in a child process'),
  documentIsolationRequired: z
    .stringbool()
    .default(false)
    .describe(
      '`true` to refuse to start if the kernel does not restrict the network and memory of processes that read documents',
    ),
  documentPollMs: countSetting(8_000, 10).describe(
    'Interval between checks for documents that were left by another process, milliseconds',
  ),
  documentLeaseMs: countSetting(30_000, 100).describe(
    'Time after which another process takes over the documents of one that died, milliseconds',
  ),
  documentRetryMs: countSetting(5_000).describe(
    'Pause before the second try of a document, four times as long before the third, milliseconds',
  ),
  documentKeepMs: countSetting(600_000, 10).describe(
    'Interval between checks for files of waiting documents that must not expire, well below PROVISIONAL_HOURS of the files service, milliseconds',
  ),
  maxUnfinishedDocuments: countSetting(200).describe(
    'Most unfinished documents of an organisation, separately for live and test data; more are refused',
  ),
  documentGiveUpMs: countSetting(3_600_000).describe(
    'Time a document waits for a part of Parley that is down before it fails, milliseconds',
  ),
};
