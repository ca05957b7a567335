/**
 * What columns are about that say nothing of what was bought or paid, whatever they say: what something is for, where it
 * runs, how it is protected, paid or booked. To know one more word, add it. Case and accents do not matter.
 */
export const topicWords = `
   activation audience residency dpia availability available bank bidders bids browser campus card champion channel classification compliance
  confidentiality data device distributor docs document documentation documents drive dpa environment faculty file files
  folder  fund funding gdpr handling host intake justification language link links logo mfa
  os pii platform platforms policy privacy project purpose reason reference regulation rfp rto saml scim
  security sensitivity sla soc source sso students support technology tickets topic training url usage use workflow
  personuppgifter databehandleraftale ablage aktenzeichen anlass anwendungsfall anmeldung auftragsverarbeitung avv bank betrieb betriebssystem 
  datenschutz dateipfad dokument dsgvo einsatz einsatzzweck finanzierung grund  hosting  lastschrift
  nutzung plattform projekt rechtsgrundlage schnittstellen sprache standorte verwendung verwendungszweck vergabe vorgang wofur zahlung zahlungs zahlweise zweck
  composante confidentialite donnees financement hebergement   labo laboratoire langue lien motif paiement piece
  plateforme pole projet rgpd securite ufr usage utilisation
  alojamiento contratacion datos enlace facultad finalidad financiacion idioma licitadores motivo ofertas pago 
  plataforma proteccion proyecto rgpd seguridad uso
  bilancio  collegamento conto finalita finanziamento lingua motivo pagamento piattaforma progetto protezione sicurezza uso
  beveiliging bron doel financiering gebruik  betaling betaalmethode betaalwijze koppeling privacy reden taal
  verwerkersovereenkomst
  dados finalidade financiamento idioma lgpd ligacao orgao pagamento plataforma projeto  seguranca utilizacao
  cel dane finansowania finansowanie jezyk  platforma platnosci platnosc projekt przeznaczenie rodo zastosowanie zrodlo
  anvandning andamal betalning betalsatt betalningssatt finansiering lank projekt sakerhet sprak syfte
  betaling betalingsmate formal prosjekt sikkerhet sprog sprak
  kaytto kayttotarkoitus maksutapa projekti tarkoitus
  jazyk platba platforma projekt ucel zpusob
  назначение проект оплата основание финансирования
  призначення
  σκοπος χρηση`;

/** Where something is booked: its numbers are no amounts. */
export const bookingWords = `account budgetaire buchungskreis capitolo foapal grootboek grootboekrekening haushaltsstelle imputation konto kostenart
  partida rubrica sachkonto`;

/** The same where words are not divided. */
export const topicsWithin =
  /^(?:利用)?(?:用途|目的|支払(?:方法|区分|条件)|契約形態|決裁(?:番号|日)?|稟議(?:番号)?|勘定科目|予算科目|費目|用途・目的|管理番号|全社|利用部門|支付方式|付款方式|用途说明|使用部门|용도|결제방법|사용부서)$/u;
