import { Option, type Command } from 'commander';
import type { CliContext } from '../context.ts';
import { parseDuration } from '../duration.ts';
import { withJson } from './command.ts';
import { listen, type ListenOptions } from './webhooks-listen.ts';
import { verify, type VerifyOptions } from './webhooks-verify.ts';

const eventKinds = [
  'scope.extracted',
  'negotiation.summary.updated',
  'negotiation.escalation.created',
  'negotiation.escalation.updated',
];

export function addWebhookCommands(program: Command, context: CliContext): void {
  const webhooks = program.command('webhooks').description('webhooks: why deliveries do not arrive, and what to do');
  addDeveloperCommands(webhooks, context);
}

/** What needs no operator key. */
function addDeveloperCommands(webhooks: Command, context: CliContext): void {
  withJson(
    webhooks.command('listen').description('forward deliveries to an address of your own, with an API key alone'),
  )
    .requiredOption('--to <url>', 'where to, such as http://localhost:3000/hook')
    .addOption(new Option('--events <kind...>', 'which').choices(eventKinds).default(eventKinds, 'all'))
    .option('--key <key>', 'an API key that may read and change webhooks; or PARLEY_API_KEY')
    .option('--api <url>', 'base address of the interface; or PARLEY_API')
    .option('--webhook <webhook-id>', 'listen to what this one gets, instead of one made for now')
    .option('--secret <secret>', 'sign with this one (whsec_…)')
    .addHelpText('after', listenHelp)
    .action((options: ListenOptions) => listen(options, context));
  withJson(
    webhooks.command('verify').description('say whether a received delivery was signed, and if not, what is wrong'),
  )
    .argument('<file>', 'the bytes of its body; - reads standard input')
    .option('--id <id>', 'header webhook-id')
    .option('--timestamp <seconds>', 'header webhook-timestamp')
    .option('--signature <text>', 'header webhook-signature')
    .option('--secret <secret>', 'of the webhook (whsec_…); or PARLEY_WEBHOOK_SECRET, which no list of processes shows')
    .option('--tolerance <duration>', 'how old it may be', parseDuration, 300)
    .addHelpText('after', '\nThe exit code is 1 when the signature does not hold. See docs/webhooks.md.')
    .action((file: string, options: VerifyOptions) => verify(file, options, context));
}

const listenHelp = `
It makes a webhook at an address nobody answers, reads what would be delivered to it, signs that anew and forwards it;
Ctrl-C removes the webhook. With --json each delivery is an object on a line of its own. See docs/webhooks.md.`;
