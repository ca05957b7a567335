import { AppError } from '@parley/errors/app-error';
import { isKnownReason } from '@parley/errors/reasons';
import { z } from 'zod';

const place = z.string().optional();
const problem = z.looseObject({
  code: z.string().default(''),
  detail: z.string().optional(),
  title: z.string().optional(),
  errors: z
    .array(z.object({ pointer: place, parameter: place, header: place, code: z.string(), message: z.string() }))
    .default([]),
});

/** The error that a refusal of ours reports: an `AppError` by its reason, or what the answer says otherwise. */
export function refusalOf({ status, headers }: Response, body: unknown): Error {
  const { code, detail, title, errors } = problem.safeParse(body).data ?? problem.parse({});
  const message = detail ?? title ?? `The answer was ${status}.`;
  if (!isKnownReason(code)) return new Error(message);
  const retryAfterSeconds = Number(headers.get('retry-after') ?? 0);
  // A place that is absent from the JSON is absent here, too: the types cannot tell that from undefined.
  const violations = errors as AppError['violations'];
  return new AppError(code, message, { violations, ...(retryAfterSeconds > 0 && { retryAfterSeconds }) });
}
