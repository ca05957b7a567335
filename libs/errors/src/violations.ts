import { AppError, type Violation } from './app-error.ts';
import { cutText } from './cut-text.ts';
import { z } from 'zod';

/** Where a violation is, given the path that zod reports. */
export type Locate = (path: PropertyKey[]) => Pick<Violation, 'pointer' | 'parameter' | 'header'>;

/** A single request must not cause an endless answer: at most this many violations are listed … */
export const maxListed = 50;
/**
 * … and at most this many characters of a name, and of its path, are shown. Names come from the sender of the request.
 */
const maxNameLength = 100;
const maxPointerLength = 500;

type Finding = { code: string; message: string };
type Issue = z.core.$ZodIssue;

/** The field of a JSON body, as an RFC 6901 pointer; one that is too long is cut and ends in `…`. */
export function atPointer(path: PropertyKey[]): { pointer: string } {
  return { pointer: cutText(path.map((segment) => `/${shownSegment(segment)}`).join(''), maxPointerLength) };
}

function shownSegment(segment: PropertyKey): string {
  return cutText(String(segment), maxNameLength).replaceAll('~', '~0').replaceAll('/', '~1');
}

/** The query or path parameter, for a fault in any of its items. */
export function atParameter(path: PropertyKey[]): { parameter: string } {
  return { parameter: cutText(String(path[0]), maxNameLength) };
}

/** A value as its schema reads it, or what is wrong with it. */
export type Parsed<T> = { data: T; violations?: undefined } | { violations: Violation[] };

export function parseBy<S extends z.ZodType>(schema: S, value: unknown, locate: Locate): Parsed<z.output<S>> {
  const { data, error } = schema.safeParse(value, { reportInput: true, error: unknownField });
  return error ? { violations: violationsOf(error.issues, locate) } : { data };
}

/** A value as its schema reads it. @throws AppError REQUEST_INVALID that names every wrong field */
export function parseOrRefuse<S extends z.ZodType>(schema: S, value: unknown, locate: Locate = atPointer): z.output<S> {
  const parsed = parseBy(schema, value, locate);
  if (parsed.violations) throw requestInvalid(parsed.violations);
  return parsed.data;
}

/** What zod found, in our words. */
function violationsOf(issues: Issue[], locate: Locate): Violation[] {
  return issues
    .flatMap(meantBy)
    .slice(0, maxListed)
    .flatMap((issue) => {
      if (issue.code !== 'unrecognized_keys') return [{ ...locate(issue.path), ...findingOf(issue) }];
      const fault = { code: 'unknown', message: issue.message };
      return issue.keys.slice(0, maxListed).map((key) => Object.assign(locate([...issue.path, key]), fault));
    })
    .slice(0, maxListed);
}

/** If a value has the type of just one of several alternatives, its faults are those of that alternative. */
function meantBy(issue: Issue): Issue[] {
  if (issue.code !== 'invalid_union') return [issue];
  const near = issue.errors.filter((faults) => !faults.some(isOfWholeType));
  const [form] = near;
  return form && near.length === 1 ? form.map((fault) => inside(issue.path, fault)).flatMap(meantBy) : [issue];
}

function isOfWholeType(issue: Issue): issue is z.core.$ZodIssueInvalidType {
  return issue.code === 'invalid_type' && issue.path.length === 0;
}

function inside(path: PropertyKey[], fault: Issue): Issue {
  return { ...fault, path: [...path, ...fault.path] };
}

/** The message about members that an object does not have; undefined for other issues. */
function unknownField({ code, inst }: z.core.$ZodRawIssue): string | undefined {
  if (code !== 'unrecognized_keys') return undefined;
  const known = inst instanceof z.ZodObject ? Object.keys(inst.shape) : [];
  return known.length > 0
    ? `is not a known field; known are ${known.join(', ')}`
    : 'is not a known field; there are none here';
}

/** The refusal of a request with these violations; each violation is listed once. */
export function requestInvalid(violations: Violation[]): AppError {
  const distinct = [...new Map(violations.map((violation) => [JSON.stringify(violation), violation])).values()].slice(
    0,
    maxListed,
  );
  const [first] = distinct;
  if (!first) return new AppError('REQUEST_INVALID', 'The request is not valid.');
  const more = distinct.length > 1 ? ` \`errors\` lists ${distinct.length} problems.` : '';
  return new AppError('REQUEST_INVALID', `${subjectOf(first)} ${first.message}.${more}`, { violations: distinct });
}

