import { anyOf } from './word-list.ts';

/** What taxes on sales are called. */
export const taxWords = new RegExp(
  String.raw`(?<!\p{L})${anyOf(String.raw`
    tax(?:es)?
    vat
    (?:[cis]|ut)?gst
    hst
    qst
    tps
    tvq
    mwst
    ust
    umsatzsteuer
    mehrwertsteuer
    steuer\p{L}*
    t\.?v\.?a
    taxe
    i\.?v\.?a
    impuestos?
    imposta
    imposto
    btw
    belasting
    moms
    mervärdesskatt
    mva
    alv
    arvonlisävero
    dph
    áfa
    ptu
    podatek
    daň
    tva
    pdv
    ddv
    käibemaks
    pvm
    ндс
    пдв
    ддс
    φ\.?π\.?α
    kdv
  `)}(?!\p{L})`,
  'iu',
);
