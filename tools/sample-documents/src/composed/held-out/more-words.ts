import type { LanguageName } from '../known/languages.ts';
import { wordsOf, type MoreWords } from '../language.ts';

/** Words that no rule is written for. Do not look up here what is missed while you write rules. */
export const moreWords: Record<LanguageName, MoreWords> = {
  english: {
    titles: ['Subscription Schedule', 'Commercial Offer'],
    labels: wordsOf(`
      contractNumber: Document no.
      buyer: Ordering party
      vendor: Contractor
      total: Fees before tax
      term: Committed term
      sectionSum: Section total
      payment: Payment period
    `),
    asides: [
      'Support answers within 4 hours.',
      'Data is kept for 90 days after the end.',
      'A trial of 30 days is free.',
    ],
  },
  german: {
    titles: ['Leistungsschein', 'Vertragsübersicht'],
    labels: wordsOf(`
      contractNumber: Belegnummer
      buyer: Besteller
      vendor: Leistungserbringer
      total: Warenwert netto
      term: Mindestlaufzeit
      sectionSum: Summe Abschnitt
    `),
    asides: ['Die Reaktionszeit beträgt 4 Stunden.', 'Daten werden 90 Tage nach Ende gelöscht.'],
  },
  french: {
    titles: ['Offre de prix', 'Conditions particulières'],
    labels: wordsOf(`
      contractNumber: Pièce n°
      buyer: Souscripteur
      vendor: Éditeur
      total: Net HT
      term: Durée d'engagement
      sectionSum: Total de la section
    `),
    asides: ['Le support répond sous 4 heures.', 'Les données sont conservées 90 jours.'],
  },
  spanish: {
    titles: ['Propuesta económica', 'Cotización'],
    labels: wordsOf(`
      contractNumber: Documento n.º
      buyer: Contratante
      vendor: Prestador
      total: Importe sin impuestos
      term: Permanencia
      sectionSum: Suma de la sección
    `),
    asides: ['El soporte responde en 4 horas.', 'Los datos se conservan 90 días.'],
  },
  italian: {
    titles: ['Scheda di acquisto', 'Quotazione'],
    labels: wordsOf(`
      contractNumber: Documento n.
      buyer: Spettabile cliente
      vendor: Erogatore
      total: Importo al netto di IVA
      term: Durata minima
      sectionSum: Totale sezione
    `),
    asides: ["L'assistenza risponde entro 4 ore.", 'I dati sono conservati per 90 giorni.'],
  },
  dutch: {
    titles: ['Opdrachtformulier', 'Prijsopgave'],
    labels: wordsOf(`
      contractNumber: Documentnummer
      buyer: Afnemer
      vendor: Opdrachtnemer
      total: Bedrag zonder BTW
      term: Minimale looptijd
      sectionSum: Totaal onderdeel
    `),
    asides: ['De helpdesk antwoordt binnen 4 uur.', 'Gegevens worden 90 dagen bewaard.'],
  },
  portuguese: {
    titles: ['Cotação', 'Ficha de subscrição'],
    labels: wordsOf(`
      contractNumber: Documento n.º
      buyer: Adquirente
      vendor: Prestador
      total: Montante sem IVA
      term: Período mínimo
      sectionSum: Soma da secção
    `),
    asides: ['O suporte responde em 4 horas.', 'Os dados são conservados por 90 dias.'],
  },
};
