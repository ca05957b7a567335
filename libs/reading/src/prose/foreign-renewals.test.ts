import { expect, it } from 'vitest';
import { asLines } from '../../test/text-lines.ts';
import { toFlow } from './flow.ts';
import { findForeignRenewals } from './foreign-renewals.ts';

function found(text: string): Record<string, unknown> {
  const candidates = findForeignRenewals(toFlow(asLines(text)));
  return Object.fromEntries(candidates.map(({ field, value }) => [field, value]));
}

it.each([
  [
    'Die Lizenzen verlängern sich um jeweils 12 Monate, wenn sie nicht mit einer Frist von drei Monaten gekündigt werden.',
    12,
    90,
  ],
  [
    'Er verlängert sich um jeweils ein weiteres Jahr, sofern er nicht mit einer Frist von drei Monaten gekündigt wird.',
    12,
    90,
  ],
  ['Der Vertrag verlängert sich automatisch um ein Jahr, sofern er nicht 30 Tage vor Ablauf gekündigt wird.', 12, 30],
  [
    'Durée de 12 mois, renouvelable par tacite reconduction pour des périodes de 24 mois, sauf préavis de deux mois.',
    24,
    60,
  ],
  ['Renovación automática por periodos anuales salvo preaviso de 30 días.', 12, 30],
  ['Tacito rinnovo per 12 mesi salvo disdetta con preavviso di 90 giorni.', 12, 90],
  ['De overeenkomst wordt stilzwijgend met 12 maanden verlengd, tenzij drie maanden voor het einde opgezegd.', 12, 90],
  [
    'Het contract wordt stilzwijgend verlengd met 12 maanden, tenzij opgezegd met een opzegtermijn van 2 maanden.',
    12,
    60,
  ],
  ['O contrato renova-se automaticamente por 12 meses, salvo denúncia com antecedência de 60 dias.', 12, 60],
  [
    'Tendrá una duración de un año, prorrogándose tácitamente por períodos anuales salvo aviso con una antelación mínima de dos meses.',
    12,
    60,
  ],
  [
    'Il contratto dura due anni, rinnovandosi tacitamente per 12 mesi salvo disdetta con preavviso di 90 giorni.',
    12,
    90,
  ],
])('%s', (text, renewalTerm, noticePeriod) => {
  expect(found(text)).toEqual({ autoRenew: true, renewalTerm, noticePeriod });
});

it.each([
  'Der Vertrag verlängert sich nicht automatisch.',
  'Le contrat prend fin sans tacite reconduction.',
  'El contrato no se renovará automáticamente.',
  'Het abonnement wordt niet automatisch verlengd.',
  'Automatische Verlängerung ist deaktiviert.',
  'Automatische Vertragsverlängerung: Nein',
  'Eine automatische Verlängerung des Vertrags ist ausgeschlossen.',
  'Eine stillschweigende Verlängerung ist nicht vorgesehen.',
  'Reconduction tacite : désactivée.',
  'Renouvellement automatique : non',
  "La tacite reconduction n'est pas prévue.",
  'Renovación automática desactivada.',
  'Queda excluida la prórroga automática.',
  'È esclusa ogni proroga tacita.',
  'El contrato no se renovará a su vencimiento.',
  'Renovación automática: No. Pago a 30 días.',
  'Rinnovo automatico: disattivato',
  'Il rinnovo tacito è escluso.',
  'Automatische verlenging: nee Omschrijving Aantal Prijs per maand',
  'Automatische verlenging is uitgeschakeld.',
  'Sem renovação automática.',
  'Renovação automática: desativada',
  'Avtalstid 24 månader, utan automatisk förlängning.',
  'Automatisk förlängning: avstängd',
  'Automatisk fornyelse er slået fra.',
  'Automatyczne odnowienie: wyłączone',
])('%s: does not renew', (text) => {
  expect(found(text)).toEqual({ autoRenew: false });
});

it.each(['Die Frist verlängert sich um die Dauer der Störung.', 'La licence est renouvelable sur demande.'])(
  '%s: says nothing',
  (text) => {
    expect(found(text)).toEqual({});
  },
);

it.each([
  ['Aftalen fornyes automatisk for 12 måneder ad gangen, medmindre den opsiges med 2 måneders varsel.', 12, 60],
  ['Uppsägningstid 3 månader, annars förlängs avtalet med 12 månader i taget.', 12, 90],
  ['Smlouva se automaticky prodlužuje o 12 měsíců, pokud není vypovězena nejpozději 2 měsíce před koncem.', 12, 60],
  ['Договор автоматически продлевается на 12 месяцев, если не расторгнут не позднее чем за 30 дней.', 12, 30],
  ['Договір автоматично продовжується на 12 місяців, якщо не розірваний не пізніше ніж за 30 днів до кінця.', 12, 30],
  ['Договорът се подновява автоматично за 12 месеца, освен ако не бъде прекратен най-малко 30 дни преди края.', 12, 30],
  ['Η σύμβαση ανανεώνεται αυτόματα για 12 μήνες, εκτός εάν καταγγελθεί τουλάχιστον 30 ημέρες πριν.', 12, 30],
  ['Sopimus uusiutuu automaattisesti 12 kuukauden ajaksi, ellei sitä irtisanota vähintään 30 päivää ennen.', 12, 30],
  ['O contrato, renovável automaticamente por 12 meses, salvo aviso prévio de 60 dias.', 12, 60],
  [
    'Umowa przedłuża się automatycznie na 12 miesięcy, chyba że zostanie wypowiedziana z zachowaniem 3-miesięcznego okresu wypowiedzenia.',
    12,
    90,
  ],
])('in another language: %s', (text, renewalTerm, noticePeriod) => {
  expect(found(text)).toEqual({ autoRenew: true, renewalTerm, noticePeriod });
});

it.each(['Договор не продлевается автоматически.', 'Aftalen fornyes ikke.', 'Договорът не се подновява автоматично.'])(
  'in another language does not renew: %s',
  (text) => {
    expect(found(text)).toEqual({ autoRenew: false });
  },
);
