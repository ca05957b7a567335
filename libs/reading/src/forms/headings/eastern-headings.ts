import { anyOf } from '../../values/word-list.ts';

/**
 * Headings of price tables in Czech, Slovak, Finnish, Turkish, Romanian, Croatian and Slovenian: what the column holds,
 * and its wordings, as the source of a pattern.
 */
export const easternHeadings = [
  [
    'line',
    anyOf(`
      poř(?:adí)?(?: č(?:íslo)?)?
      č
      por č
      sıra(?: no)?
      nr crt
      r ?br
      zap št
      rivi
    `),
  ],
  [
    'sku',
    anyOf(`
      (?:kód|číslo)(?: (?:zboží|položky|produktu|výrobku|tovaru))?
      (?:tuote|nimike)(?:koodi|n(?:ume)?ro)
      (?:ürün|stok|malzeme) kodu
      cod(?: (?:produs|articol))?
      šifra(?: (?:artikla|izdelka))?
    `),
  ],
  [
    'start',
    anyOf(`
      (?:datum )?(?:začátek|zahájení|počátek|začiatok)
      od
      alku(?:pvm)?
      alkaa
      aloitus(?:päivä|pvm)
      başlangıç(?: tarihi)?
      (?:data )?început(?:ul(?:ui)?)?
      de la
      (?:datum )?(?:početka|početak|začetek|začetka)
    `),
  ],
  [
    'end',
    anyOf(`
      (?:datum )?(?:konec|ukončení|koniec)
      do
      loppu(?:pvm)?
      päättyy
      päättymis(?:päivä|pvm)
      bitiş(?: tarihi)?
      (?:data )?(?:sfârșit|sfarsit)(?:ul(?:ui)?)?
      până la
      (?:datum )?(?:završetka|završetak|konca)
    `),
  ],
  [
    'term',
    anyOf(`
      (?:doba(?: trvání)?|počet měsíců|měsíc[eů]|mesiac(?:e|ov))(?: měsíce)?
      kesto(?: kk)?
      (?:kuukaudet|kk)
      süre(?: ay)?
      ay
      durat[aă](?: luni)?
      luni
      (?:trajanje|mjeseci|meseci)
    `),
  ],
  [
    'name',
    anyOf(`
      (?:označení|název|popis|předmět)(?: (?:dodávky|položky|zboží|služby|produktu|plnění|dodávky a služby))?
      (?:název|označení) zboží(?: ?/ ?| a |, ?)služ(?:by|eb)
      položka
      (?:názov|popis|predmet)(?: (?:položky|tovaru|služby|produktu|plnenia))?
      zboží
      tovar
      (?:tuote|nimike|palvelu)(?: ?/ ?(?:tuote|palvelu|kuvaus))?
      tuotteen nimi
      služb[ay]
      descriere
      serviciu
      kuvaus
      (?:ürün|hizmet|malzeme)(?: ?/ ?(?:ürün|hizmet))?(?: (?:adı|tanımı|açıklaması))?
      açıklama
      cinsi
      denumire(?:a)?(?: (?:produs(?:e(?:lor)?|ului)?|servici(?:u|i|ilor|ului)|articol|produselor (?:sau|și|si) serviciilor))?
      produs(?: ?/ ?serviciu)?
      naziv(?: (?:artikla|usluge|robe|proizvoda|storitve|izdelka|blaga))?
      (?:artikl|artikel|storitev|usluga|izdelek)
    `),
  ],
  [
    'quantity',
    anyOf(`
      množství
      množstvo
      počet(?: (?:ks|kusů|kusov|licencí|licencií|uživatelů|používateľov|jednotek|mj))?
      kusů
      ks
      määrä
      kpl
      lukumäärä
      lkm
      miktar(?:ı)?
      adet
      cant(?:itate(?:a)?)?
      buc
      količina
      kol
    `),
  ],
  [
    'unit',
    anyOf(`
      m ?j
      (?:měrná|merná) jednotka
      jednotka
      yks(?:ikkö)?
      birim(?:i)?
      u ?m
      (?:jed(?:inica)? ?)(?:mj(?:ere)?)?
      em
      enota(?: mere)?
    `),
  ],
  [
    'discount',
    anyOf(`
      sleva(?: ?%)?
      zľava(?: ?%)?
      alennus(?: ?%)?
      ale(?: ?%)?
      iskonto(?: ?%)?
      (?:indirim|ind)(?: oranı)?(?: ?%)?
      reducere(?: ?%)?
      (?:rabat|popust)(?: ?%)?
    `),
  ],
  [
    'tax',
    anyOf(`
      (?:sazba|sadzba|výše|částka|suma)? ?dph(?: ?\\d{1,2})?(?: ?%)?
      alv(?: ?-?(?:%|kanta|osuus))?(?: ?\\d{1,2}(?:,\\d)?)?(?: ?%)?
      kdv(?: (?:oranı|tutarı))?(?: ?%)?
      (?:cota|valoare(?:a)?) tva
      (?:pdv|ddv)(?: ?%)?
    `),
  ],
  [
    'other',
    anyOf(`
      (?:jednotková )?cena(?: (?:celkem|spolu))? (?:s|vč(?:etně)?) dph
      (?:celkem|spolu) (?:s|vč(?:etně)?) dph
      (?:hinta|yhteensä|summa) (?:sis(?:ältäen)?) alv
      kdv dahil(?: (?:tutar|toplam))?
      (?:valoare|total)(?:a)? cu tva
    `),
  ],
  [
    'unitPrice',
    anyOf(`
      (?:jednotková|jedn) cena(?: bez dph)?
      cena ?(?:za|/) ?(?:jednotku|m ?j|kus|ks|uživatele|licenci|1 ?ks|rok|měsíc|mesiac)(?: bez dph)?
      cena (?:mj|jedn)(?: bez dph)?
      (?:à|a|yksikkö|kpl)[ -]?hinta(?: ?\\(?(?:alv 0 ?%?|veroton)\\)?)?
      hinta(?: ?/ ?.{2,20})?(?: (?:alv 0 ?%?|veroton))?
      birim ?fiyat(?:ı)?
      fiyat
      pre[tțţ](?: ?ul)? unitar(?: f[aă]r[aă] tva)?
      pre[tțţ](?: ?/ ?.{2,20})?
      (?:jed(?:inična)?|mj) cijena(?: bez pdv(?:-a)?)?
      cijena(?: ?/ ?.{2,20})?
      cena ?/ ?enoto
    `),
  ],
  [
    'total',
    anyOf(`
      (?:cena )?(?:celkem|spolu)(?: bez dph)?
      (?:celková|celkem) cena(?: bez dph)?
      (?:cena )?bez dph(?: celkem| spolu)?
      částka(?: bez dph)?
      suma(?: bez dph)?
      (?:yhteensä|summa|kokonaishinta|rivisumma)(?: (?:alv 0 ?%?|veroton))?
      veroton(?: (?:yhteensä|summa))?
      (?:toplam |satır |net )?tutar(?:ı)?
      toplam(?: (?:tutar|fiyat))?
      valoare(?:a)?(?: total[aă])?(?: f[aă]r[aă] tva)?
      pre[tțţ] total(?: f[aă]r[aă] tva)?
      (?:iznos|ukupno|vrijednost|vrednost|znesek|skupaj)(?: bez pdv(?:-a)?| brez ddv)?
    `),
  ],
] as const;
