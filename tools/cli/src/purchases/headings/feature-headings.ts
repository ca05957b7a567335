import { anyOf } from '@parley/reading/values/word-list';

/** What programs offer, or how they are protected. To know one more, add it. */
const features = anyOf(`
  s\\.?s\\.?o
  single sign[- ]on
  saml
  scim
  [2m]fa
  oauth
  oidc
  ldap
  (?:de)?provisioning
  integrations?
  security
  compliance
  privacy
  encryption
  gdpr
  ccpa
  hipaa
  dsgvo
  rgpd
  dp(?:a|ia)
  avv
  soc ?[12]?
  iso(?: ?27001)?
  pci
`);
/** What may be said of them. A review, and what it approved, may be that of the purchase. */
const facts = anyOf(`
  enabled
  enforced
  connected
  configured
  supported
  available
  required
  integrated
  integration
  compliant
  certified
  certification
  completed?
  signed
  in place
  status
  state
  provider
  method
  rating
  score
  level
  type
  i{1,3}
  [12]
`);
const pattern = new RegExp(
  `^(?:(?:has|is|uses|status|stan|stav|stato|statut|état|estado) )?${features}(?: (?:${features}|${facts}))*\\??$`,
  'iu',
);

const states =
  /^(?:not |un|in )?(?:available|compliant|configured|disabled|enabled|expired|needed|pending|planned|progress|requested|required|signed|started|supported|(?:de)?aktiviert|(?:dés)?activée?|(?:des)?activad[oa]|(?:dis)?attivat[oa]|(?:de)?ativad[oa]|włączon[aey]|wyłączon[aey])$/iu;

/** Whether a text says no more than how far a feature is. */
export function saysOfFeature(text: string): boolean {
  return states.test(text);
}

/** Whether a heading is about a feature of a program: `SSO enabled`, `DPA status`. Its states are not those of a row. */
export function namesFeature(heading: string): boolean {
  return pattern.test(heading);
}
