import { anyOf } from './word-list.ts';

/** What a discount waits for, so that it is not given yet. */
const condition = new RegExp(
  `(?<!\\p{L})${anyOf(`
    à partir de \\d
    a partir de \\d
    a partire da \\d
    ab \\d+(?! ?%)
    acima de
    als u
    au-delà de
    available
    bei (?:abnahme|bezahlung|verlängerung|vertragsverlängerung|zahlung)
    betalingskorting
    bij (?:afname|betaling|verlenging)
    early[- ]payment
    eligible
    en cas de
    escompte
    falls
    for (?:orders|purchases|quantities|volumes)
    from \\d+ \\p{L}+
    if
    innerhalb
    más de \\d
    meer dan \\d
    mehr als \\d
    more than \\d
    on renewal
    oltre (?:i |le )?\\d
    (?:over|above|exceeding) \\d[\\d.,]*(?![\\d.,]| ?%| (?:months?|years?))
    per referr\\p{L}+
    plus de \\d
    pour (?:paiement|tout paiement)
    prompt[- ]payment
    pronto pag(?:amento|o)
    provided
    quando
    se (?:il pagamento|o pagamento|pag\\p{L}+)
    si (?:se pag\\p{L}+|vous|le paiement|paga)
    skonto
    subject to
    superior[ei]s? a
    unless
    upon
    vanaf \\d
    wenn
    when
    within \\d
  `)}(?!\\p{L})`,
  'iu',
);

/** Whether a line promises a discount for some other case: `10 % for volumes over 100`, `2 % if paid within 10 days`. */
export function isConditional(line: string): boolean {
  return condition.test(line);
}
