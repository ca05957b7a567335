import type { FoundFields, LineItem } from '@parley/reading/found-terms';
import type { Aliases } from '../aliases.ts';
import { domainOf } from '../domains.ts';
import type { CompanyEvidence, CompanyFinding } from '../../domain/findings.ts';
import type { CompanyLookup } from '../index/catalog-lookup.ts';
import type { CompanyName } from '../index/catalog-names.ts';
import { coreName } from '../legal-name.ts';
import { nameTokens } from '@parley/reading/values/name-tokens';
import { nameWordSimilarity } from '../similarity.ts';

/** Minimum similarity of a differently spelt name, and the lead over the next best without which it counts less. */
const companyThresholds = { similar: 0.85, margin: 0.1 } as const;

/** How much each kind of evidence is worth on its own. */
const worth: Record<Exclude<CompanyEvidence, 'learned' | 'person'>, number> = {
  domain: 0.97,
  legal_name: 0.97,
  name: 0.95,
  similar_name: 0.85,
  products: 0.6,
};

const searched = 20;
const kept = 5;
const linesAsked = 10;
const partiesAsked = 20;

export type CompanySearch = { lookup: CompanyLookup; aliases: Aliases };

type Evidence = { company: CompanyName; evidence: CompanyEvidence; confidence: number };

/**
 * Companies of the catalog that may be the seller, likeliest first, without the buyer; only the one that a person named
 * for this document, if the catalog still has it. A product name that begins with a company's brand is evidence for
 * that company.
 */
export async function companyCandidates(
  fields: FoundFields,
  lines: Pick<LineItem, 'name'>[],
  { lookup, aliases }: CompanySearch,
): Promise<CompanyFinding[]> {
  const given = aliases.companyId === undefined ? undefined : await lookup.companyById(aliases.companyId);
  if (given) return [{ id: given.id, name: given.name, evidence: 'person', confidence: 1 }];
  return likelyCompanies(fields, lines, { lookup, aliases });
}

async function likelyCompanies(
  { vendor, vendorDomain, parties, buyer }: FoundFields,
  lines: Pick<LineItem, 'name'>[],
  { lookup, aliases }: CompanySearch,
): Promise<CompanyFinding[]> {
  const buyerCore = coreName(buyer?.value ?? '').join(' ');
  const isBuyer = (name: string): boolean => buyerCore !== '' && coreName(name).join(' ') === buyerCore;
  const others = (parties?.value ?? []).filter((party) => !isBuyer(party)).slice(0, partiesAsked);
  const found = await Promise.all([
    byDomain(vendorDomain, lookup),
    byName(vendor, lookup),
    ...[...(vendor ? [vendor.value] : []), ...others].map((name) => byAlias(name, { lookup, aliases })),
    ...others.map((party) => byName({ value: party, confidence: 0.8 * (parties?.confidence ?? 0) }, lookup)),
    ...lines.slice(0, linesAsked).map((line) => byProduct(line, lookup)),
  ]);
  const evidence = found.flat().filter(({ company }) => !isBuyer(company.name) && !isBuyer(company.legalName));
  return combined(evidence).slice(0, kept);
}

type Read = { value: string; confidence: number };

async function byDomain(read: Read | undefined, lookup: CompanyLookup): Promise<Evidence[]> {
  const domain = read && domainOf(read.value);
  if (domain === undefined) return [];
  return shared(await lookup.companiesByDomain(domain), 'domain', read?.confidence ?? 0);
}

async function byName(read: Read | undefined, lookup: CompanyLookup): Promise<Evidence[]> {
  if (read === undefined) return [];
  const { value, confidence } = read;
  const same = await lookup.companiesByName(value);
  if (same.length === 0) return bySimilarName(read, lookup);
  const isLegal = same.some(({ legalName }) => nameTokens(legalName).join(' ') === nameTokens(value).join(' '));
  return shared(same, isLegal ? 'legal_name' : 'name', confidence);
}

