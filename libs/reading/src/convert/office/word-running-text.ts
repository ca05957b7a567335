const token = /<w:t(?:\s[^>]*)?>(?<text>[^<]*)<\/w:t>|<w:(?<mark>tab|br)(?:\s[^>]*)?\/>/g;
const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

/** The paragraphs of a header or footer; the library that reads the body leaves them out. */
export function runningText(xml: string): string[] {
  return xml
    .split('</w:p>')
    .map((paragraph) => textOf(paragraph))
    .filter((text) => text !== '');
}

function textOf(paragraph: string): string {
  const parts = Array.from(paragraph.matchAll(token), ({ groups }) => {
    if (groups?.['mark']) return groups['mark'] === 'tab' ? '\t' : '\n';
    return decode(groups?.['text'] ?? '');
  });
  return parts.join('').trim();
}

function decode(text: string): string {
  return text.replaceAll(/&(?:#(?<decimal>\d{1,7})|#x(?<hex>[\da-f]{1,6})|(?<name>\w+));/gi, (whole, ...rest) => {
    const [decimal, hex, name] = rest.map((part: unknown) => (typeof part === 'string' ? part : undefined));
    const code = decimal ? Number(decimal) : Number.parseInt(hex ?? '', 16);
    const character = code > 0 && code <= 0x10_ff_ff ? String.fromCodePoint(code) : undefined;
    return character ?? entities[name ?? ''] ?? whole;
  });
}
