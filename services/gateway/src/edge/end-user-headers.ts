import { isUtf8 } from 'node:buffer';
import { isIPv4 } from 'node:net';
import type { Violation } from '@parley/errors/app-error';
import { requestInvalid } from '@parley/errors/violations';
import { emailPattern } from '@parley/http/email';
import { endUserHeaderNames } from '@parley/http/end-user';
import type { EndUser } from '@parley/service/caller';
import type { EndUserHeader } from '../ports.ts';
import type { Exchange } from '../exchange/exchange.ts';
import { repeatedFields } from './message-checks.ts';

const canonicalPrefix = 'x-service-';
const claims = Object.keys(endUserHeaderNames) as EndUserHeader[];
const maxLength = 256;

const checks: Record<EndUserHeader, (value: string) => string | undefined> = {
  identifier: () => undefined,
  ip: (value) => (isIPv4(value) ? undefined : 'must be one IPv4 address, such as 192.0.2.1'),
  email: (value) => (emailPattern.test(value) ? undefined : 'must be one e-mail address'),
  organizationName: () => undefined,
};

export type EndUserReader = (exchange: Exchange, required: readonly EndUserHeader[]) => EndUser;

/** Reads the caller's claims about its own user, under any accepted prefix. Empty values count as absent. */
export function createEndUserReader(prefixes: string[]): EndUserReader {
  const accepted = claims.map((claim) => {
    const suffix = endUserHeaderNames[claim].slice(canonicalPrefix.length);
    return { claim, names: prefixes.map((prefix) => `${prefix.toLowerCase()}${suffix}`) };
  });
  const allNames = new Set(accepted.flatMap(({ names }) => names));

  return (exchange, required) => {
    const { headers, rawHeaders } = exchange.request;
    const endUser: EndUser = {};
    const violations = exchange.hasRepeatedFields ? repeats(rawHeaders, allNames) : [];
    for (const { claim, names } of accepted) {
      for (const header of names) {
        const value = headers[header];
        if (typeof value !== 'string' || value === '') continue;
        const message = endUser[claim] === undefined ? problemOf(claim, value) : 'must be sent under one name';
        if (message === undefined) endUser[claim] = value;
        else violations.push({ header, code: 'invalid_value', message });
      }
    }
    violations.push(...missing(endUser, required));
    if (violations.length > 0) throw requestInvalid(firstOfEach(violations));
    return endUser;
  };
}

/** Bytes are kept as one character each, so that they are passed on unchanged. */
function problemOf(claim: EndUserHeader, value: string): string | undefined {
  const bytes = Buffer.from(value, 'latin1');
  if (!isUtf8(bytes)) return 'must have characters outside ASCII as UTF-8';
  const text = bytes.toString('utf8');
  return text.length > maxLength ? `must have at most ${maxLength} characters` : checks[claim](text);
}

function repeats(rawHeaders: string[], names: Set<string>): Violation[] {
  return [...repeatedFields(rawHeaders)]
    .filter((name) => names.has(name))
    .map((header) => ({ header, code: 'repeated', message: 'must not be given more than once' }));
}

function missing(endUser: EndUser, required: readonly EndUserHeader[]): Violation[] {
  return required
    .filter((claim) => endUser[claim] === undefined)
    .map((claim) => ({
      header: endUserHeaderNames[claim],
      code: 'required',
      message: 'is required by this API key',
    }));
}

/** Node joins repeated fields into one text; its faults say nothing beyond the repetition. */
function firstOfEach(violations: Violation[]): Violation[] {
  return [...new Map(violations.toReversed().map((violation) => [violation.header, violation])).values()].toReversed();
}
