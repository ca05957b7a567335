import { listed } from '@parley/reading/values/word-list';

/** The meaning of spellings of a purchase type, by their key. */
export type PurchaseTypes = ReadonlyMap<string, string>;

/** Each without blanks and hyphens. To know one more, add it. */
const ofNew = `new newpurchase newbusiness newlogo newcustomer newcontract neworder newsubscription netnew initial upsell expansion addon addition additional upgrade
  neu neukauf neuvertrag neubestellung nouveau nouvelachat nouveaucontrat nuevo nueva nuevacompra nuovo nuovoacquisto
  nieuw novo nova novacompra ny nytt uusi nowy nowa nový nová`;
const ofRenewals = `renewal renew renewed renews verlängerung vertragsverlängerung erneuerung renouvellement renovación rinnovo renovação
  verlenging förnyelse fornyelse uusinta odnowienie prodloužení`;

const spellings: PurchaseTypes = new Map([
  ...listed(ofNew).map((key) => [key, 'new_purchase'] as const),
  ...listed(ofRenewals).map((key) => [key, 'renewal'] as const),
]);

/** The purchase type that a cell means; undefined if it is unknown. */
export function purchaseTypeOf(text: string, types: PurchaseTypes): string | undefined {
  return types.get(text.trim()) ?? spellings.get(text.toLowerCase().replaceAll(/[\s_-]+/g, ''));
}
