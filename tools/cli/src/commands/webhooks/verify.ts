import { signatureFaults, type Fault } from '@parley/signatures/verify';
import type { Command } from 'commander';
import { durationOption } from '../../arguments/duration.ts';
import type { CliContext } from '../../context/context.ts';
import { IncompleteError, UsageError } from '../../errors/cli-errors.ts';
import { readBytes } from '../../files/own-files.ts';
import { answer, jsonCommand, type JsonOption } from '../../output/answer.ts';

type VerifyOptions = JsonOption & {
  id?: string;
  timestamp?: string;
  signature?: string;
  secret?: string;
  /** Seconds. */
  tolerance: number;
};

export function addVerifyCommand(webhooks: Command, context: CliContext): void {
  jsonCommand(webhooks, 'verify', 'verify the signature of a received delivery, and report what is wrong')
    .argument('<file>', 'file with the exact body; - reads standard input')
    .option('--id <id>', 'header webhook-id')
    .option('--timestamp <seconds>', 'header webhook-timestamp')
    .option('--signature <text>', 'header webhook-signature')
    .option(
      '--secret <secret>',
      'secret of the webhook (whsec_…); or PARLEY_WEBHOOK_SECRET, which no list of processes shows',
    )
    .addOption(durationOption('--tolerance <duration>', 'maximum age', '5m'))
    .addHelpText('after', '\nExits with 1 when the signature is invalid. See docs/webhooks.md.')
    .action((file: string, options: VerifyOptions) => verify(file, options, context));
}

/** Checks the signature of a received delivery, and reports what does not match. */
async function verify(file: string, options: VerifyOptions, context: CliContext): Promise<void> {
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
