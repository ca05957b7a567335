import { AppError } from '@parley/errors/app-error';

export function companyNotFound(id: string): AppError {
  return new AppError('COMPANY_NOT_FOUND', `The catalog has no company with the id ${id}.`, {
    metadata: { companyId: id },
  });
}
