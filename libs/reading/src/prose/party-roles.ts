import { anyCaseOf, anyOf } from '../values/word-list.ts';

/** What the party that sells is called in a contract. */
const vendorRoles = `
  vendor
  supplier
  provider
  licensor
  seller
  service provider
  contractor
  consultant
  lessor
  agent
  administrator
  anbieter
  auftragnehmer(?:in)?
  lieferant(?:in)?
  lizenzgeber(?:in)?
  verkäufer(?:in)?
  vermieter(?:in)?
  concédant
  fournisseur
  prestataire(?: de services)?
  vendeur
  licenciante
  prestador(?:a)?(?: de servi[cç][io]os?)?
  proveedor(?:a)?
  vendedor(?:a)?
  fornitore
  fornitrice
  licenziante
  venditore
  leverancier
  opdrachtnemer
  licentiegever
  verkoper
  appaltatore
  affidatari[oa]
  aggiudicatari[oa]
  adjudicatari[oa]
  titulaire
  attributaire
  fornecedor(?:a)?
  contratad[ao]
  leverantören?
  leverandøren?
  leistungserbringer(?:in)?
  dostawc[aą]
  wykonawc[aą]
  sprzedawc[aą]
  usługodawc[aą]
  licencjodawc[aą]
  consultor(?:a)?
  asesor(?:a)?
  consulente
  berater(?:in)?
  adviseur
  adjudicatári[oa]
  zhotovitel
  poskytovate[lľ]
  dodavatel
  dodávateľ
  prodávající
  toimittaja
  palveluntarjoaja
  myyjä
  szolgáltató
  vállalkozó
  prestator
  furnizor
  yüklenici
  satıcı
  izvođač
  izvajalec
`;
export const vendorRole = anyOf(vendorRoles);

/** What the party that buys is called in a contract. */
const buyerRoles = `
  customer
  client
  buyer
  purchaser
  licensee
  subscriber
  recipient
  lessee
  end user
  participating (?:entity|state)
  (?:purchasing|ordering|contracting|procuring|requesting) (?:entity|activity|agency)
  user
  agency
  owner
  advertiser
  auftraggeber(?:in)?
  käufer(?:in)?
  kundin
  kunde
  lizenznehmer(?:in)?
  mieter(?:in)?
  abonné
  acheteur
  licencié
  client[ea]?
  comprador(?:a)?
  licenciatari[oa]
  suscriptor(?:a)?
  acquirente
  committente
  stazione appaltante
  amministrazione
  pouvoir adjudicateur
  collectivité
  (?:entidad|órgano) (?:contratante|de contratación)
  contracting authority
  licenziatari[oa]
  klant
  koper
  licentienemer
  opdrachtgever
  licenciad[oa]
  contratante
  subscritor(?:a)?
  kunden
  beställaren?
  køberen?
  leistungsbezüger(?:in)?
  nabywc[aą]
  zamawiający(?:m)?
  usługobiorc[aą]
  licencjobiorc[aą]
  objednate[lľ]
  objednávateľ
  kupující
  tilaaja
  asiakas
  ostaja
  megrendelő
  vevő
  beneficiar
  achizitor
  alıcı
  müşteri
  naručitelj
  naročnik
`;
export const buyerRole = anyOf(buyerRoles);

/** What a party is called where the word says nothing of who sells: in papers on secrets, on data and on sales. */
export const neutralRole = anyOf(String.raw`
  (?:disclosing|receiving|first|second) party
  discloser
  (?:data )?(?:controller|processor|exporter|importer)
  reseller
  distributor
  publisher
  partner
  (?:für die verarbeitung )?verantwortliche[rn]?
  auftragsverarbeiter(?:in)?
  (?:le )?responsable d[ue]l? trai?t(?:ement|amiento)
  (?:le )?sous-traitant
  encargado del tratamiento
  titolare del trattamento
  responsabile del trattamento
  verwerkingsverantwoordelijke
  verwerker
`);

/** What a public body that buys is called; as labels the same words name other things: `State: Ohio`. */
const publicRole = anyOf(`
  city
  county
  state
  town
  village
  district
  university
  college
  institute
  authority
  department
  board
  commission
  government
  school(?: district)?
`);

/** Before a colon a role begins with a capital. */
export const writtenRole = `(?=\\p{Lu})(?:${anyCaseOf(vendorRoles)}|${anyCaseOf(buyerRoles)})`;

/** `the Client`, `le Client`, `el Cliente`. */
const article = "(?:the|der|die|das|le|la|les|l['’]|el|los|las|il|lo|i|de|het|o|a) ?";

/** In letters and terms, `we` is who provides and `you` who receives. */
export const isVendorRole = new RegExp(`^(?:(?:${article})?${vendorRole}|we|us)$`, 'iu');
export const isBuyerRole = new RegExp(`^(?:(?:${article})?(?:${buyerRole}|${publicRole})|you)$`, 'iu');