function subjectOf({ pointer, parameter, header }: Violation): string {
  if (parameter !== undefined) return `Parameter \`${parameter}\``;
  if (header !== undefined) return `Header \`${header}\``;
  return pointer ? `Field \`${pointer}\`` : 'The body';
}

function findingOf(issue: Issue): Finding {
  switch (issue.code) {
    case 'invalid_type':
      return wrongType(issue);
    case 'too_small':
      return outOfBounds(issue, 'least', Number(issue.minimum));
    case 'too_big':
      return outOfBounds(issue, 'most', Number(issue.maximum));
    case 'invalid_format':
      return { code: 'invalid_format', message: formatMessage(issue) };
    case 'invalid_value':
      if (issue.input === undefined) return required;
      return { code: 'invalid_value', message: `must be ${oneOf(issue.values)}` };
    case 'not_multiple_of':
      return { code: 'invalid_value', message: `must be a multiple of ${issue.divisor}` };
    case 'invalid_union':
      return ofNoForm(issue);
    default:
      return { code: 'invalid_value', message: issue.message };
  }
}

const required: Finding = { code: 'required', message: 'is required' };

const formats: Record<string, string> = {
  guid: 'a UUID',
  uuid: 'a UUID',
  email: 'an e-mail address',
  url: 'an absolute URL',
  datetime: 'a date and time as 2026-01-31T12:00:00Z',
  date: 'a date as 2026-01-31',
};

/** A schema's own message about a format is clearer than the name of the format. */
function formatMessage({ format, message }: z.core.$ZodIssueInvalidStringFormat): string {
  const isOfZod = message.startsWith('Invalid ');
  return isOfZod ? `must be ${formats[format] ?? `a valid ${format}`}` : message;
}

const types: Record<string, string> = {
  int: 'a whole number',
  number: 'a number',
  string: 'text',
  boolean: 'true or false',
  array: 'a list',
  object: 'an object',
  record: 'an object',
};

function wrongType(issue: z.core.$ZodIssueInvalidType): Finding {
  if (issue.input === undefined) return required;
  return { code: 'wrong_type', message: `must be ${types[issue.expected] ?? issue.expected}` };
}

function ofNoForm(issue: z.core.$ZodIssueInvalidUnion): Finding {
  if (issue.input === undefined) return required;
  if (issue.discriminator !== undefined && 'options' in issue)
    return wrongForm(issue.input, issue.discriminator, issue.options);
  const faults = issue.errors.flatMap((form) => form.find(isOfWholeType) ?? []);
  const expected = new Set(faults.map(({ expected: type }) => types[type] ?? type));
  if (faults.length > 0 && faults.length === issue.errors.length)
    return { code: 'wrong_type', message: `must be ${[...expected].join(' or ')}` };
  return { code: 'invalid_value', message: 'has none of the allowed forms' };
}

/** The member that tells the forms apart is missing, or names none of them. */
function wrongForm(input: unknown, member: string, options: z.core.util.Primitive[] = []): Finding {
  const isThere = typeof input === 'object' && input !== null && Object.hasOwn(input, member);
  return isThere ? { code: 'invalid_value', message: `must be ${oneOf(options)}` } : required;
}

type BoundIssue = z.core.$ZodIssueTooSmall | z.core.$ZodIssueTooBig;

function outOfBounds({ origin, inclusive }: BoundIssue, side: 'least' | 'most', bound: number): Finding {
  if (origin === 'string')
    return { code: 'invalid_length', message: `must have at ${side} ${count(bound, 'character')}` };
  if (origin === 'array') return { code: 'invalid_length', message: `must have at ${side} ${count(bound, 'item')}` };
  if (origin === 'object') return { code: 'invalid_length', message: `must have at ${side} ${count(bound, 'member')}` };
  const than = side === 'least' ? 'more than' : 'less than';
  return { code: 'out_of_range', message: `must be ${inclusive === false ? than : `at ${side}`} ${bound}` };
}

function count(amount: number, noun: string): string {
  return `${amount} ${noun}${amount === 1 ? '' : 's'}`;
}

function oneOf(values: z.core.util.Primitive[]): string {
  const [only] = values;
  return values.length === 1 ? String(only) : `one of ${values.map(String).join(', ')}`;
}
