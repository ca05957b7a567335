import { createSender, type SenderOptions } from '@parley/outbound/sender';
import { every } from '@parley/service/every';
import type { Platform } from '@parley/service/platform';
import type { Admission, DeliveryStore, EventStore, WebhookStore } from '../actions/ports.ts';
import type { AttemptStore, DeliveryLeases, HeldChecks, ReadTime } from '../actions/sending-ports.ts';
import { type WebhookSettings, webhookPolicy } from '../config.ts';
import type { DueSeconds } from '../domain/due-seconds.ts';
import { createAdmission } from './admission.ts';
import { DatabaseClock, type Clock } from './database-clock.ts';
import { Dispatcher } from './dispatcher.ts';
import { HealthRecorder } from './health-recorder.ts';
import { HeldReleases } from './held-releases.ts';
import { Poller } from './poller.ts';
import { createSendingTelemetry } from './sending-telemetry.ts';
import { Slots } from './slots.ts';
import { DeliveryClaimer } from './delivery-claimer.ts';
import { WaitingDeliveries } from './waiting-deliveries.ts';
import type { Notice } from '../domain/webhook.ts';
import { withNotice } from '../domain/with-notice.ts';

export type SendingParts = {
  settings: WebhookSettings;
  platform: Platform;
  webhooks: Pick<WebhookStore, 'readMany' | 'update'>;
  events: Pick<EventStore, 'readMany'>;
  deliveries: Pick<DeliveryStore, 'cancelWaiting'>;
  leases: DeliveryLeases;
  checks: HeldChecks;
  attempts: Pick<AttemptStore, 'insert'>;
  dueSeconds: DueSeconds;
  readTime: ReadTime;
};

const clockMs = 30_000;
/** How long an attempt may take beyond its deadline. */
const marginMs = 1_000;

/**
 * Sends due deliveries until the platform stops; then attempts in progress finish, and what was leased and not tried is given
 * back. Returns the admission for new deliveries.
 */
export function startSending({ settings, platform, ...stores }: SendingParts): Admission {
  const telemetry = createSendingTelemetry(platform, stores.checks);
  const limits = { total: settings.webhookSlots, each: settings.webhookSlotsPerEndpoint };
  const shared = {
    ...stores,
    telemetry,
    slots: new Slots(limits, telemetry.slots),
    waiting: new WaitingDeliveries(settings.webhookDuePerEndpoint),
    clock: new DatabaseClock(stores.readTime),
    keys: settings.webhookSecretKeys.reveal(),
    version: platform.version,
    stopping: platform.stopping,
    ...sendingRules(settings),
  };
  const { webhooks, clock } = shared;
  const health = new HealthRecorder({
    ...shared,
    noticed: telemetry.noticed,
    missed: (_id, error) => telemetry.failed('the health of a webhook cannot be stored', error),
  });
  const { spans } = platform;
  const sender = createSender({ ...senderOptions(settings), spans });
  const unreadable = (id: string) => markUnreadable({ webhooks, clock, noticed: telemetry.noticed }, id);
  const dispatcher: Dispatcher = new Dispatcher({ ...shared, health, sender, unreadable, spans }, (id) =>
    claimer.go([id]),
  );
  const begin = dispatcher.begin.bind(dispatcher);
  const claimer = new DeliveryClaimer({ ...shared, begin });
  const poller = new Poller({ ...shared, claimer, idleMs: settings.webhookIdlePollMs, backlog: telemetry.backlog });
  const held = new HeldReleases({ ...shared, begin });

  const signal = platform.stopping;
  const turns = [
    every({ task: 'measure the time', everyMs: clockMs, signal }, platform, () => clock.measure()),
    every({ task: 'poll deliveries', everyMs: settings.webhookPollMs, signal }, platform, () => poller.turn()),
    every({ task: 'sweep held deliveries', everyMs: settings.webhookHeldSweepMs, signal }, platform, () =>
      held.sweep(),
    ),
  ];
  platform.stack.defer(() => sender.close());
  platform.stack.defer(async () => {
    claimer.stop();
    await Promise.all(turns);
    await dispatcher.stop(settings.webhookTimeoutMs + marginMs);
    await health.settled();
  });
  // A probe that a check has begun ends before the dispatcher does.
  held.start(platform);
  return createAdmission({ ...shared, begin, freed: (id) => claimer.go([id]) });
}

type MarkParts = {
  webhooks: Pick<WebhookStore, 'update'>;
  clock: Clock;
  noticed: (webhookId: string, notice: Notice) => void;
};

/** Records, once, that nothing is sent to a webhook because no key decrypts its secret. */
async function markUnreadable({ webhooks, clock, noticed }: MarkParts, id: string): Promise<void> {
  const text =
    'No key of WEBHOOK_SECRET_KEYS opens a secret of it: its deliveries are held, for nothing goes out unsigned.';
  const notice: Notice = { at: clock.now(), kind: 'secret_unreadable', text };
  let isNew = false;
  await webhooks.update(id, (webhook) => {
    isNew = !webhook.secretUnreadable;
    return isNew ? { secretUnreadable: true, notices: withNotice(webhook.notices, notice) } : undefined;
  });
  if (isNew) noticed(id, notice);
}

function sendingRules(settings: WebhookSettings) {
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
    checkMs: settings.webhookHeldCheckMs,
  };
}

function senderOptions(settings: WebhookSettings): SenderOptions {
  return {
    policy: webhookPolicy(settings),
    timeoutMs: settings.webhookTimeoutMs,
    proxyUrl: settings.webhookProxyUrl?.reveal(),
  };
}
