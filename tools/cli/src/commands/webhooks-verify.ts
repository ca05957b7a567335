import { signatureFaults, type Fault } from '@parley/signatures/verify';
import type { CliContext } from '../context/context.ts';
import { IncompleteError, UsageError } from '../errors/cli-errors.ts';
import { readBytes } from '../files/own-files.ts';
import { answer, type JsonOption } from '../output/answer.ts';

export type VerifyOptions = JsonOption & {
  id?: string;
  timestamp?: string;
  signature?: string;
  secret?: string;
  /** Seconds. */
  tolerance: number;
};

/** Checks the signature of a received delivery, and reports what does not match. */
export async function verify(file: string, options: VerifyOptions, context: CliContext): Promise<void> {
  const { id, timestamp, signature, tolerance: toleranceSeconds } = options;
  const secret = options.secret ?? context.environment['PARLEY_WEBHOOK_SECRET'];
  if (!secret) throw new UsageError('Give the secret of the webhook: --secret, or PARLEY_WEBHOOK_SECRET.');
  const body = await readBytes(file, context);
  const check = { secret, now: new Date(), toleranceSeconds };
  const faults = signatureFaults({ id, timestamp, signature, body }, check);
  await answer(context, options, { text: textOf(faults), json: { isValid: faults.length === 0, faults } });
  if (faults.length > 0) throw new IncompleteError('the signature does not hold');
}

function textOf(faults: Fault[]): string {
  if (faults.length === 0) return 'The signature holds: id, age, secret and bytes are right.';
  return ['The signature does not hold.', ...faults.map(({ part, message }) => `  ${part}: ${message}`)].join('\n');
}
