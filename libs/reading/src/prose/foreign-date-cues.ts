import { anyOf } from '../values/word-list.ts';
import type { Cue } from './cue.ts';

/** Before the first day of a contract, in German, French, Spanish, Italian, Dutch, Portuguese, Swedish, Danish and Polish. */
const begins = anyOf(String.raw`
  (?:tritt|treten) (?:\p{L}+ ){0,4}(?:am|zum|mit dem)
  (?:beginnt|startet) (?:\p{L}+ ){0,3}(?:am|zum|mit dem)
  mit wirkung (?:ab|vom|zum)(?: dem)?
  gilt (?:ab|vom)(?: dem)?
  laufzeit (?:ab|vom)(?: dem)?
  (?:prend(?:ra)?|prenant) effet (?:le|au|du|à compter du|à partir du|à la date du)
  entre(?:ra)? en vigueur (?:le|au|à compter du|à partir du|à la date du)
  (?:commence|débute)(?:ra)? (?:à courir )?(?:le|à compter du)
  (?:mise|mis) en service (?:le|au|à compter du)
  entra(?:rá)? en vigor (?:el|desde el|con fecha|a partir del)(?: día)?
  (?:surtirá|surte) efectos? (?:el|desde el|a partir del)(?: día)?
  (?:vigencia|duración|vigente|efectos) (?:\p{L}+ ){0,4}desde el(?: día)?
  (?:comenzará|(?:se )?inicia(?:rá)?|dará comienzo) (?:el|a partir del)(?: día)?
  (?:decorre|decorrerà|decorrenza|effetto|valido) (?:a partire )?dal(?: giorno)?
  entra in vigore (?:il|dal|in data)(?: giorno)?
  (?:(?:ha|avrà) inizio|inizia|inizierà) (?:il|dal|in data)(?: giorno)?
  treedt (?:\p{L}+ ){0,3}in werking (?:op|per|met ingang van)
  gaat (?:\p{L}+ ){0,3}in (?:op|per|met ingang van)
  (?:vangt aan|ingaande|aanvangend|begint|start) (?:op|per)
  met ingang van
  (?:entra|entrará) em vigor (?:em|a|no dia|a partir de|na data de)
  (?:tem|terá|com) início (?:em|a|no dia|na data de)
  produz(?:irá)? efeitos (?:em|a|desde|a partir de)
  gäller (?:\p{L}+ ){0,2}från(?: och med)?(?: den)?
  träder (?:\p{L}+ ){0,2}i kraft(?: den)?
  gælder (?:\p{L}+ ){0,2}fra(?: den)?
  træder (?:\p{L}+ ){0,2}i kraft(?: den)?
  trer (?:\p{L}+ ){0,2}i kraft(?: den)?
  wchodzi w życie(?: z)?(?: dniem| dnia)?
  obowiązuje od(?: dnia)?
  vigorará? (?:\p{L}+ ){0,6}a (?:contar|partir) d[eo](?: dia)?
  nabývá (?:platnosti a )?účinnosti(?: dne| dnem)?
  nadobúda (?:platnosť a )?účinnosť(?: dňa| dňom)?
  tulee voimaan
`);
/** Before its last day. */
const ends = anyOf(String.raw`
  (?:endet|enden) (?:\p{L}+ ){0,4}(?:am|zum|mit(?: dem)?|mit ablauf des)
  (?:prend(?:ra)? fin|se termine(?:ra)?|expire(?:ra)?|s'achève(?:ra)?|arrive(?:ra)? à (?:échéance|terme)) (?:le|au)
  (?:finaliza(?:rá|ndo)?|termina(?:rá|ndo)?|concluye|concluirá|vence(?:rá)?|expira(?:rá)?) (?:\p{L}+ ){0,2}el(?: día)?
  (?:scade|scadrà|termina|terminerà|cessa|cesserà|scadenza) (?:il|al|in data|alla data del)(?: giorno)?
  eindigt (?:\p{L}+ ){0,3}(?:op|per)
  loopt (?:\p{L}+ ){0,2}(?:af op|tot(?: en met)?)
  (?:termina(?:rá|ndo)?|cessa(?:rá)?|expira(?:rá)?|vence|término|encerramento) (?:em|a|no dia|na data de)
  upphör(?:\p{L}+ ){0,2} (?:att gälla )?(?:den)?
  (?:ophører|udløber)(?: den)?
  utløper(?: den)?
  wygasa(?: z)?(?: dniem| dnia)?
  obowiązuje do(?: dnia)?
  na dobu určit(?:ou|ú) do
`);
/** The same as the first, if the contract or its length is what the sentence is about. */
const from = anyOf(String.raw`
  ab(?: dem)?
  à (?:compter|partir) du
  a (?:partir|contar) del?(?: día)?
  a (?:partire|decorrere|far data) dal(?: giorno)?
  a (?:contar|partir) d[eo](?: dia)?
  vanaf
  från(?: och med)?(?: den)?
  fra(?: og med)?(?: den)?
  od(?: dnia| dne)?
`);
/** The same as the last, if the contract or its length is what the sentence is about. */
const until = anyOf(String.raw`
  bis(?: zum| einschließlich)?
  jusqu'au
  hasta el(?: día)?
  (?:fino )?al(?: giorno)?
  tot(?: en met)?
  até(?: ao dia)?
  till(?: och med)?(?: den)?
  til(?: og med)?(?: den)?
  do(?: dnia)?
`);
const contract = anyOf(String.raw`
  \p{L}*vertrag(?:s|es)?
  \p{L}*vereinbarung
  \p{L}*laufzeit
  \p{L}*verhältnis(?:ses)?
  vertragsdauer
  contrat
  convention
  durée
  contrato
  convenio
  vigencia
  duración
  contratto
  accordo
  durata
  \p{L}*overeenkomst
  looptijd
  duur
  vigência
  duração
  acordo
  avtale[nt]?
  avtalet
  aftale[nr]?
  umow[ay]
  smlouv[ay]
  zmluv[ay]
  sopimus
  agreement
  contract
  term
`);
/** Before the first of two days, in these languages and English, and between the two. */
const since = anyOf(String.raw`
  from
  vom
  von
  du
  de
  del?(?: día)?
  desde(?: el)?(?: día)?
  dal(?: giorno)?
  van
  från(?: och med)?(?: den)?
  fra(?: og med)?(?: den)?
  od(?: dnia| dne)?
`);
const upTo = anyOf(String.raw`
  to
  through
  until
  bis(?: zum| einschließlich)?
  au
  jusqu'au
  al?(?: día)?
  hasta(?: el)?(?: día)?
  al(?: giorno)?
  tot(?: en met)?
  até(?: ao dia| a)?
  till(?: och med)?(?: den)?
  til(?: og med)?(?: den)?
  do(?: dnia| dne)?
`);
/** `Lisboa, ` before the day, at the beginning of a sentence or line. */
const place = /^\p{Lu}[\p{L}'-]+(?: \p{L}[\p{L}'-]*){0,2},\s*$/u;
/** The day ends the sentence, or another place follows. */
const alone = /^\s*(?:\.|$|\p{Lu})/u;
/** Names of places begin with a capital. */
const signedAt = anyOf(String.raw`
  [Ee]n \p{Lu}\p{L}+(?: \p{L}+){0,3}, a(?: día)?
  (?:[Ff]irmad[oa]|[Ss]uscrit[oa]|[Hh]echo) en \p{Lu}\p{L}+(?: \p{L}+){0,3},? (?:el|a)(?: día)?
  L'anno [^;]{0,140}\(?
  \p{Lu}\p{L}+(?: \p{L}+){0,2}, (?:den|lì|li|le|em|dnia)
  \p{Lu}\p{L}+ (?:den|dne|dňa)
  (?:[Ff]ait|[Éé]tabli) à \p{Lu}[\p{L} -]{1,30},? (?:le|en deux exemplaires,? le)
  (?:[Oo]ndertekend|[Gg]etekend|[Oo]vereengekomen) (?:\p{L}+ ){0,6}op
  (?:[Zz]awarta|[Ss]porządzona) (?:w )?(?:dniu|dnia)
  (?:(?:ab)?geschlossen|vereinbart|unterzeichnet) am
  (?:conclue?|signée?|passée?|établie?) (?:\p{L}+ ){0,3}le
  (?:se celebra|celebrad[oa]|suscrit[oa]|otorgad[oa]|formalizad[oa]) (?:en \p{Lu}\p{L}+,? )?(?:el(?: día)?|con fecha|a(?: día)?)
  (?:stipulat[oa]|sottoscritt[oa]|firmat[oa]|conclus[oa]) (?:\p{L}+ ){0,3}(?:il(?: giorno)?|in data|addì)
  (?:gesloten|aangegaan|ondertekend) (?:\p{L}+ ){0,3}op(?: datum)?
  (?:celebrad[oa]|assinad[oa]|firmad[oa]|outorgad[oa]) (?:em|a|no dia)
  (?:ingåtts|ingått|ingås|träffats|slutits|undertecknats) (?:denna dag )?den
  (?:indgået|inngått|underskrevet) den
  (?:uzavřen[aáo]|uzavretá) dn[ea]
`);
/** `W dniu`, at the beginning of the sentence that names the parties. */
const onDay = /^(?:[^a-z]{0,80}\s)?(?:Il giorno|In data|Addì|Am|Op|El(?: día)?|Le|W dniu|Dnia|Dne|Den)\s*$/u;
const betweenParties =
  /^[^.;]{0,20}(?:r\.)?[^.;]{0,60}(?<!\p{L})(?:tra|fra|entre|zwischen|tussen|pomiędzy|mezi|mellan|mellem|mellom)(?!\p{L})/iu;
