import { anyOf } from '../../values/word-list.ts';
import { westernPriceHeadings } from './western-price-headings.ts';

/** Headings of price tables in German, French, Spanish, Italian, Dutch and Portuguese: what the column holds, and its wordings, as the source of a pattern. */
export const westernHeadings = [
  [
    'line',
    anyOf(`
      pos
      posten
      lfd nr
      zeile
      ligne
      línea
      riga
      linha
      nº
      n°
    `),
  ],
  [
    'sku',
    anyOf(`
      (?:artikel|produkt|bestell) ?-?(?:nr|nummer)
      art ?-?nr
      réf(?:érence)?
      referencia
      código
      codice(?: articolo)?
      artikel ?code
      artikelnummer
      ref(?:erência|erentie)?
      art ?-?n(?:r|°|º)
      sachnummer
      code (?:article|produit)
      cód(?:igo)?(?: de)? (?:artículo|producto|artigo|produto)
      cod(?:ice)?(?: (?:articolo|prodotto))?
      product ?code
      productnr
    `),
  ],
  [
    'start',
    anyOf(`
      (?:vertrags|leistungs|laufzeit)?beginn
      (?:date de )?début
      (?:fecha de )?inicio
      (?:data )?inizio
      (?:data de )?início
      (?:ingangs|begin|start)datum
      aanvang
      (?:laufzeit |gültig )?(?:von|ab)
      start
      du
      (?:fecha (?:de )?)?inicio
      desde
      dal
      (?:data )?decorrenza
      (?:data (?:di )?)?attivazione
      (?:fecha de )?(?:alta|activación)
      mise en service
      aktivierung
      (?:geldig )?van(?:af)?
    `),
  ],
  [
    'end',
    anyOf(`
      (?:vertrags|leistungs|laufzeit)?ende
      (?:date de )?fin
      (?:fecha de )?fin
      (?:data )?fine
      (?:data de )?fim
      eind(?:e|datum)?
      einde
      (?:laufzeit |gültig )?bis
      au
      fecha (?:de )?fin
      hasta
      al
      (?:data (?:di )?)?scadenza
      (?:geldig )?tot
      até
      (?:data de )?término
    `),
  ],
  [
    'period',
    anyOf(`
      (?:leistungs|vertrags)?zeitraum
      période
      periodo
      período
      periode
    `),
  ],
  [
    'term',
    anyOf(`
      (?:vertrags)?laufzeit(?: (?:in )?monaten?)?
      dauer(?: (?:in )?monaten?)?
      monate
      durée(?: (?:en )?mois)?
      mois
      duración(?: (?:en )?meses)?
      plazo (?:en )?meses
      meses
      durata(?: (?:in )?mesi)?
      mesi
      duração(?: (?:em )?meses)?
      prazo (?:em )?meses
      (?:looptijd|duur)(?: (?:in )?maanden)?
      maanden
    `),
  ],
  [
    'discount',
    anyOf(`
      (?:% ?)?(?:rabatt|rab|nachlass|remise|rem|rabais|descuento|dto|desc|sconto|sc|desconto|korting|kort)(?: ?%| ?in %)?
      abschlag(?: ?%)?
      ermäßigung(?: ?%)?
      nachl(?: ?%)?
      réduc(?:tion)?(?: ?%)?
      ristourne(?: ?%)?
      bonif(?:icación)?(?: ?%)?
      rebaja(?: ?%)?
      riduzione(?: ?%)?
      reductie(?: ?%)?
      abat(?:imento)?(?: ?%)?
      % ?(?:rab|nachl|rem|desc|sc|kort)
    `),
  ],
  ['tax', '(?:mwst|ust|umsatzsteuer|mehrwertsteuer|tva|iva|btw)(?: ?%|-satz)?'],
  [
    'unit',
    anyOf(`
      einheit
      einh
      me
      unité
      unidad
      unità
      u ?m
      unidade
      eenheid
      mengeneinheit
      (?:nutzungs|lizenz|preis)?metrik
      eh
      unité de mesure
      udm
      unidad de medida
      unità di misura
      unidade de medida
      meeteenheid
    `),
  ],
  ...westernPriceHeadings,
  [
    'billing',
    anyOf(`
      abrechnung
      zahlungsweise
      facturation
      facturación
      fatturazione
      facturatie
      faturação
      faturamento
      zahlungsrhythmus
      périodicité
      periodicidad
      periodicità
      periodiciteit
      periodicidade
    `),
  ],
  [
    'name',
    anyOf(`
      (?:produkt|artikel|leistung|lizenz|position)(?:en|e)?(?:bezeichnung|beschreibung)?
      bezeichnung
      leistungsbeschreibung
      (?:produkt|artikel|leistungs)name
      intitulé
      libellé (?:du produit|de l.article)
      denominación
      denominazione
      voce
      (?:product|artikel)(?:naam|omschrijving)
      benaming
      designação
      (?:dés|des)ignation
      produits?
      prestations?
      articles?
      producto
      servicio
      artículo
      concepto
      prodotto
      servizio
      articolo
      produto
      serviço
      artigo
      dienst
      dienstleistung
      ware
      gegenstand
      modul
      lösung
      software
      abonnement
      inhalt
      bestellposition
      (?:gegenstands|modul|software|bestellpositions)bezeichnung
      angebotene leistung
      leistungsgegenstand
      objet
      élément
      module
      solution
      offre
      logiciel
      poste
      nature de la prestation
      elemento
      partida
      módulo
      solución
      ítem
      suscripción
      bien o servicio
      (?:services?|servicios?|servizi|servizio|serviços?) (?:cloud|saas|souscrits?|commandés?|contratados?)
      cloud-?(?:services?|dienste?)
      descripción del (?:producto|servicio)
      licencia
      oggetto
      modulo
      soluzione
      abbonamento
      bene ?/ ?servizio
      descrizione (?:del )?(?:prodotto|servizio)
      licenza
      bene o servizio
      onderdeel
      oplossing
      specificatie
      post
      licentie
      levering
      dienstverlening
      product of dienst
      item
      solução
      rubrica
      especificação
      descrição do (?:produto|serviço)
      licença
      bem ou serviço
    `),
  ],
  [
    'description',
    anyOf(`
      beschreibung
      libellé
      descripción
      detalle
      descriptif
      descrizione
      descrição
      omschrijving
    `),
  ],
] as const;
