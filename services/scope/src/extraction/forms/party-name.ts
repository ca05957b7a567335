const LEGAL_FORM =
  /\b(?:inc|llc|ltd|limited|corp|corporation|company|co|gmbh|ag|se|plc|llp|lp|b\.?v|n\.?v|s\.?a|s\.?a\.?s|s\.?a\.?r\.?l|s\.?r\.?l|s\.?l|oy|ab|as|a\/s|aps|pty|kg|k\.?k|pbc|sdn bhd)\b\.?/iu;
const NOT_A_NAME =
  /^(?:attn|attention|contact|address|phone|tel|fax|e-?mail|date|name|title|signature|by|page|code|ref|id|no|number|the|this|and|billing|shipping|street|po box|p\.o\.|signed|terms?|information|details|currency|total|net \d+|due|within|\d+ days)\b/iu;
const TAIL =
  /\s*(?:\b(?:attn|attention|contact|address|phone|tel|fax|e-?mail|vat (?:id|no|number)|c\/o)\b\s*[:.].*|[("“]\s*(?:the\s+)?["“]?(?:customer|client|vendor|supplier|company|licensee|licensor|subscriber|seller|buyer|provider)["”]?\s*[)"”].*|\(\d{2,}\)|\s[-–|]\s*$)/iu;

/** A company's or person's name at the beginning of a text; undefined when it is something else. */
export function parsePartyName(text: string): string | undefined {
  const name = beforeAddress(text.replace(TAIL, '').trim())
    .replace(/[,;:|]+$/u, '')
    .trim();
  if (name.length < 2 || name.length > 90 || NOT_A_NAME.test(name)) return undefined;
  const letters = name.match(/\p{L}/gu)?.length ?? 0;
  return letters >= 2 && letters >= name.length * 0.5 && !/@|https?:|www\./iu.test(name) ? name : undefined;
}

/** Whether a name ends like a registered company's. */
export function hasLegalForm(name: string): boolean {
  return LEGAL_FORM.test(name.replace(/,/gu, ''));
}

/** `Acme Ltd, 12 Mill Lane, Leeds` is a name and an address; `Acme, Inc.` is a name. */
function beforeAddress(text: string): string {
  const pieces = text.split(/,\s*/u);
  const end = pieces.findIndex(
    (piece, at) => at > 0 && /^\d|\b(?:street|st|road|rd|ave|avenue|suite|floor|lane|blvd)\b/iu.test(piece),
  );
  return end > 0 ? pieces.slice(0, end).join(', ') : text;
}
