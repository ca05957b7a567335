import { HttpError } from '@parley/http/http-error';

const forbiddenInPath = /[\\#]|%(?:00|2[fF]|5[cC])|\/(?:\.|%2[eE]){1,2}(?:\/|$)/;
const outsideAscii = /[^\x21-\x7e]/;
const absoluteForm = /^https?:\/\/([^/?#]*)([^#]*)$/i;

const maxBytes = 8 * 1024;

type OwnHosts = (host: string) => boolean;

/** A request target as path and query, in origin form. */
export type Target = { path: string; url: string };

/**
 * Checks that every server would understand the target of a request in the same way: no dot segments, no encoded
 * slashes, no bytes outside ASCII, no broken percent escapes. An absolute target must name one of our hosts.
 */
export function checkTarget(target: string, isOwnHost: OwnHosts): Target {
  if (target.length > maxBytes) {
    throw new HttpError('URI_TOO_LONG', `The address is ${target.length} bytes long; at most ${maxBytes} are read.`);
  }
  const url = target.startsWith('/') ? target : originForm(target, isOwnHost);
  const queryAt = url.indexOf('?');
  const path = queryAt < 0 ? url : url.slice(0, queryAt);
  if (path.startsWith('//')) {
    throw malformed('The path starts with two slashes. Write the base address without a slash at its end.');
  }
  if (forbiddenInPath.test(path) || outsideAscii.test(url) || url.includes('#')) {
    throw malformed('The path holds dot segments, encoded slashes or characters that an address cannot have.');
  }
  if (url.includes('%')) checkEscapes(url);
  return { path, url };
}

function originForm(target: string, isOwnHost: OwnHosts): string {
  const [, host, rest] = absoluteForm.exec(target) ?? [];
  if (host === undefined || rest === undefined || !isOwnHost(host.toLowerCase())) {
    throw malformed('The request target is neither a path nor an address of this service.');
  }
  return rest.startsWith('/') ? rest : `/${rest}`;
}

function checkEscapes(url: string): void {
  try {
    decodeURIComponent(url);
  } catch {
    throw malformed('The address has a percent escape that is not a UTF-8 character.');
  }
}

function malformed(detail: string): HttpError {
  return new HttpError('MESSAGE_MALFORMED', detail);
}
