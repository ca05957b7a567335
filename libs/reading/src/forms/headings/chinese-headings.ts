import { anyOf } from '../../values/word-list.ts';

const yuan = '(?: ?元)?';

/**
 * Headings of price tables in Chinese, in simplified and traditional characters: what the column holds, and its wordings,
 * as the source of a pattern.
 */
export const chineseHeadings = [
  ['line', '序号|序號|项次|項次'],
  ['sku', '(?:产品|產品|商品|物料|货品)?(?:编码|編碼|代码|型号|型號|料号|料號)'],
  [
    'name',
    anyOf(`
      (?:产品|產品|商品|货物|服务|服務|软件|軟體|软体|物品|模块|项目|項目)(?:名称|名稱|内容|內容|项目|項目)?
      (?:名称|名稱|品名|品项|品項|标的)(?: ?[/及] ?(?:规格|規格|说明|說明))?
    `),
  ],
  ['description', '规格(?:型号)?|規格|描述|说明|說明'],
  ['quantity', '数量|數量|(?:用户|用戶|使用者|席位|授权|授權|许可)数量?|席位'],
  ['unit', '(?:计量)?(?:单位|單位)'],
  ['unitPrice', `(?:不含税|未税|未稅)?(?:单价|單價)${yuan}`],
  ['discount', '折扣(?:率)?|优惠|優惠'],
  ['tax', '税(?:额|率|金)|稅(?:額|率|金)'],
  ['other', `(?:含税|含稅)(?:单价|單價|金额|金額|总价|總價)${yuan}|价税合计|備註|备注`],
  ['total', `(?:不含税|未税|未稅)?(?:金额|金額|总价|總價|小计|小計|合计|合計|价款)${yuan}`],
  ['start', '(?:服务|服務|订阅)?(?:开始|開始|起始|生效)(?:日期?|时间)'],
  ['end', '(?:服务|服務|订阅)?(?:结束|結束|终止|終止|到期)(?:日期?|时间)'],
  ['period', '(?:服务|服務|订阅|合同|使用)?(?:期限|期间|期間)'],
] as const;
