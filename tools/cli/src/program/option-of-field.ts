import type { Command } from 'commander';

/** The options and arguments that set fields of requests, if they have another name. */
const differing: Record<string, string> = {
  allowedCidrs: '--allow-ip',
  corsOrigins: '--cors-origin',
  engagementType: '--engagement',
  expireAt: '--expires',
  idleSince: '--idle',
  jobId: 'recovery-id',
  overlapSeconds: '--overlap',
  pageSize: '--limit',
  perDayLimit: '--per-day',
  perMinuteLimit: '--per-minute',
  perSecond: '--rate',
  reason: '--why',
  requiredEndUserHeaders: '--require-header',
  scopes: '--scope',
  supplierCompanyId: '--supplier',
};

/**
 * The option or argument of a command that set a field of its request, given as `/allowedCidrs/0`, with the value if it
 * is one of several; the field itself if none did.
 */
export function optionOfField(field: string, command: Command | undefined): string {
  const [, first = '', ...rest] = field.split('/');
  const member = first.replaceAll(/_(\w)/g, (_, letter: string) => letter.toUpperCase());
  const option = differing[member] ?? partCalled(member, command);
  if (option === undefined) return field;
  const item = itemOf(option, Number(rest[0]), command);
  if (item !== undefined) return `${option} ${item}`;
  // For a JSON value, the pointer continues inside it.
  return [option, ...(/^(data|supplier)$|Json$/.test(member) ? rest : [])].join('/');
}

/** The field `orgId` is set by an argument `<org-id>`, or by an option that takes an `<org-id>`; `name` by `--name`. */
function partCalled(member: string, command: Command | undefined): string | undefined {
  const name = member.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
  if (command?.registeredArguments.some((argument) => argument.name() === name)) return name;
  return command?.options.find(({ long, flags }) => long === `--${name}` || flags.includes(`<${name}>`))?.long;
}

/** One of the values of an option that was given several. */
function itemOf(long: string, at: number, command: Command | undefined): string | undefined {
  const option = command?.options.find((each) => each.long === long);
  const values: unknown = option && command?.getOptionValue(option.attributeName());
  return Array.isArray(values) && values.length > 1 && at in values ? String(values[at]) : undefined;
}
