import type { SenderOptions } from '@parley/outbound/sender';
import { webhookPolicy, type WebhookSettings } from '../config.ts';
import type { HealthRules } from '../domain/health.ts';
import type { Schedule } from '../domain/schedule.ts';

export type SendingRules = {
  schedule: Schedule;
  rules: HealthRules;
  finishMs: number;
  leaseMs: number;
  lookMs: number;
};

export function sendingRules(settings: WebhookSettings): SendingRules {
  return {
    schedule: { gapsMs: settings.webhookRetryGapsMs, busyWaitMs: settings.webhookBusyWaitMs },
    rules: {
      restAfterMs: settings.webhookRestAfterMs,
      probeGapMs: settings.webhookProbeGapMs,
      maxProbeGapMs: settings.webhookMaxProbeGapMs,
      warnAfterMs: settings.webhookWarnAfterMs,
      disableAfterMs: settings.webhookDisableAfterMs,
      releasePerSecond: settings.webhookReleasePerSecond,
    },
    finishMs: settings.webhookFinishMs,
    leaseMs: settings.webhookLeaseMs,
    lookMs: settings.webhookHeldLookMs,
  };
}

export function senderOptions(settings: WebhookSettings): SenderOptions {
  return {
    policy: webhookPolicy(settings),
    timeoutMs: settings.webhookTimeoutMs,
    proxyUrl: settings.webhookProxyUrl?.reveal(),
  };
}
