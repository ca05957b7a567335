import { french, portuguese, spanish } from './foreign-documents.ts';
import { foreignSums } from './foreign-sums.ts';
import { beforeCode } from './wording.ts';
import { departmentHeading } from './department-heading.ts';
import type { Wording } from './wording.ts';

const german =
  '(?:[a-zäöü]*(?:angebots?|auftrags?|bestell(?:ungs?)?|vertrags?|vereinbarungs?|rechnungs?)|mandats?|beleg|vorgangs?|dokument(?:en)?)(?:bestätigung|formular)?';
const italian =
  '(?:preventivo|offerta|ordine(?: d(?:i |.)acquisto)?|conferma d.ordine|contratto|accordo|convenzione|incarico|rep(?:ertorio|\\.)|fattura|proposta|documento|abbonamento|protocollo)';
const dutch =
  '(?:offerte|order|bestel|opdracht|factuur|contract|[a-z]*overeenkomst|document|(?:order|opdracht)bevestiging|bestelbon|dossier|prijsopgave|abonnements?)';
/** Between a noun and what it belongs to: `date de la commande`, `fecha del pedido`. */
const of = '(?:(?:d[aeiou]|del|della|de la|des|der|van de|van het|van) |de l.|dell.|d.)?';
const agreed =
  '(?:contrat|contrato|contratto|contract|service|servicio|servizio|serviço|abonnement|abonnements|abbonamento|suscripción|subscrição|période|periodo|período|looptijd|laufzeit|vertrags|leistung|vigencia|vigência)';
const number = '(?:n[.º°o]*|num(?:éro|ero|\\.)?|número|réf(?:érence)?\\.?|ref\\.?)';

