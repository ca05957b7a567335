/** Pricing dimensions that any product may have besides its metrics. */
export type Choice = { name: string; description: string; label: string; options: [Option, ...Option[]] };
type Option = [label: string, value: string];
export type Switch = { name: string; description: string };

/** Choices that affect the price. */
export const pricedChoices: Choice[] = [
  {
    name: 'Support tier',
    description: 'How fast and at what hours questions are answered.',
    label: 'tier',
    options: [
      ['Standard: next business day', '1'],
      ['Priority: four hours', '2'],
      ['Premier: one hour, day and night', '3'],
    ],
  },
  {
    name: 'Data retention',
    description: 'How long history stays searchable.',
    label: 'months',
    options: [
      ['3 months', '3'],
      ['12 months', '12'],
      ['24 months', '24'],
      ['60 months', '60'],
    ],
  },
  {
    name: 'Availability commitment',
    description: 'Share of each month that the service is promised to be up.',
    label: 'percent',
    options: [
      ['99.5 %', '99.5'],
      ['99.9 %', '99.9'],
      ['99.95 %', '99.95'],
    ],
  },
];

/** Choices that are asked for but do not affect the price. */
export const freeChoices: Choice[] = [
  {
    name: 'Hosting region',
    description: 'Where the data is kept.',
    label: 'region',
    options: [
      ['North America', '1'],
      ['Europe', '2'],
      ['Asia Pacific', '3'],
    ],
  },
  {
    name: 'Billing rhythm',
    description: 'How often an invoice is sent.',
    label: 'invoices a year',
    options: [
      ['Yearly', '1'],
      ['Quarterly', '4'],
      ['Monthly', '12'],
    ],
  },
];

export const serviceLanguage: Choice = {
  name: 'Language',
  description: 'The language that is spoken.',
  label: 'language',
  options: [
    ['English', '1'],
    ['German', '2'],
    ['French', '3'],
    ['Japanese', '4'],
  ],
};

export const platformFee: Switch = {
  name: 'Platform fee',
  description: 'A yearly amount for the installation itself.',
};

export const includedAdministrators: Switch = {
  name: 'Included administrators',
  description: 'Administrators who need no seat of their own.',
};

/** Priced per unit of the main quantity. */
export const perUnitSwitches: Switch[] = [
  { name: 'Assistant add-on', description: 'Drafts, summaries and suggestions inside the product.' },
  { name: 'Advanced analytics', description: 'Own reports, scheduled exports and a connection for analysis tools.' },
  { name: 'Workflow automation', description: 'Rules that act by themselves, without limits on their number.' },
  { name: 'Extended history', description: 'Full history instead of the last twelve months.' },
];

/** Sold only in pairs: neither makes sense without the other in these editions. */
export const pairedSwitches: [Switch, Switch][] = [
  [
    { name: 'Single sign-on', description: 'Sign-in by the identity provider you already have.' },
    { name: 'Automatic provisioning', description: 'Accounts appear and disappear with your staff list.' },
  ],
  [
    { name: 'Audit log', description: 'Who did what and when, kept for a year.' },
    { name: 'Audit log streaming', description: 'The same, sent to your own log store within a minute.' },
  ],
  [
    { name: 'Private connectivity', description: 'A private line instead of the internet.' },
    { name: 'Customer-managed keys', description: 'Data at rest encrypted by keys that you hold.' },
  ],
];

export const singleSwitches: Switch[] = [
  { name: 'Sandbox', description: 'A second, separate copy for trying things.' },
  { name: 'Named success manager', description: 'One person who knows your set-up.' },
  { name: 'Priority onboarding', description: 'Set-up by a specialist within two weeks.' },
  { name: 'Higher service credits', description: 'Twice the usual credit when a commitment is missed.' },
];

/**
 * Services sold separately from the software, outside any family. A service without a unit has no dimension that
 * affects its price.
 */
export type Service = { name: string; does: string; unit: string | null };

export const services: Service[] = [
  { name: 'Training Days', does: 'trains administrators and users, on site or online', unit: 'Days' },
  { name: 'Onboarding Package', does: 'covers set-up, data import and a first review after thirty days', unit: null },
  { name: 'Migration Service', does: 'moves data and settings over from an earlier system', unit: null },
  { name: 'Health Check', does: 'reviews settings, rights and use once a year', unit: null },
];

export const commonFeatures: [name: string, description: string][] = [
  ['Role management', 'Roles with rights that you define.'],
  ['Data export', 'All of your data, at any time, in an open format.'],
  ['Two-step sign-in', 'A second factor for everyone.'],
  ['Public API', 'Documented, versioned and included.'],
  ['Encryption', 'In transit and at rest.'],
  ['Standard support', 'Answers on business days by mail.'],
  ['Release notes', 'Every change, two weeks ahead.'],
  ['Accessibility', 'Tested with screen readers and keyboards.'],
];
