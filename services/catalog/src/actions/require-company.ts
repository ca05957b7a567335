import { AppError } from '@parley/errors/app-error';
import type { CatalogReader } from './ports.ts';

/** @throws AppError COMPANY_NOT_FOUND */
export async function requireCompany(reader: CatalogReader, id: string): Promise<void> {
  if (!(await reader.hasCompany(id))) throw companyNotFound(id);
}

export function companyNotFound(id: string): AppError {
  return new AppError('COMPANY_NOT_FOUND', `The catalog has no company with the id ${id}.`, {
    metadata: { companyId: id },
  });
}
