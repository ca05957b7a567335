import { firstHalves, laterEndings, nameEndings, secondHalves } from './market/words.ts';
import { elementAt, randomOf } from './random.ts';

export type CompanyName = {
  /** An invented word that is also used in product names. */
  brand: string;
  name: string;
};

const brands = firstHalves.length * secondHalves.length;
const stride = coprimeNear(Math.round(brands * 0.618), brands);

/** Uses every brand once before reusing one with another ending, so names are unique in a market of any size. */
export function companyName(seed: number, index: number): CompanyName {
  const start = randomOf(seed, 'names').integer(0, brands - 1);
  const at = (start + index * stride) % brands;
  const brand =
    elementAt(firstHalves, at % firstHalves.length) + elementAt(secondHalves, Math.floor(at / firstHalves.length));
  return { brand, name: `${brand} ${endingOf(seed, index)}`.trim() };
}

function endingOf(seed: number, index: number): string {
  const round = Math.floor(index / brands);
  if (round === 0) return randomOf(seed, 'ending', index).pick(nameEndings);
  const again = Math.floor((round - 1) / laterEndings.length);
  return elementAt(laterEndings, round - 1) + (again === 0 ? '' : ` ${again + 1}`);
}

/** A step near `wanted` that is coprime to `size`, so that it visits all places before returning to the first. */
function coprimeNear(wanted: number, size: number): number {
  return greatestCommonDivisor(wanted, size) === 1 ? wanted : coprimeNear(wanted + 1, size);
}

function greatestCommonDivisor(one: number, other: number): number {
  return other === 0 ? one : greatestCommonDivisor(other, one % other);
}
