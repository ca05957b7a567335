import { brokerSettings } from '@parley/events/settings';
import { catalogRecordsSettings } from '@parley/live-catalog/settings';
import { identityPrivateKey } from '@parley/service/identity';
import { platformSettings } from '@parley/service/platform';
import { services } from '@parley/service/services';
import { callSettings, countSetting } from '@parley/service/settings';
import { httpServingSettings } from '@parley/serving/settings';
import { storeSettings } from '@parley/store/settings';
import { z } from 'zod';
import { schemaSettings } from './schemas/settings.ts';

const { calls } = services.negotiation;

export const settingsSchema = z.object({
  ...platformSettings,
  ...httpServingSettings,
  ...storeSettings,
  ...brokerSettings,
  identityPrivateKey,
  ...callSettings(calls),
  ...catalogRecordsSettings,
  catalogCacheRecords: countSetting(20_000).describe('Most companies whose existence is remembered'),
  ...schemaSettings,
  summaryUrl: z
    .string()
    .default('http://localhost:8080/v1/negotiation/{negotiationId}/summary')
    .refine((template) => URL.canParse(template) && template.includes('{negotiationId}'), {
      message: 'must be an absolute address with {negotiationId} in it',
    })
    .describe(
      'Address for the `url` of summaries, with {negotiationId} for the id: your own page, or the summary itself',
    ),
  historyMoveMs: countSetting(5_000).describe(
    'Time after which an entry of the history is moved out of its negotiation into a separate collection, milliseconds',
  ),
  callMs: countSetting(30_000).describe(
    'Time a call has to finish what it began, after which a sweep finishes it, milliseconds',
  ),
  sweepIntervalMs: countSetting(15_000).describe(
    'Interval between checks for what calls left unfinished, milliseconds',
  ),
});

export type NegotiationSettings = z.output<typeof settingsSchema>;
