import { anyOf } from '@parley/reading/values/word-list';

/** Values that say how much something matters, how it is paid or bought, or on what it runs. To know one more, add it. */
const values = anyOf(`
  hr|it|qa|pr|rh|ti|tic|edv|bi|ux|r&d|f&e|uk|us|eu
  (?:very )?(?:high|low)|medium|critical|non-critical|moderate|mission[- ]critical
  (?:sehr )?(?:hoch|niedrig|gering)|mittel|kritisch|unkritisch
  (?:très )?(?:élevée?|faible)|moyenne?|forte?|critique
  alt[oa]|baj[oa]|medi[oa]|crític[oa]|bass[oa]|critic[oa]|baix[oa]|médi[oa]
  hoog|laag|gemiddeld|middel|kritiek
  hög|låg|medel|høy|høj|lav|middels
  wysok[iae]|nisk[iae]|średni[ae]?|krytyczn[yae]
  (?:by )?(?:invoice|credit card|debit card|card|wire(?: transfer)?|bank transfer|direct debit|ach|check|cheque|paypal)
  (?:rechnung|kreditkarte|lastschrift|überweisung|sepa(?:-lastschrift)?)
  (?:facture|carte bancaire|carte de crédit|virement|prélèvement)
  (?:factura|tarjeta(?: de crédito)?|transferencia|domiciliación)
  (?:fattura|carta di credito|bonifico|addebito)
  (?:factuur|creditcard|incasso|overboeking)
  (?:faktura|kort|kreditkort|kortbetaling|karta|przelew)
  請求書|クレジットカード|口座振替|銀行振込
  windows|mac(?:os)?|linux|web|ios|android|win\\/mac|saas|cloud|public cloud|private cloud|on[- ]?prem(?:ises?)?|hybrid|self[- ]hosted
  (?:private|public) offer|(?:vendor |supplier )?bill|fixed(?: price| term)?
  open tender|restricted tender|direct award|sole source|single source|framework
  (?:freihändig|beschränkt|öffentlich|direktvergabe|mapa|appel d['’]offres|gré à gré)
  (?:enkelvoudig|meervoudig)(?: onderhands)?|(?:eu )?openbaar|onderhands
  (?:affidamento diretto|procedura (?:aperta|negoziata)|mepa|trattativa diretta)
  (?:abierto(?: simplificado)?|contrato menor|negociado)
  (?:ajuste direto|consulta prévia|concurso público|pregão(?: eletrônico)?|dispensa|inexigibilidade)
`);
const harmless = new RegExp(`^${values}$`, 'iu');

/** An initial or a form of address, and a name: `K. Roe`, `A Khan`, `Fr. Sommer`. */
const person =
  /^(?:(?:Mr|Mrs|Ms|Dr|Prof|Ing|Dott|Dott\.ssa|Sig|Hr|Fr|Herr|Frau|Mme|M|Sr|Sra|D|Dª|Dhr|Mevr)\.? |\p{Lu}\. ?(?:\p{Lu}\. ?)?)(?:(?:de|van|von|der|den|da|di|del|la|le) )*\p{Lu}[\p{L}'’-]+(?: \p{Lu}[\p{L}'’-]+)?$/u;

/** A level next to `Media`; elsewhere it may say that a contract has ended. */
const mayBeEnd = /^baj[ao]$/iu;
const levelBetween = /^medi[oa]$/iu;

/** Those texts of a column that say something of what was bought or paid, unless others know better. */
export function withoutHarmless(texts: readonly string[]): string[] {
  const areLevels = texts.some((text) => levelBetween.test(text));
  return texts.filter((text) => !(mayBeEnd.test(text) ? areLevels : harmless.test(text) || person.test(text)));
}
