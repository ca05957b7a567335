import { AppError, type Violation } from '@parley/errors/app-error';

/** As many as an answer lists. */
const maxListed = 50;

/** The refusal of terms with these violations. */
export function termsRefused(violations: Violation[]): AppError {
  const [first] = violations;
  const more = violations.length > 1 ? ` \`errors\` lists ${Math.min(violations.length, maxListed)} problems.` : '';
  return new AppError('REQUEST_INVALID', `Field \`${first?.pointer}\` ${first?.message}.${more}`, {
    violations: violations.slice(0, maxListed),
  });
}
