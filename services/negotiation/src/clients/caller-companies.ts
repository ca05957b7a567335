import { isReason } from '@parley/errors/app-error';
import type { catalogService } from '@parley/rpc/catalog';
import type { ClientOf } from '@parley/rpc/client';
import type { CallerCompanies } from '../actions/ports.ts';

type Client = Pick<ClientOf<typeof catalogService>, 'getCompany' | 'searchCompanies'>;

const timeoutMs = 3_000;

/** The catalog's companies, read on behalf of the caller. */
export function callerCompanies(client: Client): CallerCompanies {
  return {
    async find({ by, value }, caller) {
      const options = { caller, timeoutMs };
      const found = by === 'id' ? await getCompany(value, options) : await searchDomain(value, options);
      return found && { id: found.id, name: found.name, domain: found.domain };
    },
  };

  async function getCompany(companyId: string, options: Parameters<Client['getCompany']>[1]) {
    try {
      return (await client.getCompany({ companyId }, options)).company ?? undefined;
    } catch (error) {
      if (isReason(error, 'COMPANY_NOT_FOUND')) return undefined;
      throw error;
    }
  }

  async function searchDomain(domain: string, options: Parameters<Client['searchCompanies']>[1]) {
    return (await client.searchCompanies({ domain, pageSize: 1 }, options)).companies[0];
  }
}
