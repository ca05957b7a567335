import { z } from 'zod';

/**
 * What counts as an e-mail address, in headers and in bodies: one `@` between texts without blanks. International and
 * local domains are addresses too; whether somebody reads it only a letter can tell.
 */
export const emailPattern = z.regexes.unicodeEmail;
