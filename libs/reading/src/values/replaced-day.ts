/** Before the day that another one replaces: `The end date is changed from`. */
export const replacedDay = /\b(?:chang|revis|modif|amend|mov|postpon)\w* from(?: the)?\s*$/iu;
