import { listed } from './word-list.ts';

/** Domains that offer mailboxes to everyone, so they identify no company. `.*` matches any top-level domain. */
const providers = listed(`
  aol.*
  bluewin.ch
  fastmail.com
  free.fr
  gmail.com
  gmx.*
  googlemail.com
  hotmail.*
  icloud.com
  laposte.net
  legalmail.it
  libero.it
  live.*
  mail.com
  me.com
  msn.com
  orange.fr
  pec.it
  outlook.*
  proton.me
  protonmail.com
  sapo.pt
  t-online.de
  telefonica.net
  terra.es
  web.de
  yahoo.*
  yandex.*
  zoho.com
`);

const pattern = new RegExp(
  `^(?:${providers.map((name) => name.replace('.*', '(\\.[a-z]{2,3}){1,2}')).join('|')})$`,
  'u',
);

/** Whether a domain in lower case is that of a mail provider. */
export function isMailProvider(domain: string): boolean {
  return pattern.test(domain);
}
