import type { RecordOf } from '@parley/catalog/record';
import { nameKey } from '@parley/products/name-key';
import { domainIn } from './domain-in.ts';

/** Whether a text is the name, the legal name or the domain of a company. */
export function isCalled({ name, legalName, domain }: RecordOf['company'], text: string): boolean {
  const key = nameKey(text);
  return [nameKey(name), nameKey(legalName)].includes(key) || domainIn(domain) === domainIn(text);
}
