import { anyOf, listed } from '../../values/word-list.ts';

/** Documents are signed, sent or kept here: the domain is the seller's only if the seller has this name. */
const platforms = new Set(
  listed(`
    adobe
    adobesign
    box
    docusign
    dropbox
    dropboxsign
    echosign
    facebook
    google
    hellosign
    instagram
    linkedin
    microsoft
    pandadoc
    sharepoint
    signaturit
    signnow
    skribble
    twitter
    universign
    viafirma
    youtube
    yousign
  `),
);

/** Terms and policies may be written by others than the seller. */
const terms = new RegExp(
  `(?<!\\p{L})${anyOf(`
    agb
    available at
    bedingungen
    c\\.?g\\.?[vsu]\\.?
    condiciones
    condições
    conditions
    condizioni
    datenschutz
    dpa
    e-?sign(?:ed|ature)?
    eula
    gdpr
    incorporated by reference
    legal notice
    msa
    polic(?:y|ies)
    politique
    powered by
    privacy
    published at
    rgpd
    signed (?:with|via|through)
    sla
    template
    termini
    termos
    terms
    unterzeichnet
    voorwaarden
  `)}(?!\\p{L})`,
  'iu',
);

export function isOfPlatform(domain: string): boolean {
  return domain
    .split('.')
    .slice(0, -1)
    .some((label) => platforms.has(label));
}

export function citesTerms(text: string): boolean {
  return terms.test(text);
}
