import { anyOf } from '@parley/reading/values/word-list';

/** Headings of what became of each row. To know one more, add it. */
const headings = anyOf(`
  (?:(?:app(?:lication)?|software|order|line|item|contract|(?:purchase )?request|requisition|deal|renewal|procurement|record|asset|p\\.?o\\.?|approval|purchase|line|subscription|licen[cs]e|agreement|entitlement|lifecycle|life cycle|payment|invoice|(?:vendor )?bill|review|current) ){0,3}(?:status|state|stage|phase)
  (?:vertrags|auftrags|bestell|lizenz|contract|avtals|kontrakt)-?status
  (?:statut|état) (?:du contrat|de la licence)
  statut
  estatus
  estado(?: del? (?:contrato|pedido|licencia))?
  stato(?: (?:del )?contratto| ordine| licenza)?
  situação(?: do contrato)?
  status (?:umowy|zamówienia|avtal|contract|vertrag)
  stav(?: smlouvy)?
  статус
  ステータス
  契約状況
  状态
  상태
`);
export const statusHeading = new RegExp(`^${headings}$`, 'iu');

/** States of what was bought, of which some has ended since. To know one more, add it. */
const states = anyOf(`
  active
  awarded
  sanctioned
  published
  open(?: order)?
  (?:awaiting|part(?:ial(?:ly)?)?|pending) pay(?:ment|ed)|part(?:ial(?:ly)?)? paid|authori[sz]ed|posted
  in (?:effect|force|use|service|production)
  (?:fully |partially )?(?:billed|delivered|received|invoiced|paid)
  unpaid|overdue
  pending (?:billing|bill|invoice|receipt)(?:\\/partially received)?
  running
  ongoing
  operational
  issued
  (?:soft |finally |fully )?closed(?: for (?:receiving|invoicing|billing))?
  ordered
  accepted
  approved
  confirmed
  completed?
  fulfilled
  current
  signed
  executed
  live
  expired
  expiring(?: soon)?
  ended
  renewed
  renewing
  veröffentlicht|gebucht|freigegeben|bestellt|erfüllt|abgeschlossen|aktiv|laufend|beendet|gültig|in kraft|in betrieb|abgelaufen|bezahlt|geliefert|unterzeichnet
  publiée?|attribuée?|notifiée?|exécutée?|validée?|clôturée?|échue?|actif|en cours|en vigueur|expirée?|signée?|terminée?|payée?|livrée?|commandée?
  (?:publicad|adjudicad|ejecutad|contabilizad|entregad|aprobad)[oa]|activ[oa]|vigente|en vigor|(?:vencid|firmad|finalizad|pagad|formalizad|facturad|recibid)[oa]|pendiente de pago
  (?:publicad|adjudicad|executad|entregue|aprovad|homologad)[oa]?|ativ[oa]|em vigor|em execução|(?:concluíd|encerrad|assinad|pag|faturad)[oa]
  (?:pubblicat|aggiudicat|eseguit|consegnat|approvat|contabilizzat)[oa]|attiv[oa]|in vigore|in corso|(?:scadut|firmat|conclus|pagat|fatturat)[oa]
  gepubliceerd|gegund|geleverd|goedgekeurd|geboekt|actief|lopend|verlopen|getekend|ondertekend|betaald
  pågående|gällande|tecknat|utgånget
  aktywn[aey]|obowiązująca|obowiązuje|w realizacji|zrealizowan[aey]|podpisan[aey]
  aktivní
  aktiivinen
  чинний|активний
  契約中|利用中|有効|(?:契約|締結|発注|納品)済み?
  执行中
  진행중
`);
const bought = new RegExp(`^${states}$`, 'iu');

/** Headings of how orders are sent to suppliers and funded, and what they say of those that were. */
const sending = /^(?:transmission|dispatch|e-?mail|print|edi|funds?|encumbrance) (?:status|state|method)$/iu;
const sent =
  /^(?:sent(?: |_|$).*|e-?mailed|transmitted|acknowledged|delivered|printed|success(?:ful)?|ok|e-?mail|cxml|edi|fax|portal|mail|(?:partially )?(?:reserved|liquidated)|passed|not applicable)$/iu;

/** Whether a heading is that of how orders were sent to suppliers and funded. */
export function namesSending(heading: string): boolean {
  return sending.test(heading);
}

/** Whether a text says that an order was sent and funded, or how. */
export function saysSent(text: string): boolean {
  return sent.test(text);
}

/** Whether a heading is that of a column that says what became of each row. */
export function namesStatus(heading: string): boolean {
  return statusHeading.test(heading);
}

/** Whether a text says no more than that its row was bought. */
export function saysBought(state: string): boolean {
  return bought.test(state);
}
