import { anyOf } from './word-list.ts';

const noCharge = new RegExp(
  String.raw`^\(?${anyOf(String.raw`
    incl(?:uded|\.)?(?: in (?:the )?(?:price|fee|plan|subscription|above))?
    at no (?:extra |additional )?(?:charge|cost)
    (?:no|without|free of)(?: extra| additional)? (?:charge|cost)s?
    n/?c
    free
    waived
    complimentary
    (?:im preis )?(?:inklusive|inkl\.?|enthalten|inbegriffen)
    kostenlos
    kostenfrei
    gratis
    ohne (?:berechnung|aufpreis)
    inclus(?:es?)?
    compris(?:es?)?
    offert(?:es?)?
    gratuit(?:es?)?
    incluid[oa]s?
    sin (?:cargo|coste|costo)
    inclus[oaie]
    compres[oaie]
    gratuit[oaie]
    omaggio
    (?:bij de prijs )?inbegrepen
    inclusief
    kosteloos
    incluíd[oa]s?
    sem custos?
    cortes[ií]a
    ingår(?: i priset)?
    inkluderad
    utan kostnad
    kostnadsfritt
    inkl(?:uderet|udert)
    uden beregning
    w cenie
    wliczon[eya]
    bezpłatn(?:ie|y|e|a)
    v ceně
    zdarma
    sisältyy
    dahil
    ücretsiz
    включено
    бесплатно
    無償
    無料
    무상
    무료
    免费
  `)}\.?\)?$`,
  'iu',
);

/** Whether a text says that nothing is charged: `Included`, `inbegrepen`. */
export function isAtNoCharge(text: string): boolean {
  return noCharge.test(text.trim());
}
