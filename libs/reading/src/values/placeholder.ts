import { anyOf, listed } from './word-list.ts';

/** Marks that only templates write, around what is to be filled in. */
const marked = /^(?:\{[^{}]*\}|\{\{.*\}\}|<<.*>>|%[\p{L}_]+%|\$\{[^{}]*\}|x{3,}(?:[-/ .]x+)*)$/iu;
/** Marks that also stand around values: a draft's `[12 months]`, `(ACME) Ltd`, `«Ромашка»`. */
const bracketed = /^(?:\((?<round>[^()]*)\)|\[(?<square>[^[\]]*)\]|<(?<angle>[^<>]*)>|«(?<quoted>[^«»]*)»)$/u;
const blank = /_{3}|\.{5}|…{2}/u;
/** No placeholder is longer. */
const maxLength = 120;

/** What is written where a value is to follow. */
const words = new RegExp(
  `^${anyOf(`
    a completar
    a confirmar
    a definir
    a determinar
    à compléter
    à confirmer
    à définir
    à déterminer
    bitte (?:angeben|ausfüllen|eintragen).*
    choose an item.*
    click (?:here|or tap).*
    (?:client|company|customer|legal|supplier|vendor) name
    da completare
    da confermare
    da definire
    da determinare
    enter (?:a|an|company|customer|date|here|name|number|the|text|your)(?!\\p{L}).*
    insert (?:a|an|company|customer|date|here|name|number|supplier|text|the|vendor|your)(?!\\p{L}).*
    in te vullen.*
    n/?a
    nader te bepalen
    nog (?:in te vullen|te bepalen).*
    noch (?:festzulegen|offen|zu bestimmen).*
    not (?:applicable|yet known)
    same as (?:above|below|billing|item|block|box|line).*
    por (?:completar|confirmar|definir|determinar)
    select (?:a|an|one)(?!\\p{L}).*
    t\\.?b\\.?[acd]\\.?
    to be (?:advised|agreed|announced|completed|confirmed|defined|determined|filled in|inserted).*
    wird (?:nachgereicht|noch .*)
    your (?:company|name|organi[sz]ation).*
    zu (?:bestimmen|ergänzen)
  `)}$`,
  'iu',
);

/** What a template tells to do with what it calls a value; `Select Staffing Inc` is a name. */
const instructions = new Set(
  listed(`
    add choose complete enter fill indicate insert print select specify type
    angeben ausfüllen einfügen einsetzen eintragen
    compléter indiquer insérer préciser renseigner saisir
    indicar insertar introducir rellenar
    indicare inserire inserisci
    invullen vul
    inserir preencher
  `),
);
/** What templates call values; a name has other words, too. */
const things = new Set(
  listed(`
    account address amount and any applicable as authorised authorized buyer city client code company contact contract
    contractor corporate corporation country currency customer date day description details domain effective email end
    entity fax first for form full here id if in individual institution issuer jurisdiction last legal lessee lessor
    licensee licensor line location mail month name names number of office on or order org organisation organization
    owner participant party person phone place postal postcode price provider province purchaser quantity quotation quote
    recipient ref reference registered registration representative reseller role s seller signatory signature signer
    start state street subscriber supplier tax telephone term the title to total town unit user value vat vendor year zip
    adresse anschrift auftraggeber auftragnehmer betrag datum der des die firma firmenname gesellschaft käufer kunde
    kunden kundenname lieferant lieferanten nummer ort preis straße unternehmen unternehmens unternehmensname
    unterschrift verkäufer vertragspartner
    acheteur date de dénomination du entreprise fournisseur la le les montant nom numéro prestataire raison sociale
    société vendeur
    cliente comprador del denominación dirección el empresa fecha importe nombre número proveedor razón social vendedor
    azienda data denominazione della fornitore importo indirizzo nome numero ragione società
    adres bedrag bedrijf bedrijfsnaam klant klantnaam leverancier naam van
    da do endereço fornecedor montante razão valor
    a an here please your bitte hier ihr ihre ihren ihres votre uw
    inc llc ltd limited plc corp gmbh ag sa sas sarl srl spa bv nv lda ltda
  `),
);
/** `[Customer] Ltd`: the form of a company that is still to be named. */
const formBehind = /(?<=[)\]>»}])[\s,]+(?:inc|llc|ltd|limited|plc|corp|gmbh|ag|sa|sas|sarl|srl|spa|[bn]v|ltda?)\.?$/iu;

/** Whether a text is a placeholder for a value: `{customer_name}`, `[Name]`, `____`, `TBD`. */
export function isPlaceholder(text: string): boolean {
  const bare = text.trim();
  if (blank.test(bare)) return true;
  if (bare.length > maxLength) return false;
  const named = bare.replace(formBehind, '');
  const content = inBrackets(named);
  return marked.test(named) || words.test(bare) || (content !== undefined && isToBeFilled(content));
}

/** The text in the brackets that enclose all of a text; undefined where none are. */
export function inBrackets(text: string): string | undefined {
  const { round, square, angle, quoted } = bracketed.exec(text.trim())?.groups ?? {};
  return round ?? square ?? angle ?? quoted;
}

/** Whether a text is a note: several words in round brackets. */
export function isNote(text: string): boolean {
  return /^\([^()]*\s[^()]*\)$/u.test(text.trim());
}

/** Whether the words in brackets say what is to be filled in, and are no value themselves. */
function isToBeFilled(content: string): boolean {
  if (/^\s*\d/u.test(content)) return false;
  if (words.test(content.trim()) || /\p{L}_\p{L}/u.test(content) || /^\p{Ll}+(?:\.\p{Ll}+)+$/u.test(content))
    return true;
  const parts = content
    .split(/(?<=\p{Ll})(?=\p{Lu})|[^\p{L}\p{N}]+/u)
    .flatMap((part) => (part === '' ? [] : [part.toLowerCase()]));
  if (parts.length === 0) return true;
  if (isInstruction(parts) || isInstruction(parts.toReversed())) return true;
  return parts.some((part) => /\p{L}{2}/u.test(part)) && parts.every(isThing);
}

function isInstruction([verb = '', thing = 'the']: readonly string[]): boolean {
  return instructions.has(verb) && isThing(thing);
}

function isThing(word: string): boolean {
  return things.has(word) || /^(?:\p{L}|\d+|x+)$/u.test(word);
}
