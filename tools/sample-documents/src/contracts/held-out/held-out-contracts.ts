import { openingsOf, type WordsByLanguage } from '../contract-words.ts';

/** Openings that no rule is written for. Do not look at what is missed of them while you write rules. */
export const heldOutContracts: WordsByLanguage = {
  english: {
    titles: ['Hosting and Support Agreement', 'Framework Agreement', 'Professional Services Terms'],
    roles: [
      ['Service Provider', 'Company'],
      ['Consultant', 'Principal'],
    ],
    openings: openingsOf(`
      # {title}

      This contract is concluded on {date} by the following parties: (1) {seller}, whose registered office is at {sellerAddress} (hereinafter called the {vendorRole}) of the one part; and (2) {buyer}, whose registered office is at {buyerAddress} (hereinafter called the {buyerRole}) of the other part.
      ---
      # {title}

      {vendorRole} details
      Company: {seller}
      Address: {sellerAddress}
      Contact: {sellerPerson}

      {buyerRole} details
      Company: {buyer}
      Address: {buyerAddress}
      Contact: {buyerPerson}
      ---
      # Memorandum of Understanding

      {seller} and {buyer} (each a "Party") wish to cooperate as set out below.
      ---
      # Statement of Work

      This Statement of Work no. 2 forms part of the {title} of {date} that {seller} has concluded with {buyer}.
      ---
      # {title}

      {vendorRole}

      {seller}

      {buyerRole}

      {buyer}

      Agreed terms
    `),
  },
  german: {
    titles: ['Vertrag über Softwarepflege', 'Nutzungsvertrag'],
    roles: [['Softwarehaus', 'Anwender']],
    openings: openingsOf(`
      # {title}

      Vertragsparteien

      1. {seller}, {sellerAddress} ({vendorRole})

      2. {buyer}, {buyerAddress} ({buyerRole})
      ---
      # {title}

      Die {seller} (nachstehend {vendorRole}) und die {buyer} (nachstehend {buyerRole}) schließen diesen Vertrag.
    `),
  },
  french: {
    titles: ['Contrat de maintenance', 'Conditions particulières de service'],
    roles: [['l’Éditeur', 'l’Adhérent']],
    openings: openingsOf(`
      # {title}

      Le présent contrat est conclu entre : {seller}, sise {sellerAddress}, désignée ci-après par « {vendorRole} » ; et {buyer}, sise {buyerAddress}, désignée ci-après par « {buyerRole} ».
      ---
      # {title}

      {vendorRole} : {seller}
      {buyerRole} : {buyer}
    `),
  },
  spanish: {
    titles: ['Contrato de mantenimiento', 'Acuerdo marco'],
    roles: [['la Empresa', 'la Entidad']],
    openings: openingsOf(`
      # {title}

      INTERVIENEN: {seller}, provista de domicilio en {sellerAddress} («{vendorRole}»), y {buyer}, provista de domicilio en {buyerAddress} («{buyerRole}»).
    `),
  },
  italian: {
    titles: ['Accordo quadro', 'Contratto di assistenza'],
    roles: [['Società', 'Ente']],
    openings: openingsOf(`
      # {title}

      Le parti: {seller}, avente sede legale in {sellerAddress}, nel prosieguo "{vendorRole}", e {buyer}, avente sede legale in {buyerAddress}, nel prosieguo "{buyerRole}".
    `),
  },
  dutch: {
    titles: ['Raamovereenkomst', 'Onderhoudscontract'],
    roles: [['Softwarehuis', 'Instelling']],
    openings: openingsOf(`
      # {title}

      Partijen: {seller}, kantoorhoudend te {sellerAddress}, verder te noemen {vendorRole}, en {buyer}, kantoorhoudend te {buyerAddress}, verder te noemen {buyerRole}.
    `),
  },
  portuguese: {
    titles: ['Acordo-quadro', 'Contrato de manutenção'],
    roles: [['Empresa', 'Entidade']],
    openings: openingsOf(`
      # {title}

      São partes: {seller}, sediada em {sellerAddress}, adiante "{vendorRole}", e {buyer}, sediada em {buyerAddress}, adiante "{buyerRole}".
    `),
  },
};
