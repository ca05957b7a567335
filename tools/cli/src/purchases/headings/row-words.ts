/**
 * Words of what a row is besides a purchase (a credit, a part of another one, a test), of what its amount is (of one unit, of a
 * part, in another currency), and of a type of purchase. Written as words of outcomes are. To know one more, add it.
 */
export const rowWords = `
  accru* actual actuals addendum addon adjusted adjustment adjustments allocated apportion* approx approximate* bid bids budgeted bundle* bundling change_order chargeback*
  cofunded co_funded complimentary correction corrections courtesy covered_by covered_under co_term coterm
  coterminous credit credits deposit deposits donated duplicate each estimated example examples expansion fee fees flat_fee
  flat_rate forecast forecasted forecasts free gift half hypothet* indicative informational included includes included_in incl kit list_price lump lump_sum memo mock monthly
  msrp new_business one_off one_time optional original overage* partial* part_of pass_through passthrough pay_as_you_go
  penalt* per poc portion prepay* price priced prices proration prorat* pro_rata pro_rated quote* quoted quotation* rebate* recharg* refund*
  reimburs* renewal renewals renewed renewing resale resold shared_cost split subset subsidi* subtotal sum surcharge
  template thousand thousands total totals trial transferred true_up trueup units upgrade upsell what_if winner
  canadian australian dollar dollars euro euros pound pounds sterling franc francs yen yuan renminbi peso pesos krona kronor krone kroner zloty koruna
  forint rupee rupees ruble rubles lira
  altpreis anteil anteilig aufpreis beispiel* brutto bundel bündel einmalig einzelpreis enthalten erweiterung gesamt gesamtpreis gratis
  gutschrift* inbegriffen inklusive inkludiert kostenfrei kostenlos listenpreis muster nachtrag* nachkauf neukauf pauschal* preis schätz*
  geschätzt stückpreis stueckpreis summe teilbetrag teilmenge teilzahlung umlage umgelegt umbuchung verlängerung verrechnung
  acompte avenant avoir compris comprise comprises estimation estimé estimée exemple forfait forfaitaire gratuit gratuite inclus incluse
  incluses mutualis* offert offerte option partiel partielle prix quote_part refactur* remise renouvellement total totale unitaire
  abono ampliable ampliación bonificación compartid* ejemplo estimad* forfait gratis gratuit* inclui* incluy* incluid* parcial pedido_abierto
  precio prorrate* prórroga reembols* refacturad* renovación total unitari* regalo
  acconto compreso compresa condivis* esempio estimat* forfett* gratuit* incluso inclusa inclusi nota_di_credito omaggio parzial* prezzo proroga
  riaddebit* rimbors* rinnovo stima stimat* totale unitario
  acréscimo aditivo amostra exemplo gratuit* incluíd* parcelad* parcial preço prorrogaç* rateio rateado reembols* renovação total unitário
  creditnota creditr* gedeeld gedeeltelijk gratis inbegrepen inclusief meerwerk prijs stuksprijs eenheidsprijs totaal uitbreiding verlenging
  verdeeld voorbeeld
  delad delas delvis engångs* exempel fördel* förlängning gratis ingår inkluder* kredit* kreditering pris styckpris tillägg totalt totalpris
  del_af del_av delt delvist eksempel fordel* forlengelse forlængelse fornyelse indgår indeholdt inngår inkludert rabat stykpris stykkpris
  alennus esimerkki hyvitys hinta ilmainen jaettu kappalehinta lisätilaus osuus sisältyy sisältää uusinta yhteensä
  aneks* bezpłat* cena część części częściow* darmow* dopłat* faktura_korygująca korekt* kwota łącznie przedłuż* przykład razem ryczałt* udział w_cenie
  współdziel* współfinans* zwrot*
  bezplat* cena celkem dobropis* dodatek paušál* podíl prodlouž* příklad sdílen* součást* v_ceně vrácen* zdarma
  включено бесплатно итого цена возврат корректировка продление`;

/** The same where words are not divided. */
export const easternRows = `
  含む 含まれ 同梱 込み 込 返金 返品 差額 訂正 無償 無料 単価 合計 一式 按分 内訳 更新分 追加分 見本 値引 割引 円 ドル ユーロ
  退款 冲销 红字 赠送 免费 包含 单价 合计 总价 分摊 补充 续签 续约 美元 欧元 人民币 折扣
  환불 포함 무료 단가 합계 총액 분담 갱신 추가분 할인 달러 유로`;
