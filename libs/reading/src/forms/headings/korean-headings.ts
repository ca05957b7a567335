import { anyOf } from '../../values/word-list.ts';

/** Headings of price tables in Korean: what the column holds, and its wordings, as the source of a pattern. */
export const koreanHeadings = [
  ['line', '번호|순번|연번'],
  ['sku', '품번|(?:제품|상품) ?코드|모델명?'],
  [
    'name',
    anyOf(`
      (?:품명|품목명?|제품명|상품명|서비스명|항목|내역|내용|적요)(?: ?[/·및] ?(?:규격|사양|내역))?
    `),
  ],
  ['description', '규격|사양|상세 ?내역'],
  ['quantity', '수량|인원|사용자 ?수'],
  ['unit', '단위'],
  ['unitPrice', '단가(?: 원)?'],
  ['discount', '할인(?:율|액|금액)?'],
  ['tax', '세액|부가(?:가치)?세'],
  ['total', '(?:공급 ?가(?:액)?|금액|합계|소계)(?: 원)?'],
  ['start', '(?:계약|이용|서비스)? ?(?:시작|개시)일'],
  ['end', '(?:계약|이용|서비스)? ?(?:종료|만료)일'],
  ['period', '(?:계약|이용|서비스)? ?기간'],
  ['term', '개월(?: ?수)?'],
  ['other', '비고'],
] as const;
