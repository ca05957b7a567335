import { anyCaseOf, anyOf } from '../values/word-list.ts';

/** What names the parties next: a contract's first sentence, or a heading above them. */
export const opening = anyOf(String.raw`
  parties ?:
  parties(?= \(1\) )
  parties to this [\w-]+(?:,| ?:| are)
  by and (?:between|among(?:st)?)
  made (?:between|by and)
  entered into (?:by|between)
  (?:made|entered into|executed|concluded|agreed)\b[^.;]{0,60}?\bby
  between
  amongst
  among
  zwischen(?: der| dem)?
  entre(?: les soussigné(?:e)?s)?
  de una parte
  tra
  fra
  tussen
  (?:de )?ondergetekenden ?:?
  são partes [^.:;]{0,40}:
  de um lado,?
  mellan
  mellem
  mellom
  uzavřená mezi
  pomiędzy:?
`);

/** What a contract is called. */
export const paper = anyOf(String.raw`
  agreement
  contract
  amendment
  addendum
  lease
  licen[cs]e
  order
  statement of work
  memorandum
  deed
  letter of intent
  terms
  \p{L}*vertrag
  \p{L}*vereinbarung
  contrat
  contrato
  contratto
  accord
  accordo
  acuerdo
  acordo
  \p{L}*overeenkomst
  \p{L}*contract
  instrumento particular
  \p{L}*avtal
  \p{L}*aftale
  \p{L}*avtale
  convention
  convenio
  smlouva
  umowa
`);

/** What ends the naming of the parties. */
export const endOfNames = anyOf(String.raw`
  whereas
  recitals?
  witnesseth
  background
  now,? therefore
  the parties (?:hereby |hereto )?(?:agree|have)
  hereby agree
  sets? forth(?! (?:above|below|on|in the))
  (?<!solely )(?<!only )for the purposes?(?! of (?:article|section)s? \d)
  in consideration
  agree as follows
  definitions
  with respect to(?! (?:article|section)s? \d)
  wird folgend\p{L}*
  präambel
  il a été convenu
  il est convenu
  préambule
  exponen
  se celebra
  premess[oa]
  si conviene
  komen (?:het volgende )?overeen
  zijn (?:het volgende )?overeengekomen
  overwegende
  é celebrado o presente
  têm entre si
  har följande
  har ingåtts
  § 1
  considerando
`);

/** What says how a party is called from there on. */
export const calledFrom = anyCaseOf(`
  hereinafter
  hereafter
  (?:called|referred to(?: herein)? as)
  nachfolgend
  nachstehend
  im folgenden
  im Folgenden
  ci- ?après
  en adelante
  en lo sucesivo
  di seguito
  in seguito
  hierna
  verder te noemen
  d['’]ora in avanti
  doravante
  (?:adiante|de ora em diante) designad[oa]s?
  a seguir
  nedan kalla[dt]
  i det följande
  herefter
  heretter
  zwan(?:[aąey]|ym) dalej
`);

/** What says which party a word is for. */
export const meaning = anyOf(`
  means
  shall mean
  refers to
  is
  bedeutet
  bezeichnet
  ist
  désigne
  est
  significa
  designa
  indica
  betekent
`);

/** What joins the second party to the first, or begins a party of a list. */
export const joining = anyCaseOf(`
  and
  und
  et
  och
  og
  oraz
  de otra(?: parte)?
`);

/** The same in words that also join other things, or say where something is. */
export const joiningNames = anyCaseOf(`
  y
  e
  en
`);

/** Words before a name that are not part of it. */
export const beforeName = anyOf(String.raw`
  and
  by
  between
  among
  amongst
  both
  each of
  its (?:affiliate|subsidiary|parent|parent company|sister company)
  its
  their
  reseller
  party
  of the first part
  the undersigned:?
  that
  on the (?:one|other) (?:hand|side|part)
  zwischen
  und
  entre
  les soussigné(?:e)?s
  et
  la société (?:anonyme|par actions simplifiée|à responsabilité limitée)
  la société
  les sociétés
  d['’]une part ?[,:]?
  d['’]autre part ?[,:]?
  de una parte
  de otra parte
  la (?:entidad |sociedad )?mercantil
  la empresa
  la sociedad
  tra
  fra
  la società (?:a responsabilità limitata|per azioni|cooperativa)
  la società
  tussen
  de ondergetekenden
  de (?:publiekrechtelijke )?rechtspersoon
  de (?:besloten|naamloze) vennootschap(?: met beperkte aansprakelijkheid)?
  a empresa
  a sociedade
  och
  mellan
  pomiędzy
  e,? de outro lado,?
  de (?:um|outro) lado,?
  primeir[oa] outorgante ?:?
  segund[oa] outorgante ?:?
`);

/** The same in words that may also begin a name: only in small letters, or alone in capitals. */
export const shortWords = anyOf(`
  der
  die
  den
  dem
  el
  la
  il
  de
  het
  [yeYE]
  en
  EN
`);

/** What says where a party is, or who acts for it. */
export const describing = anyOf(String.raw`
  with
  having
  whose
  located
  organi[sz]ed
  incorporated
  registered
  acting
  on behalf
  by and through
  through its
  doing business
  d/b/a
  dba
  D/B/A
  trading as
  operating
  formerly
  previously
  f/k/a
  a/k/a
  n/k/a
  as
  individually
  for the (?:use and )?benefit of
  and\/or
  agent for
  for itself
  and its
  which
  who
  at
  in its
  residing
  \(?hereinafter
  \(?hereafter
  referred
  represented
  established
  together
  duly
  pursuant
  mit Sitz
  vertreten
  eingetragen
  \(?nachfolgend
  \(?nachstehend
  \(?im Folgenden
  dont le
  ayant son
  immatriculée
  représentée
  \(?ci- ?après
  con domicilio
  mayor de edad
  con [NCD]\.?I\.?[FI]
  établissement public
  con sede
  representada
  \(?en adelante
  in persona
  rappresentata
  \(?di seguito
  gevestigd
  statutair gevestigd
  vertegenwoordigd
  te dezen
  rechtsgeldig
  \(?hierna
  \(?verder te noemen
  com sede
  inscrit[ao]
  pesso(?:a|as) (?:jurídica|coletiva|singular)
  neste ato
  qui rappresentat[ao]
  rappresentat[ao]
  \(?d['’]ora in avanti
  \(?doravante
  org\.? ?nr
  (?:A(?:BN|CN|RBN)|UEN|NZBN|CIN)(?=[ :]+[\dA-Z])
  CVR
  se sídlem
  \(?nedan
  z siedzibą
  wpisan[aąy]
  reprezentowan[aąy](?:m)?
  \(?zwan(?:[aąey]|ym)
`);

/** What a form prints before the word for a party: `To: the Supplier`, `Name and address of contractor`. */
export const beforeRole = anyOf(`
  the
  (?:from|to):?(?: the)?
  name (?:&|and) address of(?: the)?
`);

/** The office of who acts for a party, up to its name: `Presidente de la`. */
export const officerOf = anyOf(String.raw`
  (?:the )?(?:director|president|ceo|owner|chairman|manager|founder)\s+of
  (?:en su calidad de )?(?:president[ea]|alcalde(?:sa)?(?:-president[ea])?|director(?:a)?(?: general)?|gerente|rector(?:a)?) del?(?: la| excmo\.?)?
  en (?:nombre y )?representación del?(?: la (?:mercantil|sociedad|empresa|entidad)| excmo\.?)?
  prowadząc\p{L}+ działalność gospodarczą pod (?:firmą|nazwą)
`);
