const censor = '[redacted]';

/** Settings that hold secrets, or addresses that may have a user in them; not those that name a file or hold public keys. */
const isSecretName = (name: string) =>
  /key|secret|token|password|credential|ur[il]$/i.test(name) && !/_FILE$|PUBLIC/.test(name);

/** What says nothing of the state of an object, and repeats what is redacted elsewhere. */
const left = new Set(['managedFields', 'kubectl.kubernetes.io/last-applied-configuration']);

/** A copy of an object of the cluster without what nobody else may know. */
export function redactObject(value: unknown): unknown {
  if (typeof value === 'string') return redactText(value);
  if (Array.isArray(value)) return value.map(redactObject);
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).filter(([name]) => !left.has(name));
  const copy = Object.fromEntries(entries.map(([name, inner]) => [name, redactObject(inner)]));
  return isSecretVariable(copy) ? { ...copy, value: censor } : copy;
}

/** A variable of a container whose value stands in the object itself. */
function isSecretVariable({ name, value }: Record<string, unknown>): boolean {
  return typeof name === 'string' && typeof value === 'string' && isSecretName(name);
}

/** What may begin at every letter is bounded, so that a long line costs no more than its length. */
const secrets: [what: RegExp, instead: string][] = [
  [/-----BEGIN [A-Z ]*PRIVATE KEY-----[\s\S]*?(?:-----END [A-Z ]*PRIVATE KEY-----|$)/g, censor],
  // User and password of an address.
  [/(\b[a-z][a-z0-9+.-]{0,20}:\/\/)[^\s"'/@]{1,500}@/gi, `$1${censor}@`],
  [/\bBearer\s+[\w.~+/=-]+/gi, `Bearer ${censor}`],
  // Identity tokens, API keys, keys of webhooks.
  [/\beyJ[\w-]{1,300}\.[\w-]+\.[\w-]*/g, censor],
  [/\bparley_(live|test)_\w+/g, `parley_$1_${censor}`],
  [/\bwhsec_[\w+/=-]+/g, `whsec_${censor}`],
  // The private part of a JSON Web Key, in JSON within JSON as well.
  [/(\\{0,4}"d\\{0,4}"\s{0,4}:\s{0,4}\\{0,4}")[\w-]{20,}/g, `$1${censor}`],
];

/** A text without private keys, tokens, API keys, and users and passwords of addresses. */
export function redactText(text: string): string {
  return secrets.reduce((redacted, [what, instead]) => redacted.replaceAll(what, instead), text);
}
