import { messageOf } from '@parley/errors/message-of';
import { AppError, type Violation } from '@parley/errors/app-error';
import { reasons, type Reason } from '@parley/errors/reasons';
import { CommanderError, type Command } from 'commander';
import type { CliContext, ReachedRelease } from '../context/context.ts';
import { exitCodeOf, exitCodes } from '../errors/exit-codes.ts';
import { IncompleteError } from '../errors/cli-errors.ts';
import { optionOfField } from './option-of-field.ts';
import { write } from '../context/terminal.ts';

/** Prints an error and its remedy; as a JSON object with `--json`. */
export async function showError(error: unknown, context: CliContext, isJson: boolean): Promise<void> {
  const { err } = context.terminal;
  // Already shown, except for usage errors with `--json`.
  if (error instanceof IncompleteError || (error instanceof CommanderError && !isWrongIn(error, isJson))) return;
  if (exitCodeOf(error) === exitCodes.interrupted && !isJson) return write(err, 'parley: interrupted\n');
  await write(
    err,
    isJson ? `${JSON.stringify({ error: toJson(error, context) })}\n` : `parley: ${toText(error, context)}\n`,
  );
}

function toJson(error: unknown, { release, command }: CliContext): Record<string, unknown> {
  if (!(error instanceof AppError)) return { message: textOf(error) };
  const { reason, message, violations, metadata } = error;
  return { reason, message, remedy: remedyOf(reason, release), violations: violations.map(namedIn(command)), metadata };
}

function toText(error: unknown, { release, command }: CliContext): string {
  if (!(error instanceof AppError)) return textOf(error);
  const { reason, message, violations } = error;
  const faults = violations.map(namedIn(command)).map(({ option, message }) => `\n  ${option}: ${message}`);
  // The message of an error with violations only repeats the first violation.
  const what = faults.length > 0 ? `refused${faults.join('')}` : message;
  return `${what}${connectionText(error)}\n  ${remedyOf(reason, release)} (${reason}, see docs/errors.md)`;
}

/** The address of a call that got no response. */
function connectionText({ reason, cause }: AppError): string {
  if (reason !== 'SERVICE_UNAVAILABLE' || !(cause instanceof Error)) return '';
  const [attempt] = /(?:connect|getaddrinfo) \w+ [\w.:[\]-]*\w/.exec(cause.message) ?? [];
  return attempt === undefined ? '' : ` (${attempt})`;
}

/** The remedy sometimes differs between operators and API clients. */
function remedyOf(reason: Reason, release?: ReachedRelease): string {
  if (reason === 'SERVICE_UNAVAILABLE' && release)
    return [release.fault, 'Look at its pods: parley --kube doctor.'].filter(Boolean).join(' ');
  return operatorRemedies[reason] ?? reasons[reason].remedy;
}

const operatorRemedies: Partial<Record<Reason, string>> = {
  SERVICE_UNAVAILABLE: 'Start Parley with `npm start`, or check its PARLEY_<SERVICE>_URL.',
  ROUTE_NOT_FOUND:
    'Compare the path with `/v1/openapi`, or PARLEY_<SERVICE>_URL with the address of that service for operators.',
  CALLER_UNKNOWN: 'This Parley knows another operator key: check PARLEY_OPERATOR_KEY, and the clocks of both machines.',
  CANCELLED: 'Run the command again to go on.',
  REQUEST_INVALID: 'Correct the named values, see --help.',
  NEGOTIATION_NOT_FOUND: 'Take ids from `parley negotiations list`; those that are final are listed with `--status`.',
  ESCALATION_NOT_FOUND: 'Take ids from `parley negotiations show`.',
  COMPANY_NOT_FOUND: 'Name one by id, domain or exact name: `parley catalog export --type company` has all.',
  FILE_NOT_FOUND: 'Take ids from `parley files list`.',
  SCOPE_NOT_FOUND: 'Take ids from `parley scopes list`.',
  WEBHOOK_NOT_FOUND: 'Take ids from `parley webhooks list`. One that was deleted is not shown any more.',
  DELIVERY_NOT_FOUND:
    'Take ids from `parley webhooks deliveries`. Those of a deleted webhook, and those past the retention, are not shown any more.',
};

/** A fault of the field named by the service, with the option of the command that set it. */
function namedIn(command: Command | undefined) {
  return ({ pointer, parameter, header, code, message }: Violation) => {
    const option = optionOfField(pointer ?? `/${parameter ?? header ?? 'request'}`, command);
    return { option: pointer === undefined ? option.replace(/^\//, '') : option, code, message };
  };
}

function isWrongIn(error: CommanderError, isJson: boolean): boolean {
  return isJson && exitCodeOf(error) === exitCodes.usage;
}

function textOf(error: unknown): string {
  if (error instanceof CommanderError) return error.message.replace(/^error: /, '');
  return messageOf(error);
}
