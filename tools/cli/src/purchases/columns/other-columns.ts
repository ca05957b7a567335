import { cutText } from '@parley/errors/cut-text';
import { maxShown, takeApart, type Cell } from '../../sheets/cells/parse-cell.ts';
import { doubtAboutHeader, inWords, withoutUnit } from '../headings/fields.ts';
import { namesKind, namesPersonOrPlace, namesTopic, namesUse, namesWay } from '../headings/field-by-words.ts';
import { includesTax, namesOddPeriod, scaleInHeader, termUnitInHeader } from '../headings/header-facts.ts';
import { namesStatus, saysBought } from '../headings/bought-states.ts';
import { saysNotBought } from '../headings/not-bought.ts';
import { periodInHeader } from '../../sheets/cells/period-words.ts';

/** What a column holds that is no field: something that does not matter, or what a cell of it may say about its row. */
type Kind = 'other' | 'note' | 'kind' | 'unit' | 'status' | 'topic' | 'way';

/** Headers of columns that are left out without a question. To leave out one more, add it. */
const kinds: [kind: Kind, pattern: RegExp][] = [
  [
    'other',
    /^(?:(?:app(?:lication)?|business|contract|technical|it|licen[cs]e|product|budget|cost|primary|secondary) )?(?:owner|admin(?:istrator)?|contact)(?: (?:name|e-?mail|person))?$/i,
  ],
  [
    'other',
    /^(?:departments?|dept\.?|division|teams?|business unit|cost c(?:ent(?:er|re)|tr)(?: (?:code|no\.?|number))?|g\/?l (?:account|code)|account(?:ing)? code|project(?: (?:code|id|name))?|e-?mail(?: address)?|phone|requested by|requeste?r|(?:request|invoice|bill)(?: ?(?:id|no\.?|number))?|assignee|object type|asset tag|yoy(?: change)?(?: ?%)?|utili[sz]ation(?: rate)?(?: ?%)?|approved by|approver|website|url|link|(?:sub-?)?category|commodity(?: (?:code|name))?|industry|tags?|attachments?|vendor (?:account|id|number|no\.?)|supplier (?:id|number|no\.?|abn|account))$/i,
  ],
  [
    'other',
    /^(?:region|country|location|office|legal entity|company code|plant|account(?: (?:code|name|no\.?|number))?|payment (?:terms?|method|option)|ship to|funding source|governing law|path|request (?:name|title)|(?:área|unidad) (?:solicitante|usuaria|responsable|organizativa)|(?:komórka|jednostka) org(?:anizacyjna|\.)?|service (?:demandeur|gestionnaire)|unità organizzativa|(?:licen[cs]e|agreement|contract) (?:type|model|metric)|lizenzart|vertragsart|type de licence|tipo de licencia|renew(?:al)? (?:owner|contact|status)|(?:seats|licen[cs]es|users|rights|qty|quantity) (?:used|assigned|provisioned|active|consumed|allocated|deployed|installed)|(?:active|assigned|used|provisioned|consumed|allocated|deployed|installed) (?:seats|licen[cs]es|users|rights|count|quantity)|consumed|usage|(?:engagement|adoption|growth|uplift|(?:price )?increase|escalation)(?: rate| cap)?(?: ?%)?|part (?:no\.?|number)|(?:code ?)?cpv(?: code)?|(?:ir|non-?)recoverable vat|unspsc(?: code)?)$/i,
  ],
  [
    'other',
    /(?:^| )(?:id|guid|uuid)$|^(?!contract )(?<level>\p{L}+) - \k<level>$|^(?:(?:purch(?:asing|\.)?|material) group|profit cent(?:er|re)|budget (?:code|owner|holder)|site|warehouse|hierarchy type|notice (?:type|identifier)|procedure(?: type)?|procurement (?:method|type)|(?:awarding|contracting|procuring) (?:agency|authority|entity|office)(?: name)?|agency|stakeholders?|sponsor|assigned to|owned by|managed by|responsible|negotiator|(?:contract|account|vendor) manager|owner (?:name|e-?mail)|supplier['’]?s? contact(?: name)?)$/iu,
  ],
  [
    'other',
    /^(?:(?:purpose|use case|usage|reason|why|what for)|what (?:(?:we|they) use it|it is|it['’]?s)(?: used)? for|what it does|notice (?:deadline|date)|(?:renewal )?opt[- ]?out(?: date| deadline| by)?|(?:requested|promised|delivery|need[- ]by|posting|entry|creation)(?: (?:date|on|by))?|liefer(?:datum|termin)|notify before|renewal terms?|who (?:owns|manages|uses|asked for) (?:it|this)|(?:gl|fund|account|project|department|object|budget|commodity|region|country) code|(?:契約|調達|入札)(?:種別|方法|方式|区分)|cancel(?:lation)? (?:by|deadline)|(?:potential )?savings (?:potential|opportunit(?:y|ies)|identified)|potential savings|einsparpotenzial|last (?:used|login|log-in|visit|seen|activity|accessed)|(?:payment )?due(?: date)?|fälligkeit(?:sdatum)?|fällig am|échéance de paiement|last day to cancel|disdetta entro|kündbar bis|kündigung bis|kündigungstermin|date limite de (?:préavis|résiliation)|(?:n° ?(?:de |du )?)?marché|opzeggen (?:voor|vóór)|säg upp senast|(?:n[.º°o]* ?|(?:number|no\.?) of )(?:bids|bidders|offers|tenders|ofertas|licitadores|offres|offerte)(?: (?:received|recibidas|reçues|ricevute))?|% (?:of|der|du|del) .+|share of .+|days (?:left|remaining|(?:to|until|till|before) (?:renewal|expiry|expiration|end))|remaining days|resttage|tage bis (?:ablauf|ende)|jours restants|días restantes|giorni rimanenti|(?:renewals?|extensions?) (?:remaining|left|used)|lizenz(?:modell|metrik|typ)|licensmodell|modèle de licence|modelo de licencia|seats (?:left|free|available)|(?:available|remaining) (?:seats|licen[cs]es|rights|allocations)|(?:allocations|rights|licen[cs]es) (?:available|remaining|left|free)|cnpj(?: ?\/ ?cpf)?|cpf|p\. ?iva|nip|regon|krs|nif|cif|rut|ruc|siren|siret|kvk(?:[- ]?nummer)?|abn|acn|duns|uei|i[čc]o|dič|vat (?:id|no\.?|number)|tax (?:id|no\.?|number)|codice fiscale|partita iva|org(?:anisations|anisasjons)?\.?[- ]?(?:nr\.?|nummer)|diarie(?:nr|nummer)|dnr)$/iu,
  ],
  [
    'other',
    /^(?:ansvarig|avtalsansvarig|kontaktperson|beställare|contracteigenaar|contractbeheerder|contractmanager|budgethouder|fiscal(?: do contrato)?|gestor(?: do contrato)?|responsável|responsable(?: del contrato)?|unidad|órgano|referente|rup|wydział|komórka|opiekun|odpowědná osoba|担当|担当課|担当者|担当部署|所管課|所属|項番|連番|序号|編號|worktags?|契約方法|契約方式|入札方式|采购方式|采购单位|负责人|연번|순번|담당자|담당부서|소관부서|계약방법|계약부서)$/iu,
  ],
  ['other', /^(?:created|updated|modified|last (?:updated|modified))(?: (?:at|on|by|date))?$|^creation date$/i],
  [
    'other',
    /^(?:#|(?:order |po )?line(?: ?(?:no\.?|num|number|#))?|pos(?:ition|\.)?(?: ?nr\.?)?|lfd\.? ?nr\.?|lp\.?|l\. ?p\.|№ п\/п|п\/п|s(?:r|l)?\.? ?no\.?|p\. ?č\.|löpnr\.?|volgnr\.?|n[.º°]+ (?:d['’])?(?:ordre|orden|ordine|ordem))$/iu,
  ],
  [
    'other',
    /^(?:konto|sachkonto|buchungskonto|kostenstelle|kst\.?|ktr\.?|abteilung|ansprechpartner|verantwortlich(?:er)?|kategorie|service|centre de co[ûu]ts?|cat[ée]gorie|responsable|departamento|centro de (?:coste|custo)s?|categor[íi]a|reparto|centro di costo|categoria|afdeling|kostenplaats|categorie|dzia[łl]|mpk|kategoria|oddělení|středisko|avdelning|kostnadsställe|kategori|osasto|kustannuspaikka|kategoria|відділ|категорія|отдел|категория|.*部署|.*部門|.*部门|.*担当者?|.*責任者|.*부서)$/i,
  ],
  [
    'other',
    /^(?:(?:quantity|qty|amount) )?(?:received|invoiced|billed|delivered)(?: (?:quantity|qty|amount|to date))?$|^(?:account |running )?balance$|^supplier - erp supplier$/i,
  ],
  [
    'note',
    /^(?:notes?|comments?|remarks?|memo|bemerkung(?:en)?|anmerkung(?:en)?|kommentare?|remarques?|observations?|commentaires?|notas?|observaciones|observações|note|commenti|opmerking(?:en)?|uwagi|poznámk[ay]|anteckning(?:ar)?|kommentar(?:er)?|bemærkning(?:er)?|huomautu(?:s|kset)|примітк[аи]|примечани[ея]|açıklama|notlar|備考|备注|비고)$/iu,
  ],
  [
    'unit',
    /^(?:units? of (?:measure(?:ment)?|issue)|uom(?: code| name)?|u\/m|oun|order unit|unité|einheit|b?me|unidad|unidade|unità|eenheid|jm|mj|enhet|enhed|yksikkö|od\.?|birim|単位|单位|단위)$/iu,
  ],
  [
    'other',
    /^(?:(?:possible|max(?:imum|\.)?|contract) )?(?:extensions?|renewals?)(?: (?:options?|periods?|terms?|clause|provisions?|length|possible))?$|^options? (?:de (?:renouvellement|reconduction|prolongation|renovación|prórroga)|to (?:extend|renew)|på (?:forlængelse|förlängning|forlengelse))$|^(?:verlängerungs|verlengings|förlängnings|forlængelses|forlengelses)(?:optie|option|opsjon|möglichkeit|mogelijkheid)(?:en|er|e?s)?$|^(?:opzion[ei] di |possibilità di )?(?:rinnovo|rinnovi|proroga|proroghe)$|^(?:opci(?:ón|ones) de |número de |nº de )?(?:prórrogas?(?: previstas)?|renovación|renovaciones)$|^(?:opção de )?(?:renovação|renovações|prorrogação|prorrogações)$|^opcj[ae] przedłużenia$|^(?:renouvellement|reconduction|verlängerung|verlenging|förlängning|fornyelse|forlengelse)(?: (?:möglich|mogelijk|möjlig))?\??$|^(?:option|opsjon|optie|opzione|opción)\p{L}* (?:till |til |de |di |op )?(?:förläng|verläng|verleng|forleng|forlæng|exten|prolong|prórrog|prorog)|^kündigung möglich zum$|^(?:índice|indice) (?:de|di) (?:reajuste|revisión|révision|rivalutazione)$|^(?:price )?index(?:ation|ierung|ering)?$|^(?:who|where) |^(?:legal|security|privacy|infosec|it) review(?:ed)?$|^nombre de (?:reconductions|renouvellements)$|^(?:booked|entered|posted) by$|^(?:renewable|renouvelable|renovable|renovável|rinnovabile|verlengbaar|verlängerbar|förlängningsbar)\??$/iu,
  ],
];

/** Of the amount of a contract, what was paid so far, and what is left; what was paid may be all. To leave out one more, add it. */
const partsOfAmounts = [
  /^(?:total )?(?:amount |value |costs? )?(?:spent|spend|paid|invoiced|billed)(?: amount)? (?:to[- ]date|so far|ytd)$|^(?:total )?(?:consumed|drawn down|accrued|accumulated)(?: amount)?(?: to[- ]date| so far)?$|^(?:ytd|year[- ]to[- ]date) (?:spend|costs?|amount)$/i,
  /^(?:total )?(?:remaining|unspent|uncommitted|available|open|outstanding)(?: (?:amount|value|balance|budget|funds|commitment))?$|^(?:amount|balance|total) (?:due|outstanding|payable)$|^(?:amount|value|balance|budget) (?:remaining|left|available|outstanding)$/i,
  /^(?:bisher |bereits )(?:bezahlt|verausgabt|abgerechnet)$|^(?:bisher |bereits )?abgerufen(?:er? (?:betrag|wert))?$|^(?:rest|obligo)(?:betrag|wert|budget)?$|^montants? (?:mandaté|consommé|restant)s?$|^reste (?:à payer|à facturer|à consommer)$|^(?:importe|monto|valor) (?:ejecutado|pendiente|pendente|executado)$|^importo (?:liquidato|residuo)$|^resterend bedrag$|^(?:återstående|gjenstående)(?: belopp| beløp)?$|^(?:kwota )?pozostała(?: kwota)?$/iu,
];

const singleUnits =
  /^(?:ea(?:ch)?|pcs?|pce|pieces?|units?|users?|named users?|seats?|licen[cs]es?|lic|un?|ids?|accounts?|アカウント|ライセンス|名|st(?:k|ck|\.|üc?k)?|stk\.|pc|szt\.?|ks|kpl|шт\.?|adet|個|本|式|个|套|개|unités?|unidad(?:es)?|pz|pezz[oi]|piezas?|peças?|stuks?|styck|stykk|sztuk[ai]?|kus[yů]?|adet|licenties?|licencj[ae]|licen[cç]as?|licencias?|licenze|usuarios?|utenti|gebruikers?|anvandare|användare|użytkownik|st|postes?|utilisateurs?|benutzer|nutzer|lizenz(?:en)?)$/iu;

/** Whether a text says that units are counted one by one. */
export function isSingleUnit(text: string): boolean {
  return singleUnits.test(text.trim());
}

const otherKinds =
  /(?<!\p{L})(?:credit|refund|return|trial|pilot|poc|proof of concept|evaluation|estimate|quote|quotation|free|one[- ]?(?:time|off)|gutschrift|storno|avoir|abono|nota di credito|creditnota|kreditnota|korekta)(?!\p{L})/iu;

/** Whether a text says something of its row that may matter for what was bought or paid. */
export function mayMatter(text: string): boolean {
  return (
    saysNotBought(text) ||
    periodInHeader(text) !== undefined ||
    namesOddPeriod(text) ||
    includesTax(text) ||
    scaleInHeader(text) !== 1
  );
}

/** Whether a text names what prices are for: `User month`, `per user`. */
export function saysUnits(text: string): boolean {
  return termUnitInHeader(text) !== undefined || /(?<!\p{L})(?:per|pro|je|par|por|pr)(?!\p{L})/iu.test(text);
}

/** Whether a text says that its row is no purchase, or not that of a whole term. */
export function saysOtherKind(text: string): boolean {
  return otherKinds.test(text);
}

/** Ways of buying, which in other columns are what was not bought. */
const quotes = /(?<!\p{L})(?:quot(?:es?|ations?)|devis|angebote?)(?!\p{L})/giu;

/** For whom or what a licence is, one by one. */
const perUnit =
  /^(?:per|pro|je|par|por|pr\.?) (?:(?:named|concurrent) )?(?:user|seat|employee|device|server|medewerker|gebruiker|mitarbeiter|benutzer|nutzer|gerät|utilisateur|salarié|poste|usuario|empleado|utente|dipendente|utilizador|användare|bruker|bruger|użytkownik)$/iu;

/** Why a cell of a column that is left out may matter. */
const doubts: Record<Exclude<Kind, 'other'>, (text: string) => boolean> = {
  note: mayMatter,
  kind: (text) => mayMatter(text) || saysOtherKind(text) || (saysUnits(text) && !perUnit.test(text)),
  unit: (text) => !isSingleUnit(text),
  status: (text) => !saysBought(text),
  topic: (text) => mayMatter(text) || takeApart(text) !== undefined,
  // How something was bought may be called like a quote.
  way: (text) => mayMatter(text.replaceAll(quotes, '')),
};

/** The same in two languages is of one kind: `Bemerkungen / Remarques`. */
function kindOf(header: string): Kind | undefined {
  const [kind, ...others] = header.split(' / ').map(kindOfText);
  return others.every((other) => other === kind) ? kind : undefined;
}

function kindOfText(header: string): Kind | undefined {
  const text = inWords(header);
  const bare = withoutUnit(text);
  const known = kinds.find(([, pattern]) => pattern.test(text) || pattern.test(bare))?.[0];
  const isPart = partsOfAmounts.some((pattern) => pattern.test(bare));
  if (known !== undefined || isPart || namesPersonOrPlace(text)) return known ?? 'other';
  if (namesUse(text)) return 'note';
  if (namesStatus(text)) return 'status';
  // A process alone may be that of the row: first a quote, then an order.
  if (namesWay(text)) return text.includes(' ') ? 'way' : 'kind';
  if (namesKind(text)) return 'kind';
  return namesTopic(text) ? 'topic' : undefined;
}

/** Whether a column that is no field can be left out without a question, unless its cells say something. */
export function isOtherColumn(header: string): boolean {
  return kindOf(header) !== undefined;
}

/** Looks for cells that matter in columns that are left out. Takes the rows in their order. */
export class OtherColumns {
  /** Those without a question, by index. */
  readonly #open: Map<number, { header: string; isDoubtful: (text: string) => boolean }>;
  readonly #seen = new Set<string>();
  /** What to ask about them. */
  readonly questions: string[] = [];

  /** @param leftOut the columns by index */
  constructor(leftOut: readonly number[], headers: readonly string[]) {
    this.#open = new Map(
      leftOut.flatMap((at) => {
        const header = headers[at] ?? '';
        const kind = kindOf(header) ?? 'other';
        return kind === 'other' ? [] : [[at, { header, isDoubtful: doubts[kind] }] as const];
      }),
    );
  }

  add({ number, cells }: { number: number; cells: readonly Cell[] }): void {
    for (const [at, { header, isDoubtful }] of this.#open) {
      const text = String(cells[at] ?? '').trim();
      if (text === '' || this.#isHarmless(`${at} ${text}`, () => !isDoubtful(text))) continue;
      this.questions.push(question(header, text, number));
      this.#open.delete(at);
    }
  }

  /** Many rows have the same texts. */
  #isHarmless(key: string, look: () => boolean): boolean {
    if (this.#seen.has(key)) return true;
    const isHarmless = look();
    if (isHarmless && this.#seen.size < maxSeen) this.#seen.add(key);
    return isHarmless;
  }
}

const maxSeen = 1_000;

function question(header: string, text: string, number: number): string {
  const shown = `the column ${header} says "${cutText(text, maxShown)}" in line ${number}`;
  const doubt = kindOf(header) === 'status' ? doubtAboutHeader(header) : undefined;
  if (doubt !== undefined) return `the column ${header} ${doubt} (line ${number} has ${cutText(text, maxShown)}).`;
  return `${shown}, which may matter for what was bought or paid: correct such rows if it does, then pass --ignore "${header}".`;
}
