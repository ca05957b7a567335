import { counted } from '../../output/counted.ts';
import { amountText } from '../../output/amount-text.ts';
import type { CatalogProposal } from './catalog-proposal.ts';

const maxListed = 20;

/** Lists what an import creates in the catalog. */
export function proposalText({ companies, products, purchases }: CatalogProposal): string {
  return [
    ...listText(
      'companies',
      companies.map(({ name, domain }) => `${name}, with the domain ${domain} until you import its own`),
    ),
    ...listText('products', products.map(productText)),
    `${counted(purchases, 'purchase')} ${purchases === 1 ? 'needs' : 'need'} them.`,
  ].join('\n');
}

function productText({
  name,
  supplier,
  pricingDimensions = [],
  defaultPrice,
  currency,
}: CatalogProposal['products'][number]) {
  const dimensions = pricingDimensions.map((dimension) => dimension.name).join(', ');
  if (dimensions !== '') return `${name} of ${supplier}, priced by ${dimensions}`;
  return `${name} of ${supplier}, without a quantity: estimates start at ${defaultPrice === undefined ? 'nothing' : `${amountText(defaultPrice, currency)} a year`}`;
}

/** A list of what is new; empty if there is nothing. */
export function listText(what: string, items: string[]): string[] {
  if (items.length === 0) return [];
  const rest = items.length > maxListed ? [`  … and ${items.length - maxListed} more`] : [];
  return [`New ${what} (${items.length}):`, ...items.slice(0, maxListed).map((item) => `  ${item}`), ...rest];
}
