import type { Wording } from './wording.ts';

const paper = '(?:(?:ár)?ajánlat|(?:meg)?rendelés|szerződés|számla|bizonylat|díjbekérő)';
const service = '(?:szolgáltatás|szerződés|előfizetés|licenc|licensz|hatály)';

/** Labels in Hungarian and Japanese. */
export const furtherLabels = {
  contractNumber: [
    [`${paper}(?:i|ának)? ?(?:szám|sorszám|azonosító)a?`, 3.5],
    ['sorszám|iktatószám', 2],
    ['(?:御?見積|注文|発注|受注|契約|請求)(?:書)?(?:番号|no)', 3.5],
    ['(?:管理|文書)番号', 1.5],
    ['(?:お客様|顧客|登録)番号', -3],
  ],
  buyer: [
    ['(?:ajánlatkérő|megrendelő|vevő|ügyfél|előfizető|címzett)(?: neve)?', 3],
    ['(?:発注者|注文者|購入者|買主|お客様(?:名)?|契約者|宛先)', 3],
  ],
  vendor: [
    ['(?:ajánlatadó|ajánlattevő|eladó|szállító|szolgáltató|kibocsátó|vállalkozó)(?: neve)?', 3],
    ['(?:受注者|売主|販売者|販売元|供給者|提供者)', 3],
  ],
  start: [
    [`${service} (?:kezdete|kezdő (?:napja|dátuma))|kezdő ?(?:dátum|nap)|hatálybalépés(?: napja)?`, 3],
    ['kezdete', 2],
    ['(?:契約|利用|サービス)?開始日', 3],
  ],
  end: [
    [`${service} (?:vége|lejárata|záró (?:napja|dátuma))|záró ?(?:dátum|nap)`, 3],
    ['vége', 2],
    ['(?:fizetési|teljesítési) határidő|(?:ajánlat )?érvényes(?:ség(?:e)?)?', -3],
    ['(?:契約|利用|サービス)?(?:終了|満了)日', 3],
    ['(?:見積)?有効期限|(?:お)?支払期限|納期', -3],
  ],
  term: [['(?:szerződés )?(?:időtartama?|futamidő|futamideje)|hűségidő', 3]],
  period: [
    ['(?:szerződés(?:es|i)|előfizetési|szolgáltatási|elszámolási) időszak', 3],
    ['(?:契約|利用|ご利用|サービス|ライセンス|保守|サブスクリプション)期間', 3],
  ],
  noticePeriod: [
    ['felmondási idő', 3],
    ['(?:解約|中途解約)?(?:予告|通知)期間', 3],
  ],
  documentDate: [
    [`kelt(?:ezés)?|kiállítás (?:kelte|dátuma|napja)|${paper} (?:kelte|dátuma)`, 3],
    ['dátum', 2],
    ['(?:御?見積|発行|注文|発注|請求|作成|契約)(?:年月)?日', 3],
  ],
  total: [
    ['nettó (?:mind)?összesen|nettó (?:vég)?összeg|(?:mind)?összesen nettó', 3.6],
    ['végösszeg|bruttó (?:mind)?összesen|bruttó (?:vég)?összeg|fizetendő(?: összeg)?|(?:mind)?összesen', 1.2],
    ['(?:税抜|税別)(?:合計|金額|価格)(?:金額)?|(?:合計|金額)[(（](?:税抜|税別)[)）]', 3.6],
    ['(?:御)?(?:見積|請求)?(?:合計|総額)(?:金額|額)?', 1.2],
    ['小計', 2],
  ],
  listTotal: [['kedvezmény előtt(?:i (?:ár|összeg))?', 3]],
  discount: [
    ['(?:ár)?(?:kedvezmény|engedmény)', 2.5],
    ['(?:お)?値引き?', 2.5],
  ],
  tax: [
    ['(?:\\d+(?:[.,]\\d+)? ?% )?áfa(?: ?\\(?\\d+(?:[.,]\\d+)? ?%\\)?)?', 3],
    ['消費税(?:等|額)?(?: ?[(（]?\\d+ ?[%％][)）]?)?', 3],
  ],
} satisfies Record<string, Wording[]>;