/** A name that meant a company in corrected documents. */
async function byAlias(name: string, { lookup, aliases }: CompanySearch): Promise<Evidence[]> {
  const alias = aliases.ofCompany(name);
  const company = alias && (await lookup.companyById(alias.companyId));
  return company ? [{ company, evidence: 'learned', confidence: alias.confidence }] : [];
}

async function bySimilarName({ value, confidence }: Read, lookup: CompanyLookup): Promise<Evidence[]> {
  const similar = await lookup.similarCompanies(value, searched);
  const [first, second] = similar
    .map((company) => ({ company, score: scoreOf(value, company) }))
    .toSorted((one, other) => other.score - one.score);
  if (first === undefined || first.score < companyThresholds.similar) return [];
  const isAlone = first.score - (second?.score ?? 0) >= companyThresholds.margin;
  return shared([first.company], 'similar_name', confidence * (isAlone ? first.score : 0.5));
}

function scoreOf(value: string, { name, legalName }: CompanyName): number {
  return Math.max(scoreCompanyName(value, name), scoreCompanyName(value, legalName));
}

/** Brands are the first words of names, and long enough not to be another word. */
async function byProduct({ name }: Pick<LineItem, 'name'>, lookup: CompanyLookup): Promise<Evidence[]> {
  const [leading = ''] = nameTokens(name);
  if (leading.length < 4) return [];
  const similar = await lookup.similarCompanies(leading, searched);
  return shared(
    similar.filter((company) => coreName(company.name)[0] === leading),
    'products',
    1,
  );
}

/** Evidence that fits several companies is divided among them; a field that was hard to read counts a little less. */
function shared(companies: CompanyName[], evidence: keyof typeof worth, fieldConfidence: number): Evidence[] {
  const confidence = (worth[evidence] * (0.7 + 0.3 * fieldConfidence)) / Math.max(1, companies.length);
  return companies.map((company) => ({ company, evidence, confidence }));
}

/** Different kinds of evidence reinforce each other; repeated evidence of one kind does not. */
function combined(evidence: Evidence[]): CompanyFinding[] {
  const groups = Map.groupBy(evidence, ({ company }) => company.id);
  return [...groups.values()]
    .flatMap((group) => {
      const strongest = new Map<CompanyEvidence, Evidence>();
      for (const one of group.toSorted((a, b) => a.confidence - b.confidence)) strongest.set(one.evidence, one);
      const best = [...strongest.values()].toSorted((one, other) => other.confidence - one.confidence)[0];
      if (best === undefined) return [];
      const doubt = [...strongest.values()].reduce((left, { confidence }) => left * (1 - confidence), 1);
      const { company } = best;
      return [{ id: company.id, name: company.name, evidence: best.evidence, confidence: 1 - doubt }];
    })
    .toSorted((one, other) => other.confidence - one.confidence);
}

/** Words at least this similar are the same word. */
const sameWord = 0.85;

/**
 * Similarity of two company names, 0 to 1: the share of letters in words that both have, so that a long common word
 * counts more than `Group`. The first words must be the same: `Alder Systems` is not `Birch Systems`.
 */
function scoreCompanyName(one: string, other: string): number {
  const [first, second] = [coreName(one), coreName(other)];
  const [leading = '', otherLeading = ''] = [first[0], second[0]];
  if (leading === '' || nameWordSimilarity(leading, otherLeading) < sameWord) return glued(first, second);
  const shared = first.reduce((sum, word) => sum + word.length * bestSimilarity(word, second), 0);
  const back = second.reduce((sum, word) => sum + word.length * bestSimilarity(word, first), 0);
  return (shared + back) / (lettersOf(first) + lettersOf(second));
}

/** Names that differ in spaces only: `Alder Acre` and `Alderacre`. */
function glued(first: string[], second: string[]): number {
  return first.length > 0 && first.join('') === second.join('') ? 0.98 : 0;
}

function bestSimilarity(word: string, among: string[]): number {
  const best = Math.max(0, ...among.map((other) => nameWordSimilarity(word, other)));
  return best >= sameWord ? best : 0;
}

function lettersOf(words: string[]): number {
  return words.reduce((sum, word) => sum + word.length, 0);
}
