const censor = '[redacted]';

/** Settings with secrets, or with addresses that may contain credentials; not those with file names or public keys. */
const isSecretName = (name: string) =>
  /key|secret|token|password|credential|ur[il]$/i.test(name) && !/_FILE$|PUBLIC/.test(name);

/** Fields that say nothing about an object's state and repeat what is redacted elsewhere. */
const left = new Set(['managedFields', 'kubectl.kubernetes.io/last-applied-configuration']);

/** Copies a cluster object without secrets. */
export function redactObject(value: unknown): unknown {
  if (typeof value === 'string') return redactText(value);
  if (Array.isArray(value)) return value.map(redactObject);
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).filter(([name]) => !left.has(name));
  const copy = Object.fromEntries(entries.map(([name, inner]) => [name, redactObject(inner)]));
  return isSecretVariable(copy) ? { ...copy, value: censor } : copy;
}

/** Whether it is a container variable with a secret as its literal value. */
function isSecretVariable({ name, value }: Record<string, unknown>): boolean {
  return typeof name === 'string' && typeof value === 'string' && isSecretName(name);
}

/** Repetitions are bounded where a match can start anywhere, so that time stays linear in the length of a line. */
const secrets: [what: RegExp, instead: string][] = [
  [/-----BEGIN [A-Z ]*PRIVATE KEY-----[\s\S]*?(?:-----END [A-Z ]*PRIVATE KEY-----|$)/g, censor],
  // Credentials in URLs.
  [/(\b[a-z][a-z0-9+.-]{0,20}:\/\/)[^\s"'/@]{1,500}@/gi, `$1${censor}@`],
  [/\bBearer\s+[\w.~+/=-]+/gi, `Bearer ${censor}`],
  // Identity tokens, API keys, webhook keys.
  [/\beyJ[\w-]{1,300}\.[\w-]+\.[\w-]*/g, censor],
  [/\bparley_(live|test)_\w+/g, `parley_$1_${censor}`],
  [/\bwhsec_[\w+/=-]+/g, `whsec_${censor}`],
  // The private part of a JSON Web Key, also in JSON nested in a JSON string.
  [/(\\{0,4}"d\\{0,4}"\s{0,4}:\s{0,4}\\{0,4}")[\w-]{20,}/g, `$1${censor}`],
];

/** Removes private keys, tokens, API keys and credentials in URLs from a text. */
export function redactText(text: string): string {
  return secrets.reduce((redacted, [what, instead]) => redacted.replaceAll(what, instead), text);
}
