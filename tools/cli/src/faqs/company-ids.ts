import { exportRecords } from '@parley/catalog/operator';
import type { RecordOf } from '@parley/catalog/record';
import { nearestNames } from '@parley/products/nearest-names';
import { isCalled } from '../catalog/is-called.ts';
import type { CliContext } from '../context/context.ts';
import type { Fault } from '../import/line.ts';
import { callOperatorObjects } from '../installation/call-operator.ts';
import type { CompanyIds } from './read-faq-sheet.ts';

type Company = RecordOf['company'];

/** Finds the companies of the catalog that texts name, by their name, their legal name, their domain or their id. */
export async function companyIds(texts: Iterable<string>, context: CliContext): Promise<CompanyIds> {
  const query = { types: ['company'] };
  const companies = await Array.fromAsync(callOperatorObjects<Company>(exportRecords, { query }, context));
  return new Map([...new Set(texts)].map((text) => [text, found(text, companies)] as const));
}

function found(text: string, companies: readonly Company[]): { id: string } | { fault: Fault } {
  const byId = companies.filter(({ id }) => id === text.toLowerCase());
  const [one, ...others] = byId.length > 0 ? byId : companies.filter((company) => isCalled(company, text));
  if (one !== undefined && others.length === 0) return { id: one.id };
  const names = one === undefined ? nearestNames(text, companies).map(({ name }) => name) : [];
  const near = names.length > 0 ? `: did you mean ${names.join(' or ')}?` : '';
  const message =
    one === undefined
      ? `is no company of the catalog, ${text}${near}`
      : `is the name of several companies, ${text}: give one of the ids ${[one, ...others].map(({ id }) => id).join(', ')}`;
  return { fault: { pointer: '/company', code: one === undefined ? 'unknown_name' : 'ambiguous_name', message } };
}
