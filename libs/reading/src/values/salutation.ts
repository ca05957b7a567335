import { anyOf } from './word-list.ts';

/** What a letter calls its reader. */
export const formalSalutation = anyOf(String.raw`
  dear
  sehr geehrte\p{L}*
  (?:madame|monsieur)\p{P}
  estimad[oa]s?
  geachte
  gentil[ei]
  egregi[ao]
  prezad[oa]s?
  exm[oa]s?\.?(?:\(s\))?
`);

/** What a mail calls its reader, with the name or alone. */
export const greeting = anyOf(`
  hi
  hello
  hallo
  hei
  hej
  bonjour
  hola
  ciao
  olá
  beste
`);
