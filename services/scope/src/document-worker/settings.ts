import { z } from 'zod';
import { fetchSettings } from '@parley/outbound/settings';
import { countSetting } from '@parley/service/settings';

/** Settings for making scopes from documents. */
export const documentSettings = {
  ...fetchSettings,
  fetchTimeoutMs: countSetting(30_000).describe(
    'Time to fetch a document, with all redirects, or to receive one that is evaluated, milliseconds',
  ),
  fetchMaxBytes: countSetting(25 * 1024 * 1024).describe('Most bytes of a document that is fetched or evaluated'),
  documentConcurrency: countSetting(2).describe('Documents one process reads at once; each has a process of its own'),
  documentIsolationRequired: z
    .stringbool()
    .default(false)
    .describe('`true` to refuse to start where the kernel does not keep readers of documents from network and memory'),
  documentPollMs: countSetting(1_000, 10).describe('Time between looks for documents that are due, milliseconds'),
  documentLeaseMs: countSetting(30_000, 100).describe(
    'Time after which the documents of a process that died are taken by another, milliseconds',
  ),
  documentRetryMs: countSetting(5_000).describe(
    'Pause before a document is tried the second time, four times as long before the third, milliseconds',
  ),
  documentKeepMs: countSetting(600_000, 10).describe(
    'Time between looks for files of waiting documents that are still to be kept, well below PROVISIONAL_HOURS of files, milliseconds',
  ),
  maxUnfinishedDocuments: countSetting(200).describe(
    'Most documents of an organisation that wait or are read, of its live and of its test data each; more are refused',
  ),
  documentGiveUpMs: countSetting(3_600_000).describe(
    'Time a document waits for a part of Parley that is away before it fails, milliseconds',
  ),
};
