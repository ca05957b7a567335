import { anyOf } from './word-list.ts';

const street = anyOf(String.raw`
  street
  st
  road
  rd
  ave
  avenue
  lane
  drive
  dr
  blvd
  boulevard
  way
  parkway
  place
  square
  court
  floor
  wharf
  quay
  row
  plaza
  highway
  straße
  strasse
  rue
  laan
  straat
`);
/** A street with its number, or a town with its postal code. */
export const addressPart = new RegExp(
  String.raw`^\d+[a-z]?[ ,-]+(?:\p{L}+\.? ){0,4}${street}\b|\b[A-Z]{2}\.? \d{5}(?:-\d{4})?(?=$|\s)|\b[A-Z]{1,2}\d[A-Z\d]? \d[A-Z]{2}$|^\d{4,5} \p{L}+$|^(?:p\.?\s?o\.? )?box(?= \d)|^p\.?\s?o\.? box|^(?:postfach|postbus|apartado|bo[iî]te postale|b\.?p\.?) \d`,
  'iu',
);
/** The last line of an address: postal code and town. */
const town =
  /\b[A-Z]{2}\.? \d{5}(?:-\d{4})?$|\b[A-Z]{1,2}\d[A-Z\d]? \d[A-Z]{2}$|^(?:[A-Z]{1,2}-)?\d{4,5} \p{Lu}|^\d{4} ?[A-Z]{2} {1,2}\p{Lu}|^(?:\d{3} \d{2}|\d{2}-\d{3}|\d{4}-\d{3}) \p{Lu}|\b[A-Z]\d[A-Z] ?\d[A-Z]\d$|\b[A-Z]{2,3} \d{4}$/u;
/** What may follow it. */
export const country = new RegExp(
  String.raw`^(?:the )?${anyOf(String.raw`
    united states(?: of america)?
    usa
    u\.s\.a\.?
    united kingdom
    uk
    great britain
    ireland
    canada
    australia
    new zealand
    germany
    deutschland
    france
    spain
    españa
    italy
    italia
    netherlands
    nederland
    belgium
    belgië
    belgique
    switzerland
    schweiz
    suisse
    austria
    österreich
    sweden
    sverige
    norway
    norge
    denmark
    danmark
    finland
    poland
    polska
    portugal
    india
    singapore
    japan
    brazil
    brasil
    mexico
  `)}$`,
  'iu',
);
const departments = anyOf(`
  accounts? payable
  procurement
  purchasing
  finance
  accounting
  legal
  technology services
  service (?:informatique|achats|comptabilité)
  einkauf
  buchhaltung
  inkoop
  administratie
  compras
`);
/** Parts of a company, to which its post is sent. */
export const department = new RegExp(
  `(?<!\\p{L})${departments}(?!\\p{L})|^(?:attn|c\\/o|herrn?|frau|mr|mrs|ms|mme)(?!\\p{L})|@|\\d`,
  'iu',
);

/** Such a part alone: the name of the company is in another line. */
export const mereDepartment = new RegExp(
  `^(?:${departments}|${anyOf(`
    acc(?:oun)?ts?\\.? pay(?:able)?
    a\\/p
    receiving
    it
    it-?einkauf
    (?:it-?|rechts)abteilung
    kreditorenbuchhaltung
    rechnungsprüfung
    service financière
    direction (?:informatique|achats|comptabilité|financière)
    comptabilité fournisseurs
    crediteurenadministratie
    ufficio acquisti
  `)})(?: (?:department|dept\\.?|division|office|team))?$`,
  'iu',
);

const institution = new RegExp(
  String.raw`(?<!\p{L})${anyOf(String.raw`
    department (?:of|for)
    european (?:union|commission|parliament)
    nhs (?:foundation )?trust
    regents of
    board of (?:education|commissioners|regents)
    university
    college
    county
    (?:city|state|commonwealth) of
    town of
    credit union
    (?:housing )?association
    clinic
    church
    museum
    librar(?:y|ies)
    district
    ministry
    council
    authority
    hospital
    medical cent(?:er|re)
    school
    foundation
    borough
    shire of
    health board
    universität\p{L}*
    senator(?:in)? für
    (?:bundes|landes)(?:amt|anstalt|ministerium)
    anstalt öffentlichen rechts
    klinikum
    \p{L}*klinik
    genossenschaft
    zweckverband
    landratsamt
    bezirksamt
    kanton
    hochschule
    stadt
    gemeinde
    landkreis
    ministerium
    stadtwerke
    universit[éà]
    universiteit
    hogeschool
    institut (?:f[üu]r|des?|du|d['’])
    mairie
    clinique
    coopérative
    cooperativa
    fondation
    fundación
    fundação
    fondazione
    asociación
    associação
    associazione
    commune de
    région \p{Lu}
    conseil (?:départemental|régional|municipal)
    centre hospitalier
    syndicat (?:mixte|intercommunal)
    ville de
    (?:communauté|métropole) (?:de|d'agglomération|urbaine)
    ayuntamiento
    universidad
    diputación
    junta de
    consorcio
    mancomunidad
    consejería
    comune di
    regione \p{Lu}
    azienda (?:sanitaria|ospedaliera|usl)
    câmara municipal
    município de
    prefeitura
    universidade
    gemeente
    provincie
    waterschap
    ziekenhuis
    stichting
    kommun(?:e)?
    gmina
    miasto
    uniwersytet
    szpital
    město
    univerzita
    nemocnice
    kaupunki
    yliopisto
    universitet
    högskola
  `)}(?!\p{L})`,
  'iu',
);

/** `Region Skåne`: a body of Sweden or Denmark; elsewhere the word heads parts of the world. */
const nordicRegion =
  /^Region (?!(?:North|South|East|West|Central|Nord|Süd|Ost|Mitte|Europe|Europa|Asia|Africa|America|Americas|Global|Other|Code|Name)(?!\p{L}))\p{Lu}\p{Ll}{3,}(?=$|[,\n])/u;

/** Whether a text names a public body or the like, which has no legal form. */
export function isInstitution(text: string): boolean {
  return (institution.test(text) || nordicRegion.test(text)) && /^\p{Lu}/u.test(text) && !/\d/u.test(text);
}

/** Whether a line of an address names the town, with its postal code. */
export function isTown(text: string): boolean {
  return town.test(text);
}

/** Where a party is, behind its name: `, gevestigd te Delft`. */
const seat = new RegExp(
  String.raw`(?<=\S),? (?:${anyOf(String.raw`
    (?:statutair )?gevestigd
    kantoorhoudende?
    mit (?:dem )?sitz
    (?:dont le|ayant son) siège
    con (?:sede|domicilio)
    com sede
    z siedzibą
    med (?:säte|sæde|hovedkontor)
    (?:having|with) (?:its|a) (?:registered|principal|head) (?:office|place)
    whose registered
  `)})(?!\p{L}).*$`,
  'iu',
);

/** The name before the place where the party is. */
export function beforeSeat(text: string): string {
  return text.slice(0, seat.exec(text)?.index);
}
