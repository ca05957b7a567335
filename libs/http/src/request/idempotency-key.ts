import type { IncomingMessage } from 'node:http';
import type { Violation } from '@parley/errors/app-error';

const name = 'idempotency-key';
const maxLength = 255;
/** Without quotes, a comma may mean that two fields were joined on the way. */
const bareCharacter = String.raw`[\x20\x21\x23-\x2b\x2d-\x7e]`;
const quotedCharacter = String.raw`(?:[\x20\x21\x23-\x5b\x5d-\x7e]|\\["\\])`;
const bare = new RegExp(`^${bareCharacter}+$`);
const quoted = new RegExp(`^"(${quotedCharacter}*)"$`);

/** The rule for the header, as a regular expression for the OpenAPI document; an empty header counts as absent. */
export const idempotencyKeyPattern = `^(?:${bareCharacter}{1,${maxLength}}|"${quotedCharacter}{1,${maxLength}}")?$`;

/** The `Idempotency-Key` of a request, without quotes; undefined if it is absent, empty or invalid. */
export function idempotencyKeyOf(
  { headers, rawHeaders }: IncomingMessage,
  violations: Violation[],
): string | undefined {
  const header = headers[name];
  if (typeof header !== 'string' || header === '') return undefined;
  const fault = isRepeated(rawHeaders) ? repeated : faultOf(header);
  if (!fault) return textOf(header);
  violations.push({ header: name, ...fault });
  return undefined;
}

type Fault = Pick<Violation, 'code' | 'message'>;

const repeated: Fault = { code: 'repeated', message: 'must be given once' };
const malformed: Fault = {
  code: 'invalid_format',
  message: 'must be printable ASCII, in quotes when it has a comma or a quote',
};
const wrongLength: Fault = { code: 'invalid_length', message: `must have 1 to ${maxLength} characters` };

function isRepeated(rawHeaders: string[]): boolean {
  return rawHeaders.filter((text, index) => index % 2 === 0 && text.toLowerCase() === name).length > 1;
}

function faultOf(header: string): Fault | undefined {
  const text = textOf(header);
  if (text === undefined) return malformed;
  return text.length >= 1 && text.length <= maxLength ? undefined : wrongLength;
}

/** `abc` and `"abc"` are the same key. */
function textOf(header: string): string | undefined {
  if (bare.test(header)) return header;
  return quoted.exec(header)?.[1]?.replaceAll(/\\(["\\])/g, '$1');
}
