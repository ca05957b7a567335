/** Headings of a department of the buyer, the source of a pattern: what stands below or beside them is no party. */
export const departmentHeading = `(?:${[
  '(?:receiving|requesting|ordering|requisitioning) (?:dept|department|office|unit|division|agency)',
  '(?:empfangende|anfordernde|bestellende) stelle',
  'bedarfsstelle',
  'service (?:destinataire|demandeur)',
  '(?:unidad|área|departamento) (?:receptora?|solicitante)',
  'ufficio (?:ricevente|richiedente)',
  '(?:ontvangende|aanvragende) afdeling',
  '(?:serviço|departamento) requisitante',
].join('|')})`;
