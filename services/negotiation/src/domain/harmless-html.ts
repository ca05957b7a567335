import sanitize, { type IOptions } from 'sanitize-html';

const schemes = ['http', 'https', 'mailto'];
const address = /^(?:https?|mailto):/i;

/** Text with tags at most, none of them. */
const noTags: IOptions = { allowedTags: [], allowedAttributes: {} };

const simpleTags: IOptions = {
  allowedTags: ['p', 'br', 'strong', 'em', 'b', 'i', 'ul', 'ol', 'li', 'code', 'a'],
  allowedAttributes: { a: ['href'] },
  allowedSchemes: schemes,
  // A tag that is not taken goes, what it holds stays.
  transformTags: {
    a: (_name, { href = '' }) =>
      address.test(href) ? { tagName: 'a', attribs: { href } } : { tagName: 'span', attribs: {} },
  },
};

/** Writes the HTML as the others do, and takes nothing away that they would keep. */
const everything: IOptions = {
  allowedTags: false,
  allowedAttributes: false,
  allowVulnerableTags: true,
  allowedSchemes: schemes,
  parseStyleAttributes: false,
};

/** `isChanged`: something was taken away. */
export type Harmless = { html: string; isChanged: boolean };

/** Text in which nothing can be a tag stays as it is. */
const mayBeTag = /<[a-z/!?]/i;

/** The tags people write answers with, and nothing that does anything. */
export function harmlessHtml(given: string): Harmless {
  return cleaned(given, simpleTags);
}

/** Without tags. */
export function harmlessText(given: string): Harmless {
  return cleaned(given, noTags);
}

function cleaned(given: string, options: IOptions): Harmless {
  if (!mayBeTag.test(given)) return { html: given, isChanged: false };
  const html = sanitize(given, options);
  return { html: html.replaceAll('<br />', '<br>'), isChanged: html !== sanitize(given, everything) };
}