const not = anyOf(String.raw`
  kündig\p{L}*
  angebot
  résili\p{L}*
  préavis
  offre
  devis
  denunci\p{L}*
  oferta
  presupuesto
  disdetta
  offerta
  preventivo
  opzeg\p{L}*
  opgezegd
  offerte
  denúncia
  proposta
  rechnung
  facture
  factura
  fattura
  factuur
`);

/** Where contracts in other languages than English say when they begin, end and were made. */
export const foreignDateCues: Record<'agreementDate' | 'effectiveDate' | 'expirationDate', Cue[]> = {
  agreementDate: [
    { score: 2, before: new RegExp(String.raw`(?<!\p{L})${signedAt}\s*$`, 'u') },
    { score: 1.5, before: place, after: alone },
    { score: 2.5, before: onDay, after: betweenParties },
    {
      score: 2.5,
      before: /(?<!\p{L})(?:har|er)(?: denna dag,?)? den\s*$/u,
      after: /^\s*(?:ingåtts|ingått|träffats|slutits|indgået|inngått)(?!\p{L})/u,
    },
    {
      score: 2.5,
      before: /(?<!\p{L})(?:wird|wurde|haben|schließen)(?: heute,?)? am\s*$/u,
      after: /^[^.;]{0,60}(?:\p{L}*[Vv]ertrag|\p{L}*[Vv]ereinbarung)(?!\p{L})/u,
    },
  ],
  effectiveDate: [
    { score: 3, before: new RegExp(String.raw`(?<!\p{L})${begins}\s*$`, 'iu') },
    {
      score: 2.5,
      before: new RegExp(String.raw`(?<!\p{L})${contract}(?!\p{L}).*(?<!\p{L})${from}\s*$`, 'iu'),
    },
    {
      score: 2.5,
      before: new RegExp(String.raw`(?<!\p{L})${contract}(?!\p{L}).*(?<!\p{L})${since}\s*$`, 'iu'),
      after: new RegExp(String.raw`^,?\s*(?:r\.?\s+)?${upTo}\s+(?:\p{L}+ )?\d`, 'iu'),
    },
  ],
  expirationDate: [
    { score: 3, before: new RegExp(String.raw`(?<!\p{L})${ends}\s*$`, 'iu') },
    {
      score: 2,
      before: new RegExp(String.raw`(?<!\p{L})${contract}(?!\p{L}).*(?<!\p{L})${until}\s*$`, 'iu'),
    },
    {
      score: 2.5,
      before: new RegExp(
        String.raw`(?<!\p{L})${contract}(?!\p{L}).*(?<!\p{L})${since} (?=[^;]{0,20}\d)[^;]{6,24}\d{2}(?: r\.?)? ${upTo}\s*$`,
        'iu',
      ),
    },
    { score: 2.5, before: /(?<!\p{L})bis(?: zum)?\s*$/iu, after: /^\s*befristet(?!\p{L})/u },
    {
      score: 2,
      before: /(?<!\p{L})(?:sopimus|voimassa)(?!\p{L}).*$/iu,
      after: /^\s*(?:saakka|asti)(?!\p{L})/iu,
    },
  ],
};

