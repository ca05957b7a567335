import type { LanguageName } from '../composed/known/languages.ts';

/** What parties are called in a contract. */
type Roles = [vendor: string, buyer: string];

/**
 * How contracts of a language name their parties. Openings are paragraphs with places for what they name, such as
 * `{seller}`; `# ` begins a title, `===` a page.
 */
export type ContractWords = {
  titles: string[];
  roles: Roles[];
  openings: string[];
};

/** What is the same in known and held-out contracts of a language. */
export type ContractFrame = {
  clauses: string[];
  signing: { by: string; name: string; position: string; date: string; behalf: string; closing: string };
};

export type WordsByLanguage = Record<LanguageName, ContractWords>;
export type FrameByLanguage = Record<LanguageName, ContractFrame>;

/** Reads openings, which a line of dashes separates. */
export function openingsOf(text: string): string[] {
  return text
    .trim()
    .split(/\n\s*-{3,}\s*\n/u)
    .map((opening) =>
      opening
        .split('\n')
        .map((line) => line.trim())
        .join('\n'),
    );
}
