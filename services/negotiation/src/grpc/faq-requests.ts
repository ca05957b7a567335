import { batchLines } from '@parley/imports/messages';
import { z } from 'zod';

export const importFaqsRequest = z.object({ lines: batchLines });