/** What the same words say of a notice or an offer is no day of the contract. */
export const foreignDateShifts: Cue[] = [
  { score: -3, before: new RegExp(String.raw`(?<!\p{L})${not}(?!\p{L})[^.;]{0,60}$`, 'iu') },
  {
    score: -3,
    after: /^[^.;]{0,40}(?<!\p{L})(?:ge)?(?:kündig|résili|denunci|disdett|opgezegd|uppsag|opsig|wypowie)/iu,
  },
];

/** Before the length of a contract. */
export const foreignTermCue: Cue = {
  score: 2.5,
  before: new RegExp(
    String.raw`(?<!\p{L})${anyOf(String.raw`
      (?:laufzeit|vertragsdauer|dauer) von
      für (?:die dauer|eine laufzeit|einen zeitraum|eine feste laufzeit) von
      für
      na (?:okres|czas)
      dobu
      (?:gäller|löper) (?:i|under)(?: en (?:tid|period) (?:av|om))?
      (?:gælder|gjelder) i
      (?:pour une )?durée (?:\p{L}+ ){0,2}de
      (?:duración|plazo|vigencia) (?:\p{L}+ ){0,2}de
      durata (?:\p{L}+ ){0,2}di
      (?:duur|periode|looptijd) van
      aangegaan voor
      (?:geschlossen|vereinbart) für
      (?:prazo|duração|vigência) (?:\p{L}+ ){0,2}de
    `)}\s*$`,
    'iu',
  ),
  sentence: new RegExp(String.raw`(?<!\p{L})${contract}(?!\p{L})`, 'iu'),
};

