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
    'Largest file, bytes; the gateway has a limit of its own for whole uploads (MAX_UPLOAD_BYTES)',
  ),
  uploadTimeoutMs: countSetting(300_000).describe(
    'Longest an upload may take; what is left of one that broke off is removed soon after, milliseconds',
  ),
  maxUploads: countSetting(20).describe(
    'Uploads one process takes at once, some 10 MiB of memory each; more are refused',
  ),
  maxStoredBytes: countSetting(10 * 1024 * MiB).describe(
    'Most bytes the files of an organisation take up, of its live and of its test data each; more are refused',
  ),
  provisionalHours: countSetting(1).describe('Time a file that nobody has kept yet stays, hours'),
  retentionDays: countSetting(0, 0).describe('Age at which a file is removed, days; 0: files stay until deleted'),
  sweepIntervalMs: countSetting(15_000).describe('Time between looks for files that are to be removed, milliseconds'),
});

export type FilesSettings = z.output<typeof settingsSchema>;
