import { nameTokens } from '@parley/reading/values/name-tokens';
import { listed } from '@parley/reading/values/word-list';

/** Legal forms as words of a folded company name, in which `S.A.S.` is `s a s`. */
const legalForms = listed(
  `inc, incorporated, corp, corporation, co, company, llc, l l c, llp, l l p, lp, pllc, pc, ulc,
  ltd, limited, plc, pty ltd, pty limited, pte ltd, pvt ltd, private limited, pty, pte, pvt, unlimited,
  gmbh, gmbh and co kg, mbh, ag, kg, kgaa, ug, ug haftungsbeschrankt, se, ohg, e v, ev,
  sa, s a, sas, s a s, sarl, s a r l, srl, s r l, spa, s p a, sl, s l, slu, sca, sprl, sa de cv, s a de c v, lda, ltda,
  bv, b v, nv, n v, cv, ab, aktiebolag, a s, as, asa, aps, oy, oyj, sp z o o, s r o, kft,
  kk, k k, kabushiki kaisha, godo kaisha, g k, gk`,
  ',',
).map((form) => form.split(' '));

/**
 * A company's name without its legal form, as words: `The Acme Co., Ltd.` is `acme`. A name that consists only of a
 * form is not changed.
 */
export function coreName(name: string): string[] {
  const tokens = nameTokens(name.replace(/\s*(?:,?\s*(?:d\/b\/a|dba|trading as|t\/a|c\/o)\b).*$/iu, ''));
  const named = tokens[0] === 'the' && tokens.length > 1 ? tokens.slice(1) : tokens;
  return withoutForms(named);
}

function withoutForms(tokens: string[]): string[] {
  const form = legalForms
    .filter((words) => words.length < tokens.length && endsWith(tokens, words))
    .toSorted((one, other) => other.length - one.length)[0];
  return form === undefined ? tokens : withoutForms(tokens.slice(0, tokens.length - form.length));
}

function endsWith(tokens: string[], words: string[]): boolean {
  return words.every((word, index) => tokens[tokens.length - words.length + index] === word);
}
