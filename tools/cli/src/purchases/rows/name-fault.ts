import type { Fault } from '../../import/line.ts';
import { amountFields } from '../headings/fields.ts';
import { taxNames } from '../headings/header-facts.ts';
import { nameSaysEnded } from '../headings/not-bought.ts';
import { faultAt } from './fault-at.ts';

/** The values of a row by field. */
type ReadValues = ReadonlyMap<string, string | number>;

/** Why the names of a row are those of nothing that was bought. */
export function nameFault(read: ReadValues): Fault | undefined {
  return taxFault(read) ?? discountFault(read) ?? endedFault(read);
}

const tax = new RegExp(
  String.raw`^(?:sales |use )?(?:${taxNames}|tax|hst|mwst\.?|ust\.?|umsatzsteuer|mehrwertsteuer|消費税)(?: ?\(?\d+(?:[.,]\d+)? ?%\)?)?$`,
  'i',
);

/** Tax is no part of a price, and no product. */
function taxFault(read: ReadValues): Fault | undefined {
  const product = String(read.get('product') ?? '');
  if (!tax.test(product)) return undefined;
  return faultAt('product', 'tax', `is a tax, ${product}, and purchases are stored without it: delete the row`);
}

const reductions = String.raw`(?:discount|rebate|(?:mengen|treue|neukunden|sonder)?rabatt|nachlass|preisnachlass|skonto|remise|ristourne|rabais|escompte|descuento|bonificaci[oó]n|desconto|sconto|korting|rabat|sleva|alennus|kedvezmény|indirimi?|reducere|έκπτωση|скидка|знижка)s?`;
const discount = new RegExp(
  String.raw`^(?:\p{L}[\p{L}-]* ){0,2}${reductions}(?: ?\(?\d+(?:[.,]\d+)? ?%\)?)?$|^${reductions} ?(?:[-–:(]|(?:for|on|für|auf|sur|pour|por|sobre|para|per|voor|op|för|på|za) ).*$|^(?:割引|値引き?|折扣|할인)$`,
  'iu',
);

/** A discount lowers other prices: without a minus, it would add to them. */
function discountFault(read: ReadValues): Fault | undefined {
  const product = String(read.get('product') ?? '');
  const amounts = amountFields.map((field) => read.get(field));
  if (!discount.test(product) || !amounts.some((amount) => typeof amount === 'number' && amount > 0)) return undefined;
  const message = `is a discount, ${product}, with an amount above 0: write the amount with a minus, or rename the product if it was bought`;
  return faultAt('product', 'discount', message);
}

/** Who lists what was cancelled may say so next to its name. */
function endedFault(read: ReadValues): Fault | undefined {
  const field = ['product', 'supplier'].find((each) => nameSaysEnded(String(read.get(each) ?? '')));
  if (field === undefined) return undefined;
  return faultAt(field, 'not_bought', `says that it was not bought, ${read.get(field)}: delete the row, or the remark`);
}
