import { randomOf, type Random } from '@parley/sample-data/random';
import type { ComposedLayout } from '../composed/composed-layout.ts';
import { languages, type LanguageName } from '../composed/known/languages.ts';
import { textOf, type Block } from '../layout/block.ts';
import type { Printer } from '../layout/printer.ts';
import type { SignaturePart } from './contract-part.ts';
import type { ContractWords } from './contract-words.ts';
import { frames } from './frames.ts';
import { heldOutContracts } from './held-out/held-out-contracts.ts';
import { heldOutSignatures } from './held-out/signatures.ts';
import { knownContracts } from './known/known-contracts.ts';
import { knownSignatures } from './known/signatures.ts';

/** Contracts that name their parties in openings and signatures: only known ones, or also held-out ones. */
export const contractNames = { known: 'contract', heldOut: 'contract-held-out' } as const;

/** How often the signatures of a held-out contract are held out, too. */
const heldOutShare = 0.5;
const maxClauses = 4;
/** How many buyers have names without the form of a company. */
const withoutForm = 0.25;

/** The contract of this name for a seed; undefined for other names. */
export function contractLayout(name: string, seed: number): ComposedLayout | undefined {
  const heldOut = name === contractNames.heldOut;
  if (!heldOut && name !== contractNames.known) return undefined;
  const random = randomOf(seed, name, 'parts');
  // English most often, because it has the most openings.
  const language = random.chance(0.4) ? 'english' : random.pick(Object.keys(languages) as LanguageName[]);
  const words = (heldOut ? heldOutContracts : knownContracts)[language];
  const sign = random.pick(heldOut && random.chance(heldOutShare) ? heldOutSignatures : knownSignatures);
  const opening = random.pick(words.openings);
  return {
    wish: { basis: ['year'], maxLines: 1, hasForm: !randomOf(seed, name, 'form').chance(withoutForm) },
    isContract: true,
    ...(heldOut && { heldOut: true as const }),
    language: languages[language],
    damage: { turn: 0, isBordered: false },
    blocks: (p) => drawn({ p, random, language, words, opening, sign }),
  };
}

type Contract = {
  p: Printer;
  random: Random;
  language: LanguageName;
  words: ContractWords;
  opening: string;
  sign: SignaturePart;
};

function drawn({ p, random, language, words, opening, sign }: Contract): Block[] {
  const frame = frames[language];
  const places = placesOf(p, random, words);
  p.shown.add('parties');
  // Who sells is stated only by what the parties are called.
  if (opening.includes('{vendorRole}')) p.shown.add('vendor').add('buyer');
  const asides = [random.pick(languages[language].asides.payment), random.pick(languages[language].asides.bank)];
  return [
    ...opening.split(/\n{2,}/u).map((paragraph) => blockOf(p, paragraph, places)),
    ...[...random.some(frame.clauses, Math.min(maxClauses, frame.clauses.length - 1)), ...asides].map(
      (text): Block => ({ type: 'text', text }),
    ),
    ...sign(p, frame),
  ];
}

function placesOf({ order, date }: Printer, random: Random, words: ContractWords): Record<string, string> {
  const [vendorRole, buyerRole] = random.pick(words.roles);
  return {
    title: random.pick(words.titles),
    seller: order.seller.legalName,
    buyer: order.buyer.legalName,
    sellerAddress: order.seller.address.join(', '),
    buyerAddress: order.buyer.address.join(', '),
    sellerPerson: order.seller.person,
    buyerPerson: order.buyer.person,
    date: textOf(date(order.documentDate)),
    vendorRole,
    buyerRole,
  };
}

function blockOf(p: Printer, paragraph: string, places: Record<string, string>): Block {
  if (paragraph === '===') return { type: 'pageBreak' };
  const text = paragraph.replaceAll(/\{(\w+)\}/gu, (place, name: string) => places[name] ?? place);
  return text.startsWith('# ')
    ? { type: 'title', text: p.title(text.slice(2)), align: 'center' }
    : { type: 'text', text };
}
