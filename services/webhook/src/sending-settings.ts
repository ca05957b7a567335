import { proxySetting } from '@parley/outbound/settings';
import { countSetting, listSetting } from '@parley/service/settings';
import { z } from 'zod';

const [secondMs, minuteMs, hourMs] = [1_000, 60_000, 3_600_000];

const retryGapsMs = [
  ...[5, 30].map((seconds) => seconds * secondMs),
  ...[2, 10, 30].map((minutes) => minutes * minuteMs),
  ...[1, 3, 6, 12, 24, 24].map((hours) => hours * hourMs),
];

function timesSetting(defaultMs: readonly number[]) {
  return listSetting(defaultMs.join(',')).pipe(z.array(z.coerce.number<string>().int().min(1)).min(1));
}

/** Settings of a process that sends. */
export const sendingSettings = {
  webhookProxyUrl: proxySetting().describe(
    'HTTP proxy (CONNECT) through which everything is sent; it resolves names and checks where they lead',
  ),
  webhookRetryGapsMs: timesSetting(retryGapsMs).describe(
    'Times between the attempts of a delivery, milliseconds, comma-separated; there is one more attempt than times, and each varies by up to a fifth',
  ),
  webhookTimeoutMs: countSetting(15_000).describe(
    'Time an attempt may take, from resolving the name to the headers of the answer, milliseconds',
  ),
  webhookFinishMs: countSetting(10_000).describe(
    'Time for storing the outcome of an attempt, milliseconds; after that it is sent again',
  ),
  webhookLeaseMs: countSetting(30_000).describe(
    'Time a worker owns a delivery that it has leased, milliseconds; more than WEBHOOK_TIMEOUT_MS and WEBHOOK_FINISH_MS together',
  ),
  webhookBusyWaitMs: countSetting(minuteMs).describe('Least wait after 429 or 503 without Retry-After, milliseconds'),
  webhookSlots: countSetting(1_000).describe('Attempts in progress at once in a process'),
  webhookSlotsPerEndpoint: countSetting(4).describe('Attempts to one webhook in progress at once in a process'),
  webhookDuePerEndpoint: countSetting(200).describe(
    'Due deliveries of one webhook that may wait for a slot; any more are held until there is room',
  ),
  webhookPollMs: countSetting(250).describe('Time between polls for due deliveries, milliseconds'),
  webhookIdlePollMs: countSetting(8_000).describe(
    'The same while none of this process are due, for those of other processes, milliseconds',
  ),
  webhookHeldCheckMs: countSetting(2_500).describe(
    'Time between checks of the held deliveries of a webhook, milliseconds',
  ),
  webhookHeldSweepMs: countSetting(minuteMs).describe(
    'Time between sweeps for held deliveries without a planned check, milliseconds',
  ),
  webhookRestAfterMs: countSetting(minuteMs).describe(
    'Time of nothing but failures after which a webhook rests, milliseconds',
  ),
  webhookProbeGapMs: countSetting(30_000).describe(
    'Time to the first probe of a resting webhook, milliseconds; it doubles with each probe',
  ),
  webhookMaxProbeGapMs: countSetting(10 * minuteMs).describe('Longest time between two probes, milliseconds'),
  webhookReleasePerSecond: countSetting(10).describe(
    'Held deliveries released per second when a webhook recovers or is enabled; it doubles while deliveries succeed',
  ),
  webhookWarnAfterMs: timesSetting([24 * hourMs, 48 * hourMs]).describe(
    'Times of nothing but failures after which the operator is warned, milliseconds, comma-separated',
  ),
  webhookDisableAfterMs: countSetting(72 * hourMs).describe(
    'Time of nothing but failures after which a webhook is disabled, milliseconds',
  ),
};

type Leases = Record<'webhookLeaseMs' | 'webhookTimeoutMs' | 'webhookFinishMs', number>;

/**
 * Whether an attempt, including storing its outcome, fits into a lease; otherwise two workers would send the same delivery.
 */
export function fitsLease({ webhookLeaseMs, webhookTimeoutMs, webhookFinishMs }: Leases): boolean {
  return webhookLeaseMs > webhookTimeoutMs + webhookFinishMs;
}

export const leaseIssue = {
  path: ['webhookLeaseMs'],
  message: 'must be more than WEBHOOK_TIMEOUT_MS and WEBHOOK_FINISH_MS together',
};
