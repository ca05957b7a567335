import { servingSettings } from '@parley/serving/settings';
import { platformSettings } from '@parley/service/platform';
import { countSetting } from '@parley/service/settings';
import { storeSettings } from '@parley/store/settings';
import { z } from 'zod';

const MiB = 1024 * 1024;

export const settingsSchema = z.object({
  ...platformSettings,
  ...servingSettings,
  ...storeSettings,
  maxFileBytes: countSetting(25 * MiB).describe(
    'Largest file, bytes; the gateway has its own limit for whole uploads (MAX_UPLOAD_BYTES)',
  ),
  uploadTimeoutMs: countSetting(300_000).describe(
    'Longest an upload may take, milliseconds; the remains of an interrupted one are removed soon after',
  ),
  maxUploads: countSetting(20).describe(
    'Uploads that a process accepts at once, each taking some 10 MiB of memory; more are refused',
  ),
  maxStoredBytes: countSetting(10 * 1024 * MiB).describe(
    'Most bytes of files of an organisation, separately for live and test data; more are refused',
  ),
  provisionalHours: countSetting(1).describe('Time after which a provisional file expires, hours'),
  retentionDays: countSetting(0, 0).describe('Age at which a file is removed, days; 0: files stay until deleted'),
  sweepIntervalMs: countSetting(15_000).describe('Interval between checks for files to be removed, milliseconds'),
});

export type FilesSettings = z.output<typeof settingsSchema>;
