import { z } from 'zod';

/** The version that a process reports about itself. */
export const versionSettings = {
  parleyVersion: z.string().default('0.1.0').describe('Version to report; images set it'),
  appRevision: z
    .string()
    .regex(/^[\w.-]{1,64}$/, 'must be 1 to 64 letters, digits, dots, dashes or underscores')
    .default('unknown')
    .describe('Revision of the source to report; images set it'),
};
