/** Programs that write an order with its lines put these in front of what each line has. */
const ofOrderLine =
  /^(?:order lines?|lignes? de (?:la )?commande|(?:auftrags|bestell)(?:zeilen|positionen)|líneas? (?:del?|de) (?:pedido|la orden)|righe (?:dell['’])?ordine|orderregels|linhas d[oa] (?:pedido|encomenda)|orderrader|ordrelinjer) ?\/ ?/iu;

/** Whether a header says that its column is of the lines of orders: `Order Lines/Quantity`. */
export function isOfOrderLine(header: string): boolean {
  return ofOrderLine.test(header);
}

/** A header such as `ContactName` or `POAddressLine`. */
const joinedWords = /^(?:\p{Lu}{2,}|\p{Lu}?\p{Ll}+)(?:\p{Lu}\p{Ll}+)+$/u;

/** A header of a program in words: `contract_start_date`, `product.publisher`, `ServiceStart`, and `Vendor*` of a form. */
export function inWords(header: string): string {
  return splitWords(withoutHyphens(lastOfPath(header).replace(ofReport, '$<what>').replace(ofRecord, '')))
    .replaceAll(/(?<!\p{L})vlr\.?(?!\p{L})/giu, 'valor')
    .replace(ofOrderLine, '')
    .replace(/^dt[ _](?<day>\p{L}+)$/iu, '$<day> date')
    .replace(/^(?<level>\p{L}+) - (?=\k<level> )/u, '')
    .replaceAll(/(?<=[\p{L}\d])_+(?=[\p{L}\d])|(?<=\p{L}{3})\.(?=\p{L}{3}|id$)/gu, ' ')
    .replaceAll(/^\*+ ?| ?[*:]+$|\((?:e?s|e?n)\)$/g, '')
    .trim();
}

/** Reports say how they put cells together: `sum(PO Spend)`, `Ordered Date - Date`. */
const ofReport = /^sum ?\((?<what>[^()]+)\)$|^(?<what>.+\bdate) - date$/iu;

/** Programs that join records say which one has a name: `Item : Display Name`. */
const ofRecord = / : (?:display |company )?name$/iu;

/** Open data have paths: `contracts/0/period/startDate` is the start date, `awards/0/suppliers/0/name` the supplier name. */
function lastOfPath(header: string): string {
  if (!/^(?:tender|awards?|contracts?|parties|planning)\/|^\w+\/\d+\//i.test(header)) return header;
  const [last = '', parent = ''] = header
    .split('/')
    .filter((part) => !/^\d+$/.test(part))
    .toReversed();
  return /^(?:name|id|date)$/.test(last) ? `${parent.replace(/s$/, '')}_${last}` : last;
}

/** Open data write `received-submissions-count`. In other headers a hyphen is part of a word: `auto-renew`. */
function withoutHyphens(header: string): string {
  return /^(?!(?:auto|half|multi|non|one|opt|post|pre|pro|semi|sub)-)\p{Ll}{3,}(?:-\p{Ll}{3,})+$/u.test(header)
    ? header.replaceAll('-', ' ')
    : header;
}

/** Of a header without spaces; elsewhere a word such as `MwSt` is one. */
function splitWords(header: string): string {
  if (/\s/.test(header)) return header;
  return header.replaceAll(/\p{L}+/gu, (part) =>
    joinedWords.test(part) ? part.replaceAll(/(?<=\p{Ll})(?=\p{Lu})|(?<=\p{Lu})(?=\p{Lu}\p{Ll})/gu, ' ') : part,
  );
}