/** Labels in German, French, Spanish, Italian, Portuguese and Dutch. */
export const foreignLabels = {
  contractNumber: [
    [
      '(?:angebot|auftrag|bestellung|devis|commande|pedido|ordine|preventivo|offerte|orçamento|proposta|encomenda)(?= ?[:#])',
      2.2,
    ],
    ['(?:kennung|identifiant|rif|réf)(?=\\.? ?:)', 0.8],
    [
      '(?:(?:unsere?|notre|nuestra|nostro|onze|nossa|n/) ?(?:zeichen|referenz|réf(?:érence)?|referencia|riferimento|referentie|referência|ref)|aktenzeichen)',
      1.5,
    ],
    [`${german}[ -]?(?:nr|nummer|no|nº)`, 3.5],
    [`${german}[ -]?(?:id|code|kennung|kennziffer|kennzeichen|zeichen|referenz|ref)`, 2.5],
    ['(?:geschäftszeichen|ab-nr|ref(?:erenz)?[.]?[ -]?nr|projektnummer)', 1.5],
    [`${german}(?= [^ ]*\\d)`, 1],
    [`(?:${french}|${spanish}|${italian}|${portuguese}|${dutch})${beforeCode}`, 1],
    [`(?:${french}|${spanish}|${italian}|${portuguese}|${dutch})(?= (?!(?:19|20)\\d{2}(?: |$))\\d{4,12}$)`, 1],
    // As invoices are numbered in Portugal.
    ['(?:fatura|fatura-recibo|encomenda|orçamento)(?= [A-Z]{2,3} [\\w.]*\\d+/\\d+$)', 1.5],
    [
      `(?:betreff|betr\\.|objet|asunto|oggetto|onderwerp|assunto|ämne|emne) ?: .{0,30}?(?:${german}|${french}|${spanish}|${italian}|${dutch}|${portuguese})(?: nr\\.?| n[°º.]+)?${beforeCode}`,
      1.5,
    ],
    [
      '(?:angebot|auftrag(?:sbestätigung)?|bestellung|rechnung|devis|facture|commande|presupuesto|pedido|factura|offerte|factuur|bestelling|preventivo|ordine|fattura|orçamento)(?= *$)',
      -0.3,
    ],
    [`(?:n[úu]m|nr)${beforeCode}`, 1],
    ['n[º°](?= *$)', 0.6],
    [`${number} ${of}(?:${french}|${spanish})`, 3.5],
    [`(?:${french}|${spanish}|${italian}|${portuguese}) ${number}`, 3.5],
    [`${number} (?:(?:da|do|d[ei]) )?(?:${italian}|${portuguese})`, 3.5],
    [
      `(?:référence|referencia|referência|riferimento|referentie|(?:\\p{L}{2,8}-)?referenz(?:-?(?:nr|nummer))?|(?:ons )?kenmerk)(?: ${of}(?:${french}|${spanish}|${italian}|${portuguese}|${dutch}))?`,
      1.5,
    ],
    [`${dutch}[ -]?(?:nr|nummer|no)`, 3.5],
    [`(?:code|código|codice) (?:d[aeio]l? |della |d.|de la )?(?:${french}|${spanish}|${italian}|${portuguese})`, 2.5],
    [`(?:${french}|${spanish}|${italian}|${portuguese}|${dutch}|${german})[ -]id`, 2.5],
    ['(?:ihr zeichen|votre référence|su referencia|vostro riferimento|uw (?:kenmerk|referentie)|vossa referência)', -1],
    ['(?:kunden|steuer|kund)[ -]?(?:nr|nummer)', -3],
  ],
  buyer: [
    [
      '(?:kundendaten|kundenanschrift|coordonnées (?:du )?client|datos del (?:cliente|receptor|comprador)|dati (?:del )?(?:cliente|cessionario|committente)|klantgegevens|dados do (?:cliente|comprador|adquirente))',
      2.8,
    ],
    [
      '(?:endkunde|client final|cliente final|eindklant|licenciatario|licentienemer|licenciado|abnehmer|auftraggeberin)',
      2.5,
    ],
    [departmentHeading, 1.2],
    ['(?:vertragspartner|cocontractant|bénéficiaire|beneficiario|empfänger|ontvanger)', 1],
    // Often a site of the company that is billed.
    ['(?:lieferadresse|lieferanschrift|adresse de livraison|dirección de entrega|afleveradres)', 0.6],
    // Words for many things, unless a colon follows.
    ['(?:an(?: die firma)?|für|pour|à|para|per|voor)(?= ?:)', 1],
    ['(?:firma|unternehmen|entreprise|société|empresa|azienda|organisation)(?= ?:)', 0.5],
    ['(?:kunde|rechnungsempfänger|auftraggeber|besteller|käufer|lizenznehmer|kundenname)', 3],
    ['(?:client|acheteur|souscripteur|facturé à|à l.attention de)', 2],
    ['(?:cliente|comprador|facturar a)', 3],
    ['(?:acquirente|committente|spett(?:\\. ?le|abile)|adquirente|klant(?:naam)?|koper|opdrachtgever|afnemer)', 3],
    // Often a person or an address.
    [
      '(?:leistungsempfänger|kundin|donneur d.ordre|commanditaire|société cliente|contratante|cessionario|intestatario)',
      2.5,
    ],
    ['(?:destinataire|destinatari[oa]|destinatário|(?:factureren aan|faturar a|fatturare a))', 2],
    [
      '(?:angebot für|devis pour|offre pour|(?:presupuesto|oferta) para|(?:preventivo|offerta) per|offerte voor|(?:proposta|orçamento) para)',
      2.5,
    ],
    [
      '(?:rechnungs(?:adresse|anschrift)|adresse de facturation|dirección de facturación|indirizzo di fatturazione|factuuradres|(?:morada|endereço) de faturação)',
      1,
    ],
    [
      '(?:bestellerin|käuferin|erwerber(?:in)?|mieter(?:in)?|bezieher|lizenznehmerin|rechnungsempfängerin|nutzungsberechtigter?)',
      2.5,
    ],
    ['(?:rechnung|angebot|lieferung) an|bestellt (?:von|durch)', 1.5],
    ['(?:abonné|preneur|licencié|acquéreur|payeur|client facturé|utilisateur final)', 2.5],
    ['(?:adressé|destiné|facturation) à|établi pour|commandé par', 1.5],
    ['(?:receptor|suscriptor|abonado|adquiriente|contratante|titular|solicitante|pagador|usuario final)', 2],
    ['(?:facturado|dirigido|emitido) a|(?:preparad[oa]|emitid[oa]) para|presentad[oa] a|pedido por', 1.5],
    ['(?:compratore|abbonato|utente finale|ordinante|richiedente|licenziatario)', 2.5],
    ['(?:fatturato|intestato|indirizzato) a|(?:preparat|predispost|redatt)[oa] per|presentat[oa] a|ordinato da', 1.5],
    ['(?:abonnee|besteller|debiteur|licentiehouder|eindgebruiker|inkoper)', 2.5],
    ['(?:gefactureerd|gericht|factuur) aan|opgesteld voor|besteld door', 1.5],
    ['(?:subscritor|assinante|tomador(?: do serviço)?|sacado|utilizador final|usuário final)', 2.5],
    ['(?:faturado|dirigido) a|(?:preparad[oa]|elaborad[oa]) para|encomendado por', 1.5],
    ['aan(?= ?:| *$)', 0.8],
    ['alla (?:cortese )?attenzione (?:di|del(?:la)?)(?= *$)', 1],
  ],
  vendor: [
    [
      '(?:ausgestellt|angeboten|angebot) von|proposé par|(?:ofrecido|emitido) por|offerto da|aangeboden door|proposto por',
      2.2,
    ],
    [
      '(?:anbieterdaten|coordonnées (?:du )?(?:fournisseur|vendeur)|datos del (?:emisor|proveedor|vendedor)|dati (?:del )?(?:fornitore|cedente)|leveranciersgegevens|dados do (?:emitente|fornecedor))',
      2.8,
    ],
    ['(?:concédant|licenciante|licenziante|licentiegever|lieferantin|titulaire)', 2.5],
    ['(?:von|de|da)(?= ?:)', 0.8],
    ['(?:anbieter|auftragnehmer|lieferant|verkäufer|lizenzgeber)', 3],
    ['(?:fournisseur|vendeur|éditeur|prestataire)', 3],
    ['(?:proveedor|vendedor)', 3],
    ['(?:(?:spett(?:\\. ?le|abile) )?(?:fornitore|venditore)|fornecedor|leverancier|verkoper)', 3],
    ['(?:leistungserbringer|anbieterin|dienstleister|émetteur|société émettrice|emisor|suministrador)', 2.5],
    ['(?:prestador|cedente|emittente|emitente|aanbieder|opdrachtnemer|dienstverlener)', 2.5],
    [
      '(?:aussteller|verkäuferin|vertreiber|dienstanbieter(?:in)?|bieter|auftragnehmerin|lizenzgeberin|rechnungssteller|händler)',
      2.5,
    ],
    ['(?:geliefert|verkauft|erstellt) (?:von|durch)|absender', 1.5],
    ['(?:distributeur|revendeur|bailleur|société prestataire|donneur de licence)', 2.5],
    ['(?:émis|vendu|fourni|établi) par|expéditeur', 1.5],
    ['(?:prestadora?|ofertante|adjudicatario|distribuidor|contratista|empresa emisora)', 2.5],
    ['(?:vendid|suministrad|preparad|presentad|ofertad)[oa] por|remitente', 1.5],
    ['(?:prestatore|offerente|appaltatore|distributore|fornitrice)', 2.5],
    ['(?:venduto|fornito|emesso) da|mittente', 1.5],
    ['(?:verkopende partij|uitgever|verkoopster)', 2.5],
    ['(?:geleverd|verkocht|uitgegeven) door|afzender', 1.5],
    ['(?:prestadora|emissora?|contratad[ao]|fornecedora|adjudicatário)', 2.5],
    ['(?:emitido|fornecido) por', 1.5],
    ['van(?= ?:| *$)', 0.8],
  ],
  start: [
    ['(?:beginnt am|(?:commence|débute) le|(?:comienza|empieza) el|inizia il|begint op|começa em)', 2.5],
    ['(?:erster tag|premier jour|primer día|primo giorno|eerste dag|primeiro dia)', 2.5],
    ['(?:desde|dal(?: giorno)?|vanaf|a partir de|du)(?= ?:)', 1],
    ['(?:vertrags|leistungs|laufzeit|lizenz|abo)?beginn', 3.2],
    [
      '(?:nutzungs|service|abonnement|miet)beginn|(?:vertrags|leistungs|nutzungs|lizenz)start|(?:start|anfangs)(?:termin|datum)',
      3,
    ],
    [
      '(?:aktivierungs|bereitstellungs)(?:datum|termin)|inkrafttreten|wirksam (?:ab|zum)|läuft ab|laufzeit (?:ab|von)|start(?= ?:)',
      2,
    ],
    [
      '(?:valable|valide) (?:à compter|à partir) du|à partir du|date (?:d.activation|d.entrée en vigueur|de départ|initiale)|entrée en vigueur|démarrage|débute le',
      2.5,
    ],
    [
      'fecha (?:inicial|efectiva|de (?:efecto|comienzo|vigencia))|vigente desde|comienzo|válido desde|a partir del',
      2.5,
    ],
    ['data (?:iniziale|di (?:avvio|efficacia|partenza))|avvio|valid[oa] dal|a partire dal|entrata in vigore', 2.5],
    ['aanvang|ingaand op|geldig vanaf|inwerkingtreding|startmoment|beginnend op|ingang', 2.5],
    [
      'data (?:inicial|de (?:vigência|entrada em vigor))|vigente (?:desde|a partir de)|válid[oa] (?:desde|a partir de)|começo',
      2.5,
    ],
    ['(?:startdatum|gültig ab|ab)', 2],
    [
      `(?:(?:abonnements?|vertrags|leistungs)(?:beginn|start)|(?:beginn|début|inicio|inizio|início|begin|start|aanvang) ${of}${agreed})`,
      3.2,
    ],
    ['date (?:d.effet|de (?:démarrage|mise en service|prise d.effet))|prise d.effet', 3],
    ['fecha de (?:alta|activación|entrada en vigor)|entrada en vigor|data d[ie] (?:attivazione|arranque|ativação)', 3],
    ['(?:data (?:di )?)?(?:inizio|decorrenza|attivazione) (?:contratto|servizio|abbonamento)|aanvangsdatum', 3.2],
    ['(?:date de (?:début|commencement)|début(?: du contrat)?|à compter du)', 3.2],
    ['(?:fecha de (?:inicio|comienzo)|inicio(?: del contrato)?)', 3.2],
    ['(?:(?:data (?:di )?)?(?:inizio|decorrenza)|(?:data de )?início|(?:ingangs|begin)datum)', 3.2],
  ],
  end: [
    ['(?:endet am|(?:se termine|prend fin) le|(?:finaliza|termina) el|termina il|eindigt op|termina em)', 2.5],
    ['(?:letzter tag|dernier jour|último día|ultimo giorno|laatste dag|último dia)', 2.5],
    ['(?:bis|hasta|(?:fino )?al|tot(?: en met)?|até|jusqu.au)(?= ?:)', 1],
    ['(?:vertrags|leistungs|laufzeit|lizenz|abo)?ende', 3.2],
    [
      '(?:nutzungs|service|abonnement|miet)ende|(?:end)termin|(?:vertrags|lizenz)ablauf|ablauf(?:datum)?|läuft bis',
      2.5,
    ],
    ['date (?:de (?:terme|clôture)|d.expiration|finale)|expire le|terme(?= ?:)|expiration', 2.5],
    [
      'fecha (?:final|de (?:expiración|caducidad|cierre))|vencimiento|finalización|expiración|vigente hasta|caduca el',
      2.5,
    ],
    ['data (?:finale|di (?:cessazione|scadenza|conclusione))|cessazione|scade il|conclusione', 2.5],
    ['expiratiedatum|afloop|loopt tot(?: en met)?|eindigend op|tot en met', 2.5],
    [
      'data (?:final|de (?:expiração|vencimento|termo|cessação))|vencimento|expiração|vigente até|cessação|termo(?= ?:)',
      2.5,
    ],
    // Of the offer, not of the contract.
    [
      '(?:angebots?|offre|devis|oferta|presupuesto|offerta|preventivo|offerte|aanbieding|proposta|orçamento|cotação)[^\\d:]{0,20} (?:gültig|gebunden|bindend|valable|valide|vigente|válid[ao]|valid[ao]|geldig|gebonden)[^\\d:]{0,20}',
      -3,
    ],
    [
      '(?:scadenza|vencimiento|caducidad|vigencia|vencimento|expiration|échéance|vervaldatum|ablauf|fin|date limite)[\\p{L} ]* (?:(?:d[aeio]l?|des|della|dell.|de la|de l.|van de) ?|d.)?(?:angebots|offre|devis|oferta|presupuesto|offerta|preventivo|offerte|proposta|orçamento|cotação)',
      -3,
    ],
    [
      '(?:angebots|annahme)frist|gebunden bis|acceptation avant le|aceptación hasta|accettazione entro|te aanvaarden tot',
      -3,
    ],
    ['(?:enddatum|laufzeit bis)', 3],
    [`(?:ende|fin|fine|fim|termine|término|einde) ${of}${agreed}`, 3.2],
    ['date d.échéance|fecha de término|afloopdatum', 3],
    ['(?:data (?:di )?)?(?:fine|scadenza|termine) (?:contratto|servizio|abbonamento)', 3],
    ['(?:date de fin|fin(?: du contrat)?|échéance)', 3],
    ['(?:fecha de (?:fin|finalización|vencimiento)|fin del contrato)', 3],
    ['(?:data (?:di )?)?(?:fine|scadenza)|(?:data de )?(?:fim|término)|einddatum', 3],
    [
      '(?:gültig bis|angebot gültig bis|bindefrist|val(?:able|idité)[\\p{L} .]*|válid[oa] hasta|validità.*|validade.*|geldig tot)',
      -3,
    ],
  ],
  term: [
    [
      '(?:grundlaufzeit|durata iniziale|prima durata|initiële looptijd|duração inicial|duración inicial|plazo inicial|permanencia)',
      3,
    ],
    ['(?:vertragsbindung|bindung|engagement|compromiso|impegno|verbintenis|compromisso)(?= ?:)', 1.5],
    ['(?:(?:mindest|erst)?(?:vertrags)?laufzeit|vertragsdauer)', 3],
    ['(?:durée(?: du contrat| initiale)?)', 3],
    ['(?:duración(?: del contrato)?|plazo(?: del contrato)?|prazo do contrato)', 3],
    ['(?:durata|duração|looptijd|contractduur)', 3],
    ['laufzeit (?:der|des) (?!rahmen)\\p{L}+(?= ?:)', 3],
    ['durée (?:de la commande|de l.abonnement|d.engagement)', 3],
    ['duración (?:de la suscripción|del pedido)', 3],
    ['durata (?:del contratto|dell.abbonamento|dell.ordine)', 3],
    ['duração (?:da encomenda|da subscrição|do contrato)', 3],
    [`(?:durée|duración|durata|duração|dauer|duur|looptijd) ${of}${agreed}`, 3],
    [
      '(?:laufzeit in monaten|(?:abonnements?|contract)(?:dauer|duur|looptijd)|período contratado|vigencia|vigência)',
      3,
    ],
    ['(?:bezugs|nutzungs|abo|lizenz|miet|leistungs|geltungs|service)dauer|dauer (?:der|des) (?:\\p{L}+)', 2.5],
    ['(?:durée|période) (?:ferme|d.engagement|contractuelle|de la licence|de validité du contrat)', 2.5],
    ['(?:plazo|per[ií]odo) (?:de )?(?:duración|contratación|permanencia|suscripción|contractual|ejecución)', 2.5],
    [
      '(?:durata|periodo) (?:iniziale|contrattuale|della (?:fornitura|licenza)|di validità del contratto|minim[ao])',
      2.5,
    ],
    [
      '(?:contract|abonnements|licentie)termijn|(?:initiële|minimale) (?:duur|termijn|looptijd)|duur (?:van )?(?:de )?(?:overeenkomst|licentie)',
      2.5,
    ],
    [
      '(?:prazo|período) (?:contratual|d[aeo] (?:vigência|execução|fidelização|duração|contratação|subscrição|assinatura|serviço))|fidelização|duração (?:inicial|mínima)',
      2.5,
    ],
    ['(?:dauer|duur)', 2],
    ['looptijd van (?:de bestelling|de opdracht|het abonnement)', 3],
  ],
  period: [
    ['(?:leistungs|vertrags|nutzungs|lizenz)zeitraum', 3.5],
    ['(?:vertrags)?laufzeit', 2.5],
    ['(?:période(?: contractuelle| de service| d.abonnement)?)', 3],
    ['per[ií]odo(?: d[ei] (?:servicio|servizio|serviço)| contractual)?', 3],
    ['contractperiode', 3],
    ['(?:durata|duração|looptijd|periode)', 2.5],
  ],
  renewalTerm: [
    [
      '(?:(?:vertrags)?verlängerung(?:szeitraum|sdauer)?|reconduction|renouvellement|rinnovo|prórroga|renovación|renovação|verlenging)',
      2,
    ],
  ],
  noticePeriod: [
    [
      '(?:kündigungsfrist|(?:délai de )?préavis(?: de (?:résiliation|dénonciation))?|(?:plazo|período) de preaviso|preaviso|aviso prévio|prazo de (?:aviso prévio|denúncia)|(?:termine di )?(?:preavviso|disdetta)|opzegtermijn)',
      3,
    ],
  ],
  documentDate: [
    [`(?:${german}|${dutch})?datum`, 2.5],
    [`(?:date|data|fecha) (?:(?:d[aeiou]|del|della) |d.)?(?:${french}|${spanish}|${italian}|${portuguese})`, 2.5],
    [
      `(?:datum|date|data|fecha) ${of}(?:${french}|${spanish}|${italian}|${portuguese}|${german}|bestellung|bestelling|${dutch})`,
      2.5,
    ],
    [
      'ausstellungsdatum|(?:erstellt|ausgestellt) am|(?:émis|établi|fait) le|emitid[oa] (?:em|el)|emesso il|op(?:gesteld|gemaakt) op',
      3,
    ],
    ['data (?:del )?documento|date de factur(?:e|ation)|fecha de facturación|data d[ie] fatturazione', 2.5],
    ['data(?: (?:di |de )?emiss(?:ione|ão))?', 2],
    ['date d.émission|date du devis', 3],
    ['fecha(?:(?: de)? (?:emisión|expedición)| del presupuesto)?', 2],
    [
      '(?:erstellungs|ausfertigungs|druck)datum|datum der (?:ausstellung|erstellung)|angebot vom|stand(?= ?:)|vom(?= ?:)',
      2,
    ],
    ['date (?:d.établissement|d.édition|de création|du document)|en date du', 2],
    ['fecha (?:de (?:elaboración|expedición|creación)|del documento)|expedid[oa] el', 2],
    ['data (?:di )?(?:creazione|redazione|stesura|documento)|redatto il|in data', 2],
    ['(?:opmaak|uitgifte|afgifte|opstel|aanmaak)datum|datum van (?:uitgifte|opmaak|afgifte)|gedateerd', 2],
    ['data (?:da |de )?(?:elaboração|criação|emissão|redação)|elaborado em', 2],
  ],
  currency: [['(?:währung|devise|moneda|valuta|moeda)', 3.5]],
  ...foreignSums,
} satisfies Record<string, Wording[]>;
