import sanitize, { type IOptions } from 'sanitize-html';

const schemes = ['http', 'https', 'mailto'];
const address = /^(?:https?|mailto):/i;

/** Removes all tags. */
const noTags: IOptions = { allowedTags: [], allowedAttributes: {} };

const simpleTags: IOptions = {
  allowedTags: ['p', 'br', 'strong', 'em', 'b', 'i', 'ul', 'ol', 'li', 'code', 'a'],
  allowedAttributes: { a: ['href'] },
  allowedSchemes: schemes,
  // A link to any other address becomes a disallowed tag, which is dropped while its content is kept.
  transformTags: {
    a: (_name, { href = '' }) =>
      address.test(href) ? { tagName: 'a', attribs: { href } } : { tagName: 'span', attribs: {} },
  },
};

/** Serialises HTML as the other options do, but keeps everything they keep: any difference is a removal. */
const everything: IOptions = {
  allowedTags: false,
  allowedAttributes: false,
  allowVulnerableTags: true,
  allowedSchemes: schemes,
  parseStyleAttributes: false,
};

/** `isChanged`: something was removed. */
export type Harmless = { html: string; isChanged: boolean };

/** A text without a match cannot contain tags and is not changed. */
const mayBeTag = /<[a-z/!?]/i;

/** Keeps the tags that answers may use, and removes all active content. */
export function harmlessHtml(given: string): Harmless {
  return cleaned(given, simpleTags);
}

/** Removes all tags. */
export function harmlessText(given: string): Harmless {
  return cleaned(given, noTags);
}

function cleaned(given: string, options: IOptions): Harmless {
  if (!mayBeTag.test(given)) return { html: given, isChanged: false };
  const html = sanitize(given, options);
  return { html: html.replaceAll('<br />', '<br>'), isChanged: html !== sanitize(given, everything) };
}
