import type { LineKind } from '../found-terms.ts';

const kinds: [kind: LineKind, pattern: RegExp][] = [
  [
    'tax',
    /^(?:sales |state |local |estimated )?(?:tax|vat|gst|hst|pst|mwst|ust|iva|tva|btw)\b(?! (?:software|module|engine|filing|compliance))/iu,
  ],
  ['discount', /\bdiscounts?\b|\brebate\b|\bcredit note\b|^(?:promotional |loyalty |partner )?credits?\b/iu],
  [
    'one_off',
    /\b(?:implementation|onboarding|set[- ]?up|installation|training|migration|kick[- ]?off|professional services?|consulting|one[- ](?:time|off)|deployment|quick ?start|jump ?start|workshop|data import|integration services?|activation)\b|^(?:shipping|freight)(?: (?:and|&) handling)?(?: (?:costs?|charges?|fees?))?$/iu,
  ],
];

/** What a row is about, by the words that name it. */
export function lineKindOf(name: string, billing = ''): LineKind {
  if (/\bone[- ](?:time|off)\b/iu.test(billing)) return 'one_off';
  return kinds.find(([, pattern]) => pattern.test(name))?.[0] ?? 'product';
}
