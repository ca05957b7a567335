import { anyOf } from '../../values/word-list.ts';

/** Headings of price tables in Hungarian and Japanese: what the column holds, and its wordings, as the source of a pattern. */
export const hungarianAndJapaneseHeadings = [
  [
    'line',
    anyOf(`
      ssz
      sorszám
    `),
  ],
  [
    'name',
    anyOf(`
      megnevezés
      termék(?: neve)?
      szolgáltatás(?: megnevezése)?
      tétel
      leírás
      (?:品名|商品名|製品名|品目|項目|内容|摘要|サービス名)(?: ?[・/] ?(?:仕様|内容|規格|型番))?
    `),
  ],
  [
    'start',
    anyOf(`
      kezdete?
      kezdő ?(?:dátum|nap)
      (?:利用|契約|サービス)?開始日
    `),
  ],
  [
    'end',
    anyOf(`
      vége?
      záró ?(?:dátum|nap)
      (?:利用|契約|サービス)?(?:終了|満了)日
    `),
  ],
  ['period', '(?:利用|契約|サービス)?期間'],
  [
    'term',
    anyOf(`
      időtartam(?: hónap)?
      hónap(?:ok)?
      月数
      [ヶケか]月数?
    `),
  ],
  [
    'quantity',
    anyOf(`
      menny(?:iség)?
      db
      数量
      個数
      人数
    `),
  ],
  [
    'unit',
    anyOf(`
      egység
      (?:mennyiségi|mérték)egység
      単位
    `),
  ],
  [
    'discount',
    anyOf(`
      kedvezmény
      engedmény
      値引き?
    `),
  ],
  [
    'tax',
    anyOf(`
      áfa(?: kulcs)?
      税率
      消費税
    `),
  ],
  [
    'unitPrice',
    anyOf(`
      (?:nettó )?egységár
      単価(?: 円)?
    `),
  ],
  [
    'total',
    anyOf(`
      (?:nettó )?(?:összeg|érték|ár|összesen)
      (?:金額|合計)(?: 円)?
      小計
    `),
  ],
] as const;
