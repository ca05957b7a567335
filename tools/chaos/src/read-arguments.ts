import { parseArgs } from 'node:util';
import { Failure } from '@parley/local/bootstrap/failure';
import { z } from 'zod';
import { groups } from './faults/faults.ts';

const options = {
  minutes: { type: 'string', default: '10' },
  seed: { type: 'string', default: `${Date.now() % 1_000_000}` },
  faults: { type: 'string', default: groups.join(',') },
  members: { type: 'string', default: '1' },
  write: { type: 'boolean', default: false },
  short: { type: 'boolean', default: false },
} as const;

const asked = z.object({
  minutes: z.coerce.number().positive().max(600),
  seed: z.coerce.number().int().min(0),
  faults: z.preprocess((text) => String(text).split(','), z.array(z.enum(groups)).min(1)),
  members: z.enum(['1', '3']).transform(Number),
  write: z.boolean(),
  short: z.boolean(),
});

/** Parses the arguments of `npm run chaos`. @throws Failure that names what is wrong */
export function readArguments(args: string[]): z.infer<typeof asked> {
  const { success, data, error } = asked.safeParse(parseArgs({ args, options }).values);
  if (success) return data;
  const faults = error.issues.map(({ path, message }) => `--${String(path[0])}: ${message}`);
  throw new Failure(faults.join('; '));
}
