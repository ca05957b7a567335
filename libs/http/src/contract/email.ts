import { z } from 'zod';

/**
 * What counts as an e-mail address, in headers and in bodies: one `@` between texts without blanks. International and
 * local domains are allowed; only sending mail can show whether an address exists.
 */
export const emailPattern = z.regexes.unicodeEmail;
