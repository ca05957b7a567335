import { anyOf } from './word-list.ts';

const sumWord = new RegExp(
  anyOf(String.raw`
    total
    totaal
    summ[ae]
    somme
    suma
    sum\b
    razem
    (?<!\p{L})i alt(?!\p{L})
    celkem
    yhteensä
    összesen
    toplam
    итого
    importe
    betrag
    (?<!\p{L})(?:comes?|amounts?|adds up) to(?!\p{L})
    (?<!\p{L})(?:altogether|in all)(?!\p{L})
  `),
  'iu',
);

/** Whether a text holds a word for a sum; whether it is one, arithmetic must tell. */
export function namesSum(text: string): boolean {
  return sumWord.test(text);
}
