import { forOperators } from '@parley/http/for-operators';
import { operation } from '@parley/http/operation';
import { instant, instantParameter } from '@parley/http/query';
import { z } from 'zod';

/** Every service with events serves these for its own. */
const { read, change } = forOperators('events');

const maxAtOnce = 500;

const queue = z.string().min(1).max(100).describe('`<service>.<purpose>`');
const messageId = z.string().min(1).max(200);
const limit = z.int().min(1).max(maxAtOnce).default(100);
const ids = z.array(messageId).max(maxAtOnce);
const count = z.int().min(0);
const ofQueue = z.strictObject({ queue });

const message = z
  .strictObject({
    id: z
      .string()
      .describe('That of its event; without one, `sha256:` and the first 16 digits of the hash of its bytes'),
    type: z.string().optional().describe('Type of its event, such as `scope.extracted.v1`; left out if it has none'),
    parkedAt: instant().optional().describe('When it was parked; left out if that is unknown'),
    reason: z
      .string()
      .describe('A reason of the errors page, `POISON` if it follows no contract, or why the broker parked it'),
    detail: z.string().optional().describe('More for people'),
    tries: count.describe('How often its handler failed'),
    sizeBytes: count.describe('How many bytes its body has'),
  })
  .meta({ id: 'ParkedMessage', description: 'A message that its consumer failed to handle.' });

const parkedQueue = z
  .strictObject({
    queue,
    parked: count.describe('How many parked messages it has'),
    messages: z.array(message).describe('At most `limit`, the longest parked first'),
  })
  .meta({ id: 'ParkedQueue', description: 'What was parked from one queue.' });

const changed = z
  .strictObject({ count: count.describe('How many messages') })
  .meta({ id: 'ChangedMessages', description: 'How many messages it was done to.' });

export const listParked = operation({
  ...read,
  id: 'listParked',
  path: '/operator/v1/parked-queues',
  summary: 'List parked messages',
  description: 'Of one queue, or of all queues of the service. The messages stay where they are.',
  query: z.strictObject({
    queue: queue.optional(),
    limit: limit.describe('How many messages of each queue to return at most'),
  }),
  answer: {
    description: 'All queues that were asked for, also those without parked messages',
    schema: z
      .strictObject({ queues: z.array(parkedQueue).describe('The queues') })
      .meta({ id: 'ParkedQueues', description: 'The parked messages of a service.' }),
  },
  refusals: ['QUEUE_NOT_FOUND', 'BROKER_UNAVAILABLE'],
});

export const showParked = operation({
  ...read,
  id: 'showParked',
  path: '/operator/v1/parked-queues/{queue}/messages/{messageId}',
  summary: 'Show a parked message',
  description: 'With its headers and its body. It stays where it is.',
  params: z.strictObject({ queue, messageId: messageId.describe('Its id') }),
  answer: {
    description: 'The message',
    schema: z
      .strictObject({
        queue,
        ...message.shape,
        headers: z.record(z.string(), z.string()).describe('Its headers; a value that is no text, as JSON'),
        body: z.string().describe('Its body as UTF-8'),
      })
      .meta({ id: 'WholeParkedMessage', description: 'A parked message with its contents.' }),
  },
  refusals: ['QUEUE_NOT_FOUND', 'PARKED_MESSAGE_NOT_FOUND', 'BROKER_UNAVAILABLE'],
});

export const replayParked = operation({
  ...change,
  id: 'replayParked',
  path: '/operator/v1/parked-queues/{queue}/replay',
  summary: 'Put parked messages back into their queue',
  description: 'Each is removed from where it was parked once it is safe in its queue.',
  params: ofQueue,
  body: z.strictObject({
    ids: ids.min(1).optional().describe('These; left out: the longest parked'),
    limit: limit.describe('How many messages at most'),
  }),
  answer: { description: 'They are in their queue', schema: changed },
  refusals: ['QUEUE_NOT_FOUND', 'BROKER_UNAVAILABLE'],
});

export const dropParked = operation({
  ...change,
  id: 'dropParked',
  path: '/operator/v1/parked-queues/{queue}/drop',
  summary: 'Delete parked messages',
  description: 'Permanently.',
  params: ofQueue,
  body: z.strictObject({ ids: ids.min(1).describe('These') }),
  answer: { description: 'They are gone', schema: changed },
  refusals: ['QUEUE_NOT_FOUND', 'BROKER_UNAVAILABLE'],
});

export const resendEvents = operation({
  ...change,
  id: 'resendEvents',
  path: '/operator/v1/events/resend',
  summary: 'Send recent events again',
  description: 'The same events with the same ids, which consumers that know them ignore.',
  body: z.strictObject({ since: instantParameter().describe('Those that were sent then or later') }),
  knowsRepeats: true,
  answer: {
    description: 'They wait to be sent',
    schema: z
      .strictObject({
        events: count.describe('How many events'),
        records: count.describe('How many records they are of'),
        keptSince: instant().describe('What was sent earlier is not kept, and cannot be sent again'),
      })
      .meta({ id: 'ResentEvents', description: 'Events that are sent again.' }),
  },
  refusals: ['SERVICE_UNAVAILABLE'],
});

export const contracts = [listParked, showParked, replayParked, dropParked, resendEvents];
