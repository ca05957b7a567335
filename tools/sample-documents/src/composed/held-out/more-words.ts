import type { LanguageName } from '../known/languages.ts';
import { wordsOf, type MoreWords } from '../../style/language.ts';

/** Words that no rule is written for. Do not look up here what is missed while you write rules. */
export const moreWords: Record<LanguageName, MoreWords> = {
  english: {
    titles: ['Software Order', 'Licence Proposal'],
    labels: wordsOf(`
      contractNumber: Agreement reference
      documentDate: Prepared on
      buyer: Subscriber
      vendor: Licensor
      total: Fees payable, net of tax
      term: Licence period
      start: Effective from
      end: Effective until
      sectionSum: Sum for this part
      item: Module
      quantity: Seats ordered
      unitPrice: Rate
      lineTotal: Charge
      tax: Sales tax due
      payment: Settlement
    `),
    asides: ['Onboarding takes 3 weeks.', 'A pilot of 60 days may be agreed.', 'Notices need 90 days.'],
  },
  german: {
    titles: ['Lizenzangebot', 'Bestellübersicht'],
    labels: wordsOf(`
      contractNumber: Referenz
      documentDate: Erstellt am
      buyer: Lizenznehmer
      vendor: Lizenzgeber
      total: Auftragswert ohne MwSt.
      term: Vertragsdauer
      start: Gültig ab
      sectionSum: Summe dieses Teils
      item: Modul
      quantity: Stück
      unitPrice: Satz
      lineTotal: Gebühr
    `),
    asides: ['Die Einführung dauert 3 Wochen.', 'Eine Probezeit von 60 Tagen ist möglich.'],
  },
  french: {
    titles: ['Proposition de licence', 'Récapitulatif de commande'],
    labels: wordsOf(`
      contractNumber: Votre référence
      documentDate: Établi le
      buyer: Licencié
      vendor: Concédant
      total: Redevances hors taxes
      term: Période de licence
      start: Prise d'effet
      sectionSum: Somme de cette partie
      item: Module
      quantity: Nombre
      unitPrice: Tarif
      lineTotal: Redevance
    `),
    asides: ['La mise en service prend 3 semaines.', 'Un essai de 60 jours est possible.'],
  },
  spanish: {
    titles: ['Oferta de licencia', 'Resumen del pedido'],
    labels: wordsOf(`
      contractNumber: Referencia
      documentDate: Emitido el
      buyer: Licenciatario
      vendor: Licenciante
      total: Cuotas antes de IVA
      term: Periodo de licencia
      start: Vigente desde
      sectionSum: Suma de esta parte
      item: Módulo
      quantity: Unidades
      unitPrice: Tarifa
      lineTotal: Cuota
    `),
    asides: ['La puesta en marcha tarda 3 semanas.', 'Es posible una prueba de 60 días.'],
  },
  italian: {
    titles: ['Offerta di licenza', 'Riepilogo ordine'],
    labels: wordsOf(`
      contractNumber: Riferimento
      documentDate: Emesso il
      buyer: Licenziatario
      vendor: Licenziante
      total: Canoni prima dell'IVA
      term: Periodo di licenza
      start: Valido dal
      sectionSum: Somma di questa parte
      item: Modulo
      quantity: Unità
      unitPrice: Tariffa
      lineTotal: Canone
    `),
    asides: ["L'avvio richiede 3 settimane.", 'È possibile una prova di 60 giorni.'],
  },
  dutch: {
    titles: ['Licentievoorstel', 'Besteloverzicht'],
    labels: wordsOf(`
      contractNumber: Referentie
      documentDate: Opgesteld op
      buyer: Licentienemer
      vendor: Licentiegever
      total: Vergoedingen vóór BTW
      term: Licentieperiode
      start: Geldig vanaf
      sectionSum: Som van dit deel
      item: Module
      quantity: Stuks
      unitPrice: Tarief
      lineTotal: Vergoeding
    `),
    asides: ['De invoering duurt 3 weken.', 'Een proef van 60 dagen is mogelijk.'],
  },
  portuguese: {
    titles: ['Proposta de licença', 'Resumo da encomenda'],
    labels: wordsOf(`
      contractNumber: Referência
      documentDate: Emitido em
      buyer: Licenciado
      vendor: Licenciante
      total: Taxas antes de IVA
      term: Período de licença
      start: Válido desde
      sectionSum: Soma desta parte
      item: Módulo
      quantity: Unidades
      unitPrice: Tarifa
      lineTotal: Encargo
    `),
    asides: ['A entrada em serviço demora 3 semanas.', 'É possível um ensaio de 60 dias.'],
  },
};
