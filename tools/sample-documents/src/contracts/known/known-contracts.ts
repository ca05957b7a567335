import { openingsOf, type WordsByLanguage } from '../contract-words.ts';

export const knownContracts: WordsByLanguage = {
  english: {
    titles: ['Software License Agreement', 'Master Services Agreement', 'SaaS Subscription Agreement'],
    roles: [
      ['Provider', 'Customer'],
      ['Supplier', 'Client'],
      ['Licensor', 'Licensee'],
      ['Vendor', 'Subscriber'],
    ],
    openings: openingsOf(`
      # {title}

      This {title} (the "Agreement") is entered into as of {date} by and between {seller}, a Delaware corporation ("{vendorRole}"), and {buyer}, with its principal place of business at {buyerAddress} ("{buyerRole}").
      ---
      # {title}

      Date: {date}

      BETWEEN:

      {seller}

      {sellerAddress}

      (the "{vendorRole}")

      AND:

      {buyer}

      {buyerAddress}

      (the "{buyerRole}")
      ---
      # {title}

      Party A: {seller}
      Address: {sellerAddress}
      Legal representative: {sellerPerson}

      Party B: {buyer}
      Address: {buyerAddress}
      Legal representative: {buyerPerson}

      Party A and Party B have agreed as follows.
      ---
      # {title}

      dated {date}

      between

      {seller}

      and

      {buyer}

      ===

      The parties named on the cover page have agreed as follows.
      ---
      {sellerAddress}

      {date}

      {buyer}
      Attn: {buyerPerson}
      {buyerAddress}

      # Letter of Intent

      Dear {buyerPerson},

      This letter of intent sets out the terms on which {seller} (the "{vendorRole}") will provide its services to {buyer} (the "{buyerRole}").
      ---
      # Order Form

      This Order Form is issued under the Master Services Agreement dated {date} (the "MSA") between {seller} ("{vendorRole}") and {buyer} ("{buyerRole}"). Terms defined in the MSA have the same meaning here.
      ---
      # {title}

      By and between:
      {buyer},
      and
      {seller}

      In this agreement, the party that receives the services is called "Client", and the party that provides them "Consultant".
      ---
      # {title}

      The parties whose authorised persons sign below have agreed as follows.
      ---
      # {title}

      This agreement is between the {vendorRole} and the {buyerRole} named here.

      {vendorRole}:
      {seller}
      {sellerAddress}

      {buyerRole}:
      {buyer}
      {buyerAddress}
      ---
      # {title}

      1. Definitions. "{vendorRole}" means {seller}. "{buyerRole}" means {buyer}, whose seat is at {buyerAddress}. "Services" means what is described in Exhibit A.
    `),
  },
  german: {
    titles: ['Softwarelizenzvertrag', 'Dienstleistungsvertrag', 'Rahmenvertrag'],
    roles: [
      ['Auftragnehmer', 'Auftraggeber'],
      ['Anbieter', 'Kunde'],
      ['Lizenzgeber', 'Lizenznehmer'],
    ],
    openings: openingsOf(`
      # {title}

      zwischen

      {seller}, {sellerAddress}

      – nachfolgend „{vendorRole}“ genannt –

      und

      {buyer}, {buyerAddress}

      – nachfolgend „{buyerRole}“ genannt –
      ---
      # {title}

      {buyerRole}: {buyer}
      {buyerAddress}

      {vendorRole}: {seller}
      {sellerAddress}

      Die oben genannten Parteien schließen folgenden Vertrag.
      ---
      # {title}

      Zwischen der {seller}, {sellerAddress}, vertreten durch {sellerPerson} (im Folgenden „{vendorRole}“), und der {buyer}, {buyerAddress}, vertreten durch {buyerPerson} (im Folgenden „{buyerRole}“), wird folgender Vertrag geschlossen:
    `),
  },
  french: {
    titles: ['Contrat de prestation de services', 'Contrat de licence', 'Contrat d’abonnement'],
    roles: [
      ['le Prestataire', 'le Client'],
      ['le Fournisseur', 'le Client'],
      ['le Concédant', 'le Licencié'],
    ],
    openings: openingsOf(`
      # {title}

      ENTRE LES SOUSSIGNÉS :

      La société {seller}, dont le siège social est situé {sellerAddress}, ci-après dénommée « {vendorRole} », d'une part,

      ET

      La société {buyer}, dont le siège social est situé {buyerAddress}, ci-après dénommée « {buyerRole} », d'autre part,

      il a été convenu ce qui suit :
      ---
      # {title}

      Entre {seller}, représentée par {sellerPerson} (ci-après « {vendorRole} »), et {buyer}, représentée par {buyerPerson} (ci-après « {buyerRole} »).
    `),
  },
  spanish: {
    titles: ['Contrato de prestación de servicios', 'Contrato de licencia de software'],
    roles: [
      ['el Proveedor', 'el Cliente'],
      ['el Prestador', 'el Cliente'],
      ['el Licenciante', 'el Licenciatario'],
    ],
    openings: openingsOf(`
      # {title}

      REUNIDOS

      De una parte, {seller}, con domicilio en {sellerAddress} (en adelante, «{vendorRole}»).

      Y de otra parte, {buyer}, con domicilio en {buyerAddress} (en adelante, «{buyerRole}»).
      ---
      # {title}

      Entre {seller}, representada por {sellerPerson}, en adelante denominada «{vendorRole}», y {buyer}, representada por {buyerPerson}, en adelante denominada «{buyerRole}», se celebra el presente contrato.
    `),
  },
  italian: {
    titles: ['Contratto di fornitura di servizi', 'Contratto di licenza software'],
    roles: [
      ['Fornitore', 'Cliente'],
      ['Licenziante', 'Licenziatario'],
    ],
    openings: openingsOf(`
      # {title}

      TRA

      {seller}, con sede in {sellerAddress} (di seguito "{vendorRole}")

      E

      {buyer}, con sede in {buyerAddress} (di seguito "{buyerRole}")
      ---
      # {title}

      Il presente contratto è stipulato tra {seller}, in persona di {sellerPerson}, di seguito denominata "{vendorRole}", e {buyer}, in persona di {buyerPerson}, di seguito denominata "{buyerRole}".
    `),
  },
  dutch: {
    titles: ['Licentieovereenkomst', 'Dienstverleningsovereenkomst'],
    roles: [
      ['Leverancier', 'Klant'],
      ['Leverancier', 'Opdrachtgever'],
      ['Licentiegever', 'Licentienemer'],
    ],
    openings: openingsOf(`
      # {title}

      DE ONDERGETEKENDEN:

      1. {seller}, gevestigd te {sellerAddress}, hierna te noemen "{vendorRole}";

      en

      2. {buyer}, gevestigd te {buyerAddress}, hierna te noemen "{buyerRole}";

      komen overeen als volgt.
      ---
      # {title}

      Deze overeenkomst wordt gesloten tussen {seller} (hierna: "{vendorRole}") en {buyer} (hierna: "{buyerRole}").
    `),
  },
  portuguese: {
    titles: ['Contrato de prestação de serviços', 'Contrato de licença de software'],
    roles: [
      ['Prestador', 'Cliente'],
      ['Fornecedor', 'Cliente'],
      ['Licenciante', 'Licenciado'],
    ],
    openings: openingsOf(`
      # {title}

      ENTRE:

      {seller}, com sede em {sellerAddress}, doravante designada "{vendorRole}",

      E

      {buyer}, com sede em {buyerAddress}, doravante designada "{buyerRole}",

      é celebrado o presente contrato.
      ---
      # {title}

      O presente contrato é celebrado entre {seller} (doravante "{vendorRole}") e {buyer} (doravante "{buyerRole}").
    `),
  },
};
