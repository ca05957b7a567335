/** The source of a pattern for headings such as `Requesting department`. The text below or next to one is no party. */
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
