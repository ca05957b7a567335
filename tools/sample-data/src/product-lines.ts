import type { CompanyName } from './company-name.ts';
import type { MarketSize } from './market-size.ts';
import { fields } from './market/areas.ts';
import type { Field, Kind } from './market/market.ts';
import { services, type Service } from './market/options.ts';
import { editionSets, industries } from './market/words.ts';
import { elementAt, randomOf, type Random } from './random.ts';
import { sampleId } from './sample-id.ts';

/** Products that share a name and differ by edition, or a single product. */
export type ProductLine = { familyId?: string; name: string; products: ProductPlan[] };

export type ProductPlan = {
  id: string;
  name: string;
  position: number;
  /** The position of its line's first product. */
  linePosition: number;
  offer: { kind: Kind } | { service: Service };
  /** 0 for the smallest edition. */
  rank: number;
};

export function productLines(size: MarketSize, index: number, { brand }: CompanyName): ProductLine[] {
  const random = randomOf(size.seed, 'lines', index);
  const count = firstProduct(size, index + 1) - firstProduct(size, index);
  const prefix = random.chance(0.7) ? `${brand} ` : '';
  const nextName = kindNames(elementAt(fields, index).field, random.integer(0, 9));
  const lines: ProductLine[] = [];
  for (let made = 0; made < count;) {
    const line = nextLine({ size, index, position: made + 1, left: count - made, prefix, nextName, random });
    lines.push(line);
    made += line.products.length;
  }
  return lines;
}

type Step = {
  size: MarketSize;
  index: number;
  position: number;
  left: number;
  prefix: string;
  nextName: () => { kind: Kind; name: string };
  random: Random;
};

function nextLine(step: Step): ProductLine {
  const { left, position, prefix, random } = step;
  if (left === 1 && position > 2 && random.chance(0.5)) {
    const service = random.pick(services);
    return standAlone(step, `${prefix}${service.name}`, { service });
  }
  const { kind, name } = step.nextName();
  const editions = random.pick(editionSets).slice(0, left);
  if (editions.length === 1 || random.chance(0.12)) return standAlone(step, prefix + name, { kind });
  return family(step, prefix + name, { kind, editions });
}

function standAlone(step: Step, name: string, offer: ProductPlan['offer']): ProductLine {
  return { name, products: [plan(step, { name, offer, rank: 1 }, 0)] };
}

function family(
  step: Step,
  name: string,
  { kind, editions }: { kind: Kind; editions: readonly string[] },
): ProductLine {
  const products = editions.map((edition, rank) =>
    plan(step, { name: `${name} ${edition}`, offer: { kind }, rank }, rank),
  );
  return { familyId: sampleId(step.size.seed, step.index, `family/${step.position}`), name, products };
}

function plan(
  { size, index, position: linePosition }: Step,
  of: Pick<ProductPlan, 'name' | 'offer' | 'rank'>,
  place: number,
): ProductPlan {
  const position = linePosition + place;
  return { id: sampleId(size.seed, index, `product/${position}`), position, linePosition, ...of };
}

/** Yields the field's kinds, then the same kinds for each industry, then numbered ones. */
function kindNames({ kinds }: Field, start: number): () => { kind: Kind; name: string } {
  let line = 0;
  return () => {
    const kind = elementAt(kinds, start + line);
    const round = Math.floor(line / kinds.length);
    const again = Math.floor((round - 1) / industries.length);
    line += 1;
    const industry = round === 0 ? '' : ` for ${elementAt(industries, start + round)}`;
    return { kind, name: kind.name + industry + (again > 0 ? ` ${again + 1}` : '') };
  };
}

/** Divides all products among the companies, in shares from a tenth to nearly twice the average. */
function firstProduct({ companies, products, seed }: MarketSize, index: number): number {
  if (index === 0) return 0;
  if (index >= companies) return products;
  const cut = index + 0.9 * randomOf(seed, 'share', index).next();
  return Math.min(products, Math.round((cut * products) / companies));
}
