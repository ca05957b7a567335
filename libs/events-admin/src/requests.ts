import { instant, pageSize } from '@parley/rpc/requests';
import { z } from 'zod';

const queue = z.string().min(1).max(100);
const messageId = z.string().min(1).max(200);
const maxIds = 500;

export const listRequest = z.object({ queue: queue.optional(), limit: pageSize });
export const getRequest = z.object({ queue, id: messageId });
export const replayRequest = z.object({ queue, ids: z.array(messageId).max(maxIds), limit: pageSize });
export const dropRequest = z.object({ queue, ids: z.array(messageId).min(1).max(maxIds) });
export const resendRequest = z.object({
  since: instant.transform((date, context) => {
    if (date) return date;
    context.addIssue({ code: 'custom', message: 'is missing' });
    return z.NEVER;
  }),
});