/** What a sentence on the notice says happens to the contract. */
const ended = anyOf(String.raw`
  (?:auf)?(?:ge)?k[üu]ndig\p{L}*
  kündbar
  résili\p{L}*
  dénonc\p{L}*
  denunci\p{L}*
  resol(?:ver|ución)
  disdett[ae]
  recesso
  recedere
  opzeg\p{L}*
  opgezegd
  denúnci\p{L}*
  rescind\p{L}*
`);

/** Before, and around, the length of a notice. */
export const foreignNoticeCues: Cue[] = [
  {
    score: 1.5,
    before: new RegExp(
      String.raw`(?<!\p{L})${anyOf(String.raw`
        frist von(?: mindestens)?
        termijn van(?: (?:ten minste|minimaal|minstens))?
        délai (?:\p{L}+ ){0,2}de
        plazo (?:\p{L}+ ){0,2}de
        antelación (?:\p{L}+ ){0,2}de
        antecedência (?:\p{L}+ ){0,2}de
        termine (?:\p{L}+ ){0,2}di
        anticipo (?:\p{L}+ ){0,2}di
      `)}\s*$`,
      'iu',
    ),
    sentence: new RegExp(String.raw`(?<!\p{L})${ended}(?!\p{L})`, 'iu'),
  },
  {
    score: 1.5,
    after:
      /^\s*(?:vor (?:dem )?(?:ablauf|ende)|zum (?:\p{L}+ ){0,2}ende|avant (?:le terme|la fin|l'échéance|l'expiration)|antes (?:del?|da|do)|prima (?:della|del|di)|voor (?:het einde|afloop|de einddatum|het verstrijken))(?!\p{L})/iu,
    sentence: new RegExp(String.raw`(?<!\p{L})${ended}(?!\p{L})`, 'iu'),
  },
  {
    score: 2.5,
    before: new RegExp(
      String.raw`(?<!\p{L})${anyOf(String.raw`
      kündigungsfrist(?: von| beträgt)?
      opzegtermijn van
      préavis de
      preaviso de
      preavviso di
      aviso prévio de
      uppsägningstid (?:på|om|är)
      opsigelsesvarsel på
      okres(?:u|em)? wypowiedzenia(?: wynosi)?
      výpovědní (?:doba|lhůta)(?: činí| je)?
    `)}\s*$`,
      'iu',
    ),
  },
];
