import { brokerSettings } from '@parley/events/settings';
import { catalogRecordsSettings } from '@parley/live-catalog/settings';
import { identityPrivateKey } from '@parley/service/identity';
import { servingSettings } from '@parley/serving/settings';
import { platformSettings } from '@parley/service/platform';
import { services } from '@parley/service/services';
import { callSettings, rolesSetting } from '@parley/service/settings';
import { storeSettings } from '@parley/store/settings';
import { z } from 'zod';
import { documentSettings } from './document-worker/settings.ts';
import { extractorSettings } from '@parley/reading/extractor/settings';
import { matchingSettings } from './matching/settings.ts';

const { calls, roles } = services.scope;

export const settingsSchema = z.object({
  ...platformSettings,
  ...servingSettings,
  ...storeSettings,
  ...brokerSettings,
  identityPrivateKey,
  scopeRoles: rolesSetting(roles).describe(
    'What this process does: api (answers calls), documents (reads documents, accepts no calls), or both',
  ),
  ...callSettings(calls),
  ...documentSettings,
  ...matchingSettings,
  ...extractorSettings,
  ...catalogRecordsSettings,
});

export type ScopeSettings = z.output<typeof settingsSchema>;
