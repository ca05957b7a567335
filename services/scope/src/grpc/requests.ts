import { id, word } from '@parley/rpc/requests';
import { z } from 'zod';
import { forms } from './words.ts';

export const getRequest = z.object({ scopeId: id, form: word(forms) });

/** The size limit of the body of an HTTP operation. */
const maxJsonLength = 256 * 1024;

export const createRequest = z.object({
  idempotencyKey: z.string().max(255),
  publicJson: z.string().max(maxJsonLength),
});
