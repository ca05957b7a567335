import { beforeCode } from './wording.ts';
import type { Wording } from './wording.ts';

const czech =
  '(?:objednávky?|nabídky?|smlouvy?|faktur[ay]|ponuky?|zmluvy?|dokladu?|kalkulace|potvrzení objednávky|cenov(?:á|é) nabíd(?:ka|ky))';
const finnish = '(?:tarjouksen|tilauksen|sopimuksen|laskun|tarjous|tilaus|sopimus|lasku|tilausvahvistus)';
const turkish = '(?:teklif|sipariş|sözleşme|fatura|belge)';
const romanian = '(?:ofertei|comenzii|contractului|facturii|ofert[aă]|comand[aă]|contract|factur[aă])';
const croatian =
  '(?:ponude|narudžbe(?:nice)?|ugovora|računa|ponudbe|naročila|pogodbe|ponuda|narudžba|ponudba|naročilo)';
const sum = '(?:celkem|cena celkem|celková (?:cena|částka)|spolu|suma)';

/** Labels in Czech, Slovak, Finnish, Turkish, Romanian, Croatian and Slovenian. */
export const easternLabels = {
  contractNumber: [
    [`(?:číslo|č\\.?|čís\\.) ${czech}|${czech} (?:číslo|č)(?=[\\p{P} ]|$)`, 3.5],
    [`${czech}${beforeCode}`, 2],
    [`${finnish} ?-?(?:n(?:ume)?ro|nro|numero|tunnus)`, 3.5],
    [`${turkish} (?:no|numarası)`, 3.5],
    [`(?:num[aă]r(?:ul)?|nr\\.?) ${romanian}|${romanian} nr`, 3.5],
    [`broj ${croatian}|${croatian} (?:br|broj|št(?:evilka)?)|številka ${croatian}`, 3.5],
    ['(?:číslo zákazníka|zákaznické číslo|asiakasn(?:ume)?ro|müşteri no|i[čc]o|dič|y-tunnus|vergi no|cui|oib)', -3],
  ],
  buyer: [
    ['(?:odběratel|objednatel|odberateľ|objednávateľ|zákazník|kupující|nabyvatel|příjemce)', 3],
    ['(?:tilaaja|asiakas|ostaja|laskutusosoite)', 3],
    ['(?:alıcı|müşteri|sayın|firma)', 2.5],
    ['(?:beneficiar|cumpărător|cumparator|client|achizitor)', 3],
    ['(?:kupac|naručitelj|naručnik|kupec)', 3],
  ],
  vendor: [
    ['(?:dodavatel|dodávateľ|poskytovatel|poskytovateľ|prodávající|zhotovitel|predávajúci)', 3],
    ['(?:toimittaja|myyjä|palveluntarjoaja)', 3],
    ['(?:satıcı|tedarikçi|yüklenici|hizmet sağlayıcı)', 3],
    ['(?:furnizor|prestator|vânzător|vanzator)', 3],
    ['(?:dobavljač|prodavatelj|dobavitelj|ponudnik|ponuditelj)', 3],
  ],
  start: [
    ['(?:datum )?(?:začátek|zahájení|začiatok|počátek)(?: (?:plnění|služby|licence|smlouvy|předplatného|plnenia))?', 3],
    ['(?:platnost od|účinnost od|platnosť od)', 3],
    ['(?:alkamispäivä|aloitus(?:päivä|pvm)|alkaa|sopimuksen alku|alkaen|sopimus alkaa|sopimuskauden alku)', 3],
    ['(?:başlangıç(?: tarihi)?|(?:abonelik|hizmet|sözleşme|lisans) başlangıcı)', 3],
    ['(?:dat[aă] (?:de )?(?:început|inceput|începerii)(?:ului)?|început(?:ul)? contractului)', 3],
    ['(?:datum početka|početak|datum začetka|začetek)', 3],
  ],
  end: [
    ['(?:datum )?(?:konec|ukončení|koniec)(?: (?:plnění|služby|licence|smlouvy|předplatného|plnenia))?|účinnost do', 3],
    ['(?:päättymispäivä|päättyy|sopimuksen loppu|sopimuskauden loppu)', 3],
    ['(?:bitiş(?: tarihi)?|(?:abonelik|hizmet|sözleşme|lisans) bitişi)', 3],
    ['(?:dat[aă] (?:de )?(?:sfârșit|sfarsit|expir[aă]rii|expirare|încet[aă]rii|încetare|final))', 3],
    ['(?:datum (?:završetka|isteka)|završetak|datum konca)', 3],
    // Of the offer or the payment, not of the contract.
    ['(?:platnost nabídky|nabídka platí do|platnosť ponuky|(?:datum )?splatnost(?:i)?(?: faktury)?|splatnosť)', -3],
    ['(?:tarjous (?:on )?voimassa|voimassa(?:olo)?|eräpäivä|maksuehto)', -3],
    ['(?:(?:teklif )?geçerlilik(?: tarihi| süresi)?|son ödeme(?: tarihi)?|vade)', -3],
    ['(?:valabilitate(?:a)?(?: ofertei)?|termen de plat[aă]|scaden[tțţ][aă])', -3],
    ['(?:(?:ponuda )?vrijedi do|rok (?:plaćanja|valjanosti)|dospijeće|veljavnost)', -3],
  ],
  term: [
    ['(?:doba (?:trvání|platnosti)|délka (?:smlouvy|trvání)|doba trvania)(?: smlouvy)?', 3],
    ['(?:sopimuskausi|sopimusaika|sopimuksen kesto|kesto)', 3],
    ['(?:(?:sözleşme|abonelik|hizmet|lisans) süresi|süre)', 3],
    ['(?:durat[aă]|durata contractului|perioada contractual[aă])', 3],
    ['(?:trajanje(?: ugovora| pogodbe)?)', 3],
  ],
  period: [
    ['(?:(?:období|doba|termín) (?:plnění|předplatného|licence|služby|platnosti)|předplatné|plnění|obdobie)', 3],
    ['(?:(?:sopimus|tilaus|palvelu|lisenssi|käyttö)(?:kausi|jakso|aika))', 3],
    ['(?:(?:abonelik|hizmet|lisans|sözleşme) (?:dönemi|süresi))', 3],
    ['(?:perioad[aă](?: (?:de )?(?:abonament|servicii|contractual[aă]|valabilitate|licen[tțţ][aă]))?)', 2.5],
    ['(?:razdoblje|obdobje|period)(?: (?:pretplate|usluge|licence|naročnine))?', 2.5],
  ],
  noticePeriod: [
    ['(?:výpovědní (?:lhůta|doba)|výpovedná (?:lehota|doba))', 3],
    ['irtisanomisaika', 3],
    ['(?:fesih (?:ihbar )?süresi|ihbar süresi)', 3],
    ['(?:(?:termen|perioad[aă]) de preaviz|preaviz)', 3],
    ['(?:otkazni rok|odpovedni rok)', 3],
  ],
  documentDate: [
    [`(?:datum|dátum) (?:vystavení|vystavenia|${czech})|vystaveno(?: dne)?|ze dne`, 3],
    ['(?:päiväys|päivämäärä|pvm|(?:tarjous|tilaus|lasku|sopimus)(?:päivä|pvm))', 2.5],
    [`(?:${turkish} )?tarihi?`, 2.5],
    [`dat[aă] (?:emiterii|${romanian})`, 3],
    [`datum (?:izdavanja|izdaje|${croatian})`, 3],
  ],
  currency: [['(?:měna|mena|valuutta|para birimi|moned[aă])', 3]],
  total: [
    [`${sum} ?\\(?bez dph\\)?|základ (?:daně|dane)|cena bez dph`, 3.6],
    [`${sum} ?\\(?(?:s|vč\\.?|včetně|vrátane) dph\\)?|(?:celkem )?k úhradě|k úhrade`, 1.2],
    [sum, 2],
    ['(?:yhteensä|summa) ?\\(?(?:alv 0 ?%?|veroton|ilman alv|ei sis\\. ?alv)\\)?|veroton (?:yhteensä|summa)', 3.6],
    ['(?:yhteensä|summa) ?\\(?(?:sis\\.? ?alv|verollinen)\\)?|maksettava|verollinen (?:yhteensä|summa)', 1.2],
    ['yhteensä|kokonaishinta|loppusumma', 2],
    ['(?:ara toplam|kdv hariç(?: toplam)?|toplam \\(?kdv hariç\\)?)', 3.6],
    ['(?:genel toplam|kdv dahil(?: toplam)?|ödenecek tutar)', 1.2],
    ['toplam(?: tutar)?', 2],
    ['total ?\\(?f[aă]r[aă] tva\\)?|valoare total[aă] f[aă]r[aă] tva', 3.6],
    ['total ?\\(?cu tva\\)?|total (?:general|de plat[aă])', 1.2],
    ['(?:ukupno|skupaj|iznos) ?\\(?(?:bez pdv(?:-a)?|brez ddv)\\)?|osnovica', 3.6],
    ['(?:ukupno|skupaj) ?\\(?(?:s pdv-om|s pdv|z ddv)\\)?|za plaćanje|za plačilo', 1.2],
    ['ukupno|sveukupno|skupaj', 2],
  ],
  discount: [['(?:sleva|zľava|alennus|iskonto|indirim|popust)(?: ?\\(?\\d+(?:[.,]\\d+)? ?%\\)?)?', 2.5]],
  tax: [
    ['(?:\\d+(?:[.,]\\d+)? ?% )?(?:dph|alv|kdv|pdv|ddv)(?: ?\\(?%?\\d+(?:[.,]\\d+)? ?%?\\)?)?', 3],
    ['tva(?: ?\\(?\\d+(?:[.,]\\d+)? ?%\\)?)?', 2.5],
  ],
} satisfies Record<string, Wording[]>;
