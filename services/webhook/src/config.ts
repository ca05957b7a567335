import { brokerSettings } from '@parley/events/settings';
import type { OutboundPolicy } from '@parley/outbound/settings';
import { networksSetting } from '@parley/service/networks';
import { platformSettings } from '@parley/service/platform';
import { services } from '@parley/service/services';
import { countSetting, rolesSetting } from '@parley/service/settings';
import { httpServingSettings } from '@parley/serving/settings';
import { secretKeysSetting } from '@parley/signatures/secret-keys';
import { storeSettings } from '@parley/store/settings';
import { z } from 'zod';
import { fitsLease, leaseIssue, sendingSettings } from './sending-settings.ts';

const { roles } = services.webhook;

export const settingsSchema = z
  .object({
    ...platformSettings,
    ...httpServingSettings,
    ...storeSettings,
    ...brokerSettings,
    webhookRoles: rolesSetting(roles).describe(
      'What this process does: api (answers calls), dispatch (receives events and sends them, accepts no calls), or both',
    ),
    webhookSecretKeys: secretKeysSetting().describe(
      'Keys that encrypt the secrets of webhooks, as `id:32 bytes in base64`, comma-separated: the first encrypts, all decrypt; the same for every process',
    ),
    webhookAllowHttp: z
      .stringbool()
      .default(false)
      .describe('`true` to allow webhooks with http addresses as well as https'),
    webhookAllowCidrs: networksSetting().describe(
      'Private networks that webhooks may lead into, comma-separated, such as `10.1.0.0/16`; all others are refused',
    ),
    webhookMaxPerTenant: countSetting(100).describe('Most webhooks of an organisation, live or test'),
    webhookRetentionDays: countSetting(30).describe('Time events and their deliveries are kept, days'),
    webhookSweepIntervalMs: countSetting(15_000).describe(
      'Interval between checks for deleted webhooks whose deliveries must be cancelled, milliseconds',
    ),
    webhookRetentionSweepMs: countSetting(60_000).describe(
      'Interval between checks for events and deliveries to be removed for their age, milliseconds',
    ),
    webhookRetentionPauseMs: countSetting(200, 0).describe(
      'Time between two removals of at most 500 of them, milliseconds',
    ),
    webhookJobPollMs: countSetting(10_000).describe(
      'Interval between checks for jobs to work on, such as recoveries, milliseconds',
    ),
    webhookJobLeaseMs: countSetting(30_000).describe(
      'Time after which others continue the job of a silent process, milliseconds',
    ),
    webhookJobPageSize: countSetting(500).describe('Deliveries, events or webhooks that a job handles in one turn'),
    ...sendingSettings,
    webhookIngestPrefetch: countSetting(50).describe('Events that a process receives at once'),
  })
  .refine(fitsLease, leaseIssue);

export type WebhookSettings = z.output<typeof settingsSchema>;

const dayMs = 24 * 60 * 60_000;

/** How long deliveries are kept, in milliseconds. */
export function retentionMs({ webhookRetentionDays }: WebhookSettings): number {
  return webhookRetentionDays * dayMs;
}

/** Where webhooks may lead. */
export function webhookPolicy({ webhookAllowHttp, webhookAllowCidrs }: WebhookSettings): OutboundPolicy {
  return { allowHttp: webhookAllowHttp, allowCidrs: webhookAllowCidrs };
}
