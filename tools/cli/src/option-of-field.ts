/** The options and arguments that set fields of requests, where their names differ. */
const options: Record<string, string> = {
  allowedCidrs: '--allow-ip',
  content: 'content',
  corsOrigins: '--cors-origin',
  dataJson: '--data',
  description: '--description',
  engagementType: '--engagement',
  expireTime: '--expires',
  idleSince: '--idle',
  jobId: 'recovery-id',
  maxInFlight: '--max-in-flight',
  mode: '--mode',
  name: '--name',
  orgId: '--org',
  overlap: '--overlap',
  overlapSeconds: '--overlap',
  pageSize: '--limit',
  perDayLimit: '--per-day',
  perMinuteLimit: '--per-minute',
  perSecond: '--rate',
  reason: '--why',
  requiredEndUserHeaders: '--require-header',
  scopes: '--scope',
  since: '--since',
  source: '--source',
  status: '--status',
  supplierCompanyId: '--supplier',
  supplierJson: '--supplier',
  text: 'text',
  title: 'title',
  until: '--until',
};

/** The option or argument that set a field of a request, given as `/allowedCidrs/0`; the field itself when none did. */
export function optionOfField(field: string): string {
  const [, first = '', ...rest] = field.split('/');
  const member = first.replaceAll(/_(\w)/g, (_, letter: string) => letter.toUpperCase());
  const option = options[member] ?? argumentOf(member);
  if (option === undefined) return field;
  // What is wrong inside a value that is JSON is to be found there.
  return [option, ...(member.endsWith('Json') ? rest : [])].join('/');
}

/** Ids are arguments, named as in `<webhook-id>`. */
function argumentOf(member: string): string | undefined {
  if (!member.endsWith('Id')) return undefined;
  return member.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
}
