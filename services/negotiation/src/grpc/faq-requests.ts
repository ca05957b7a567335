import { batchLines } from '@parley/imports/messages';
import { id, idPageToken, pageSize } from '@parley/rpc/requests';
import { z } from 'zod';

export const importFaqsRequest = z.object({ lines: batchLines });
export const companyRequest = z.object({ companyId: id });
export const faqPageRequest = z.object({ pageSize, pageToken: idPageToken });
