import { anyOf } from './word-list.ts';

/** Marks around what is to be filled in, as templates write it; a draft's `[12 months]` is a value. */
const marked =
  /^(?:\([^()]*\)|\{[^{}]*\}|\{\{.*\}\}|\[(?!\s*\d)[^[\]]*\]|<(?!\s*\d)[^<>]*>|<<.*>>|«[^«»]*»|%[\p{L}_]+%|\$\{[^{}]*\}|x{3,}(?:[-/ .]x+)*)$/iu;
const blank = /_{3}|\.{5}|…{2}/u;
/** No placeholder is longer. */
const longest = 120;

/** What is written where a value is to follow. */
const words = new RegExp(
  `^${anyOf(`
    a completar
    a confirmar
    a definir
    a determinar
    à compléter
    à confirmer
    à définir
    à déterminer
    bitte (?:angeben|ausfüllen|eintragen).*
    choose an item.*
    click (?:here|or tap).*
    company name
    da completare
    da confermare
    da definire
    da determinare
    enter (?:a|an|company|customer|date|here|name|number|the|text|your)(?!\\p{L}).*
    insert (?:a|an|company|customer|date|here|name|number|supplier|text|the|vendor|your)(?!\\p{L}).*
    in te vullen.*
    legal name
    n/?a
    nader te bepalen
    nog (?:in te vullen|te bepalen).*
    noch (?:festzulegen|offen|zu bestimmen).*
    not (?:applicable|yet known)
    por (?:completar|confirmar|definir|determinar)
    select (?:a|an|one)(?!\\p{L}).*
    t\\.?b\\.?[acd]\\.?
    to be (?:advised|agreed|announced|completed|confirmed|defined|determined|filled in|inserted).*
    wird (?:nachgereicht|noch .*)
    your (?:company|name|organi[sz]ation).*
    zu (?:bestimmen|ergänzen)
  `)}$`,
  'iu',
);

/** Whether a text is a placeholder for a value: `{customer_name}`, `[Name]`, `____`, `TBD`. */
export function isPlaceholder(text: string): boolean {
  const bare = text.trim();
  return blank.test(bare) || (bare.length <= longest && (marked.test(bare) || words.test(bare)));
}
