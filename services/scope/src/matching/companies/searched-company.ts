import type { FoundFields } from '@parley/reading/found-terms';
import type { CompanyLookup } from '../index/catalog-lookup.ts';
import { shownText } from '../shown-text.ts';

/** The seller that a document names, and the company of the catalog with the most similar name. */
type Searched = { name: string; nearest?: string };

/** Characters of a name in a sentence. */
const maxNameLength = 80;

export async function searchedCompany(
  { vendor, vendorDomain, parties }: FoundFields,
  lookup: CompanyLookup,
): Promise<Searched | undefined> {
  const name = vendor?.value ?? parties?.value.join(' / ') ?? vendorDomain?.value;
  if (name === undefined) return undefined;
  const [nearest] = await lookup.similarCompanies(vendor?.value ?? parties?.value[0] ?? name, 1);
  return { name, ...(nearest && { nearest: nearest.name }) };
}

/** Quotes the name that the document gives, as only that tells the buyer whether it was read correctly. */
export function companyNotInCatalog({ name, nearest }: Searched): string {
  const hint = nearest === undefined ? '' : ` The most similar name there is "${shownText(nearest, maxNameLength)}".`;
  return `The seller "${shownText(name, maxNameLength)}" is not in the catalog.${hint} If the name is right, ask your operator to import this company; otherwise, to correct the scope with the company that is meant.`;
}
