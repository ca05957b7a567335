/** Source of a pattern for headings of the buyer's departments: the text below or beside them names no party. */
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
