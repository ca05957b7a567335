import { anyOf } from '@parley/reading/values/word-list';

/** Headers of columns that say for which period the prices next to them are. To know one more, add it. */
const priceCycles = anyOf(`
  (?:unit |licen[cs]e )?(?:cost|price|pricing|fee|rate|amount|charge|spend)s? (?:frequency|cadence|period|interval|basis|cycle|recurrence|per|unit of time)
  price is per
  period of (?:the )?(?:price|cost|amount)
  preis(?:periode|intervall|turnus)
  kosten(?:periode|intervall|turnus)
  fréquence (?:du prix|du coût)
  période du prix
  periodo del precio
  periodo del prezzo
  prijsperiode
`);

export const priceCycle = new RegExp(`^${priceCycles}$`, 'i');

/** Headers of columns that say how often payments are due. To know one more, add it. */
const billings = anyOf(`
  (?:billing|billed|invoicing|payment)(?: (?:frequency|cycle|cadence|interval|period|schedule|terms?|type))?
  frequency
  cadence
  recurrence
  periodicity
  zahlungs(?:weise|intervall|turnus|rhythmus)
  abrechnung
  (?:ab)?rechnungs(?:zeitraum|periode|intervall|turnus|zyklus|rhythmus)
  turnus
  periodizität
  facturation
  fréquence(?: de facturation)?
  périodicité
  facturación
  (?:frecuencia|periodicidad)(?: de (?:facturación|pago))?
  fatturazione
  periodicità
  frequenza(?: di fatturazione)?
  periodicidade
  frequência
  facturering
  facturatie(?:frequentie)?
  frequentie
  okres rozliczeniowy
  częstotliwość
`);
export const billing = new RegExp(`^${billings}$`, 'i');
