import type { Candidate } from '../candidate.ts';
import type { Line } from '../layout/line.ts';
import { inferDateOrder } from '../values/date-order.ts';
import { findAnniversaries } from './anniversaries.ts';
import { findContractDates } from './contract-dates.ts';
import { findContractDurations } from './contract-durations.ts';
import { findContractTotals } from './contract-totals.ts';
import { agreementFromEffective, effectiveFromAgreement, endsAfterBegin, expirationFromTerm } from './derived-dates.ts';
import { findDefinedStarts } from './defined-dates.ts';
import { findDocumentNames } from './document-name.ts';
import { toFlow } from './flow.ts';
import { findLetterDate } from './letter-date.ts';
import { findForeignRenewals } from './foreign-renewals.ts';
import { findInJapanese } from './japanese-sentences.ts';
import { findParties } from './parties.ts';
import { findRenewals } from './renewal.ts';
import { renewalsOfSameLength } from './same-length.ts';
import { findSignatureDates } from './signatures.ts';

/** What the running text of a document says, sentence by sentence: contracts above all. */
export function findInProse(lines: readonly Line[]): Candidate[] {
  const flow = toFlow(lines);
  const { order } = inferDateOrder(flow.text);
  const stated = endsAfterBegin([
    ...findContractDates(flow, order),
    ...findSignatureDates(flow, order),
    ...findLetterDate(flow, order),
    ...findDefinedStarts(flow, order),
  ]);
  const dates = [...stated, ...effectiveFromAgreement(stated), ...agreementFromEffective(flow, stated)];
  const durations = [...findContractDurations(flow), ...findAnniversaries(flow)];
  return [
    ...findDocumentNames(flow),
    ...findParties(flow),
    ...dates,
    ...expirationFromTerm({ dates, durations }),
    ...durations,
    ...renewalsOfSameLength(flow, durations),
    ...findRenewals(flow),
    ...findForeignRenewals(flow),
    ...findInJapanese(flow),
    ...findContractTotals(flow),
  ];
}
