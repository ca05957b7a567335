import { anyOf } from '../../values/word-list.ts';

const amount = anyOf(`
  canone
  costo
  prezzo
  importo
  tariffa
  precio
  importe
  coste
  cuota
  tarifa
  prix
  montant
  redevance
  abonnement
  coût
  tarif
  preço
  valor
  custo
  mensalidade
  bedrag
  prijs
  tarief
`);
const ofOne = '(?:unit(?:aire|ari[ao]|ári[ao])|(?:per|por|par|à) l?.?(?:unit[àé]|unidade?|ud))';
const ofAll = '(?:tota(?:l|le)|complessiv[oa]|globale?|(?:d[eo]l? |du )?contra(?:to|tto|t)|totaal)';
const net = '(?:nett?[oa]|net|líquido)';
const period =
  '(?:annu(?:o|ale|el|elle)|mensile|mensuel(?:le)?|mensual|anual|mensal|trimestra(?:l|le)|trimestriel(?:le)?|(?:al?|por|per|par|/) ?(?:mese?|mois|mês|anno|an|año|ano|maand|jaar))';

const composed = new RegExp(`^${amount}(?: ?(?:${ofOne}|${ofAll}|${net}|${period}|h ?t))+$`, 'u');

const roles = (
  [
    ['unitPrice', ofOne],
    ['total', ofAll],
    ['netUnitPrice', net],
  ] as const
).map(([role, words]) => [role, new RegExp(`(?<!\\p{L})${words}(?!\\p{L})`, 'u')] as const);

/** What a heading means that is an amount with what it is of: `canone annuo unitario`, `importe total contrato`. */
export function composedRole(heading: string): 'unitPrice' | 'total' | 'netUnitPrice' | undefined {
  if (!composed.test(heading)) return undefined;
  return roles.find(([, words]) => words.test(heading))?.[0];
}
