import { listed } from '@parley/reading/values/word-list';
import { wordsOf } from './plain-heading.ts';
import { bookingWords, topicWords } from './topic-words.ts';

/**
 * What the words of headings mean, of which headings are put together: `Contract - Effective Date`, `Sopimus alkaa`. To
 * know one more word, add it. Case and accents do not matter.
 */
const lists = {
  /** What is agreed or bought, and lasts for a term. */
  deal: `agreement contract coverage duration entitlement licence license service subscription term valid validity amort amortization
    amortisation commitment
    abo abonnement laufzeit leistung leistungs leistungszeitraum lizenz vertrag vertrags wartung wartungs
    competence contrat engagement licence maintenance marche periode souscription validite
    contrato duracion licencia mantenimiento periodo servicio suscripcion vigencia
    assinatura licenca vigencia
    abbonamento competenza contratto durata licenza manutenzione periodo servizio
    contract dienst licentie looptijd onderhoud overeenkomst
    abonnemang avtal avtals licens period tjanst underhall
    abonnement avtale kontrakt kontrakts lisens periode
    aftale licens
    lisenssi sopimus sopimuksen sopimuskausi voimassaolo
    licencja licencji okres umowa umowy
    licence platnost platnosti smlouva smlouvy
    elofizetes licenc szerzodes
    abonelik lisans sozlesme
    abonament contract contractului licenta
    αδεια αδειας συμβαση συμβασης`,
  start: `begin begins beginning commencement commences effective from start starts
    ab anfang beginn
    debut effet
    comienzo desde inicio
    decorrenza inizio
    aanvang begin ingang ingangs vanaf
    borjan borjar fran start startar
    fra oppstart starter
    alkaa alkaen alkamis alku alkupaiva
    poczatek rozpoczecia rozpoczecie
    pocatek zacatek zahajeni
    kezdes kezdet kezdete kezdo
    baslama baslangic baslangici
    inceput inceperii
    εναρξη εναρξης
    начало начала`,
  end: `end ending ends expiration expires expiry through until
    ablauf ende enddatum
    echeance expiration fin
    fin finalizacion hasta termino ultimazione vencimiento
    fim
    fine scadenza termine
    eind einde expiratie
    slut slutar
    slutt utlop utloper
    udlob udlober udlobs
    loppu loppuu paattyminen paattymis paattyy
    koniec zakonczenia zakonczenie
    konec ukonceni
    lejarat lejarata vege
    bitis bitisi
    expirarii sfarsit sfarsitul
    ληξη ληξης`,
  /** At the end of a heading; elsewhere they mean other things. */
  lastStart: 'von vom du desde de da dal del van od fra fran від из с з',
  lastEnd: 'to bis au a al tot met do til till tm по до',
  /** How long something lasts. */
  length:
    'term duration length duree duracion durata duracao duur looptijd laufzeit varighed varighet kesto prazo plazo',
  months: 'months monate mois meses mesi maanden manader maneder miesiecy mesicu kuukautta',
  date: `date day datum fecha data dato tag jour dia giorno paiva paivamaara pvm tarih tarihi datumul ημερομηνια ημ νια дата`,
  count: `count no nr num number qty quantity
    anz anzahl menge
    nb nbr nbre nombre quantite qte
    cant cantidad n num numero
    quantidade qtd qtde
    quantita
    aantal hoeveelheid
    antal antall
    lkm lukumaara maara
    ilosc liczba
    mnozstvi pocet
    darabszam mennyiseg szama
    adedi adet miktari sayisi
    cantitate numar
    αριθμος ποσοτητα`,
  /** What licences are counted in. */
  counted: `ids licences licenses rights seats users user accounts
    anwender arbeitsplatze benutzer lizenzen nutzer platze
    postes utilisateurs
    licencias puestos usuarios
    licencas utilizadores
    licenze postazioni utenti
    gebruikers licenties
    anvandare licenser
    brukere lisenser
    brugere
    kayttajat kayttajia kayttajien kayttaja lisensseja lisenssien
    licencji stanowisk uzytkownikow
    licenci uzivatelu
    felhasznalok licencek
    kullanici
    licente utilizatori
    αδειων χρηστων`,
  /** What a quantity may be called besides, if it is what was bought. */
  bought:
    'adquiridas compradas contratadas bought committed contracted licensed ordered owned purchased entitled subscribed gekauft achetes contratados acquistati',
  /** A price after such a word is that of one unit. */
  per: 'per pro par por je za',
  one: `id licence license seat user
    anwender arbeitsplatz benutzer lizenz nutzer
    poste utilisateur
    licencia puesto usuario
    licenca utilizador
    licenza postazione utente
    gebruiker licentie
    anvandare
    bruker bruger
    kayttaja
    licencje stanowisko uzytkownika`,
  /** They make an amount that of the whole line. */
  whole: `extended line overall total totals
    gesamt insgesamt summe
    globale total totale
    global totales totalt
    complessivo totale
    totaal
    total totalt
    alt
    kokonais yhteensa
    calkowita calkowity laczna razem
    celkem celkova
    osszes osszesen
    toplam
    totala totale
    συνολικη συνολικο συνολο`,
  amount: `amount commitment cost costs fee fees price sum value
    betrag entgelt gebuhr gebuhren kosten preis summe wert
    cout couts montant prix redevance redevances valeur
    coste costes cuota importe precio tarifa valor
    custo custos preco
    canone canoni corrispettivo costi costo importo prezzo tariffa valore
    bedrag kosten prijs waarde
    belopp kostnad kostnader pris summa varde
    belop sum verdi
    belob vaerdi
    arvo hinta kustannus kustannukset summa
    cena koszt kwota wartosc
    castka hodnota naklady
    ar ertek koltseg osszeg
    bedel bedeli fiyat maliyet tutar tutari
    cost pret suma valoare valoarea
    αξια ποσο τιμη`,
  /** Of these, they make an amount of a contract that of all of it. */
  value:
    'value wert valeur valor valore waarde varde verdi vaerdi arvo wartosc hodnota ertek valoare valoarea αξια amount betrag montant importe importo bedrag belopp belop belob summa kwota castka osszeg ποσο',
  contract: `agreement contractual contractuel contrattuale fornitura suministro contract vertrag vertrags contrat marche contrato contratto contract avtal avtals avtale kontrakt kontrakts aftale
    sopimus sopimuksen umowa umowy smlouva smlouvy zmluva zmluvy ugovor ugovora pogodba pogodbe szerzodes sozlesme contractului συμβασης adjudicacion adjudicado aggiudicato aggiudicazione award awarded zuschlag zuschlags`,
  unit: 'einzel stuck unitaire unitario unitaria unitate stuks enhed enhets enhet yksikko jednostkowa jednotkova egyseg birim μοναδας',
  price:
    'price cost rate amount gebuhr preis canone cuota tarifa tariffa redevance prix cout precio coste valor prezzo costo preco prijs pris kostnad hinta cena ar fiyat pret τιμη',
  product: `app application product software tool item article
    anwendung artikel produkt produkts programm
    logiciel produit application article solution
    aplicacion articulo producto programa
    aplicacao produto
    applicativo articolo prodotto programma
    applicatie product softwarepakket programma
    produkt program programvara
    produkt program programvare
    ohjelmisto ohjelmiston tuote tuotteen
    oprogramowania produktu programu
    produktu programu software
    szoftver termek
    urun yazilim
    aplicatie produs
    λογισμικου προιοντος`,
  name: `description name title
    beschreibung bezeichnung name titel
    description designation intitule libelle nom
    denominacion descripcion nombre titulo
    descricao designacao nome titulo
    denominazione descrizione nome titolo
    benaming naam omschrijving titel
    benamning beskrivning namn titel
    beskrivelse betegnelse navn tittel
    kuvaus nimi nimike
    nazwa opis
    nazev popis
    leirasa megnevezese neve
    aciklamasi adi
    denumire denumirea
    περιγραφη ονομα`,
  /** Of these, they are no more than names. */
  called:
    'name denominacion denominacao denomination denominazione raison razon ragione sociale social nom nombre nome naam namn navn nimi nazwa nazev neve adi denumire denumirea ονομα',
  /** They say more than a name does. */
  description: `description beschreibung descripcion descricao descrizione omschrijving beskrivning beskrivelse kuvaus opis popis leirasa
    aciklamasi περιγραφη`,
  supplier: `manufacturer provider publisher seller supplier vendor
    anbieter crediteur crediteuren hersteller kreditor kreditoren lieferant lieferanten
    attributaire editeur fournisseur prestataire titulaire
    adjudicataria adjudicatario fabricante proveedor
    fornecedor
    fornitore produttore
    fabrikant leverancier
    leverantor leverantorens
    leverandor leverandorens
    toimittaja toimittajan
    dostawca dostawcy producent
    dodavatel dodavatele vyrobce
    beszallito gyarto szallito
    tedarikci uretici
    furnizor furnizorului
    προμηθευτη προμηθευτης`,
  /** Who has to do with a purchase. */
  person: `sachbearbeiter sachbearbeiterin demandeur administrator agent employee salesperson approver assignee contact holder manager officer owner requester requestor person specialist sponsor stakeholder
    ansprechpartner ansprechpartnerin besitzer betreuer eigentumer inhaber verantwortlich verantwortliche verantwortlicher zustandig
    gestionnaire interlocuteur referent responsable
    contacto gestor responsable
    responsavel
    ответственный куратор владелец инициатор ответственное лицо
    відповідальний відповідальна
    contatto referente responsabile
    beheerder contactpersoon eigenaar verantwoordelijk verantwoordelijke
    agare ansvarig forvaltare handlaggare kontaktperson
    ansvarlig eier saksbehandler
    ejer
    omistaja vastuuhenkilo yhteyshenkilo
    opiekun osoba wlasciciel
    garant osoba spravce vlastnik
    felelos kapcsolattarto tulajdonos
    sorumlu sorumlusu yetkili
    proprietar responsabil
    υπευθυνος`,
  /** Which part of a company a purchase is for. */
  place: `area branch bu city district domaine metier ambito unidade country department dept directorate division entity faculty location office platform region school site subsidiary team
    abteilung amt bereich dienststelle sachgebiet organisationseinheit dezernat fachbereich kostenstelle kostentrager referat standort
    departement direction etablissement lieu site
    area concejalia consejeria delegacion departamento facultad sede
    direzione sede settore ufficio
    direcao faculdade
    afdeling locatie
    avdelning forvaltning
    avdeling
    afdeling
    osasto toimipiste
    dzial jednostka komorka wydzial
    odbor oddeleni utvar
    osztaly reszleg telephely
    birimi departman sube
    departament
    τμημα
    подразделение отдел департамент
    підрозділ відділ`,
  /** What a purchase is one of. */
  kind: `level niveau nivel livello stufe criticite criticita criticidad category class classification criticality family group kind metric priority rag rating risk segment
    risico risiko rischio urgentie dringlichkeit
    gruppe kategorie klasse kritikalitat prioritat risiko
    categorie classe famille groupe priorite risque
    categoria familia grupo prioridad riesgo
    prioridade
    classe gruppo priorita rischio
    groep prioriteit
    grupp kategori prioritet
    gruppe
    kategoria prioriteetti ryhma
    grupa priorytet
    druh kategorie priorita skupina
    prioritas
    kategori oncelik
    κατηγορια`,
  /** How something is bought. */
  way: 'method procedure process verfahren procedimiento procedimento procedura forfarande menettely postup tryb eljaras usul modalita affidamento modalidad modalidade aanbesteding aanbestedings aanbestedingsvorm upphandling upphandlingsform anskaffelsesform vergabeart',
  /** It says nothing of what was bought or paid. */
  topic: topicWords,
  booking: bookingWords,
  /** Of what was bought, what is in use. */
  used: `active assigned allocated consumed deployed installed provisioned used genutzt genutzte vergeben vergebene zugewiesen zugewiesene belegt attribuees
    utilisees asignadas usadas utilizadas assegnate usate utilizzate atribuidas gebruikt gebruikte toegewezen aktiva anvanda tilldelade
    aktywne przypisane uzyte wykorzystane`,
  /** With another word, which kind; alone, it may be that of the purchase. */
  type: 'art type typ typen tipo tipus tyyppi soort rodzaj turu τυπος',
  /** Words next to those that say nothing of amounts. */
  around: `business company transaction voucher objekt internal it legal license licence procurement purchasing renewal service software spend supplier technical
    business beschaffung einkauf fach it vergabe lizenz software system vertrags
    achat licence logiciel
    compra licencia software
    acquisto licenza software`,
  /** Of a contract, it is what was bought. */
  subject: 'gegenstand gegenstands objet objeto oggetto onderwerp predmet przedmiot subject',
  filler:
    'a an and by d l neto netto da de del dell della des di do du e en et for fur i in la le los of on og och ja the und van von y',
} as const;

export type WordMeaning = keyof typeof lists;

const meanings = new Map<string, Set<WordMeaning>>();
for (const [meaning, words] of Object.entries(lists))
  for (const word of listed(words).flatMap(wordsOf))
    meanings.set(word, (meanings.get(word) ?? new Set()).add(meaning as WordMeaning));

const shortestPart = 3;
const noMeanings: ReadonlySet<WordMeaning> = new Set();

/** What each word of a heading may mean; a word that is put together from others has one entry for each of them. */
export function meaningsOf(heading: string): ReadonlySet<WordMeaning>[] {
  return wordsOf(heading).flatMap((word) => partsOf(word) ?? [noMeanings]);
}

function partsOf(word: string): ReadonlySet<WordMeaning>[] | undefined {
  const whole = meanings.get(word);
  if (whole !== undefined) return [whole];
  for (let at = word.length - shortestPart; at >= shortestPart; at -= 1) {
    const first = meanings.get(word.slice(0, at)) ?? meanings.get(word.slice(0, at).replace(/s$/, ''));
    const rest = first === undefined ? undefined : partsOf(word.slice(at));
    if (first !== undefined && rest !== undefined) return [first, ...rest];
  }
  return undefined;
}
