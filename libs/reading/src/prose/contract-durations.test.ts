import { describe, expect, it } from 'vitest';
import { asLines } from '../../test/text-lines.ts';
import { findContractDurations } from './contract-durations.ts';
import { toFlow } from './flow.ts';

function best(field: 'term' | 'renewalTerm' | 'noticePeriod', text: string): number | undefined {
  const found = findContractDurations(toFlow(asLines(text))).filter((length) => length.field === field);
  const top = found.toSorted((a, b) => b.score - a.score)[0];
  return top !== undefined && top.score > 0 && typeof top.value === 'number' ? top.value : undefined;
}

describe('the term', () => {
  it.each([
    ['The initial term of this Agreement shall be three (3) years from the Effective Date.', 36],
    ['This Agreement shall continue in effect for a period of twelve (12) months following the Effective Date.', 12],
    ['This agreement shall be for a term of five years. It may be renewed for one year with sixty days notice.', 60],
    ['Term. 24 months from the date hereof unless earlier terminated.', 24],
    ['This Agreement is effective May 1, 2026 and shall terminate three (3) years thereafter.', 36],
    ['The Agreement commences on its execution and ends after a period of 18 months.', 18],
    ['It shall be effective on 1 May 2026 and shall have a duration of two years.', 24],
    ['Umowa zostaje zawarta na okres dwóch lat od dnia podpisania.', 24],
    ['Avtalet gäller i två år från den 1 maj 2026.', 24],
    ['The Subscription has a one (1) year initial term and renews for successive two (2) year periods.', 12],
    ['The term of this Agreement begins on the Effective Date and ends thirty-six (36) months thereafter.', 36],
    ['This Agreement, dated May 1, 2026, terminates two years from its date.', 24],
    ['Term of Agreement: One (1) year', 12],
    ['3. Term and Renewal The term shall begin today and continue in effect for a period of five (5) years.', 60],
    ['The duties shall become effective today and shall remain in full force for at least one year.', 12],
    ['After the initial term this Agreement continues on a month-to-month basis.', undefined],
    ['A breach of this Agreement that remains uncured for a period of sixty (60) days ends it.', undefined],
    ['This Agreement is valid for 18 months from the date of signature.', 18],
    ['All duties of confidentiality survive for a period of five (5) years.', undefined],
    ['Invoices are due within thirty (30) days.', undefined],
    ['An order in force on termination continues for its own term, at most twelve months.', undefined],
    ['Valid for 14 days.', undefined],
    ['Gültig für 30 Tage.', undefined],
  ])('of "%s" is %s months', (text, months) => {
    expect(best('term', text)).toBe(months);
  });
});

describe('the renewal term', () => {
  it.each([
    ['After the initial one (1) year term it shall renew for successive two (2) year periods.', 24],
    [
      'This Agreement automatically renews for additional periods of six (6) months unless notice is given 30 days prior.',
      6,
    ],
    ['The term shall be extended by one further year.', 12],
    ['Upon mutual agreement it may be renewed for one (1) additional one (1) year term.', 12],
    ['This Agreement shall automatically continue for additional twelve (12) month terms.', 12],
    ['The Agreement shall be automatically extended in one (1) year increments.', 12],
    ['It may be extended for up to three (3) additional periods of one (1) year each.', 12],
    ['It will be renewed for the same period of 12 months.', 12],
    ['It continues for a period of five years, and then for successive one (1) year periods.', 12],
    ['It is in force for a year and, upon its expiry, for further terms of two years each.', 24],
    ['Either party may decline to renew by sixty (60) days prior written notice.', undefined],
  ])('of "%s" is %s months', (text, months) => {
    expect(best('renewalTerm', text)).toBe(months);
  });
});

describe('the notice period', () => {
  it.each([
    ['It renews for one year unless either party gives at least ninety (90) days prior written notice.', 90],
    ['Notice of non-renewal must be given 2 months before the end of the term.', 60],
    ['Either party may terminate this Agreement upon thirty (30) days written notice.', 30],
    ["It may be terminated on not less than thirty (30) days' nor more than sixty (60) days' written notice.", 30],
    ['Customer may cancel this Agreement at the end of any term with thirty (30) days notice.', 30],
    ['The Agreement extends for a year unless a party declines at least 60 days in advance.', 60],
    ['Notice Period: 60 days', 60],
    [
      'Initial term 12 months Payment terms Net 30 from invoice date Unless you give notice of non-renewal at least 60 days before the end of the term, it renews for a term of 12 months.',
      60,
    ],
    ['It is renewed for another year unless Subscriber cancels at least thirty (30) days beforehand.', 30],
    ['It renews for successive one-year periods unless notice is given 45 days prior to the end of the term.', 45],
    ['Unless you tell us at least 60 days before, your subscription will roll over for another term.', 60],
    ["It runs from year to year, until either side ends it with sixty days' notice.", 60],
    ["Either party may end this Agreement by giving the other not less than four weeks' written notice.", 28],
    ['Výpovědní doba činí tři měsíce.', 90],
    ['The notice period in Section 8.2 is changed to ninety (90) days.', 90],
    ['Client shall pay each invoice no later than thirty (30) days from receipt.', undefined],
    ['If a breach is not cured within ten (10) days after notice, the other party may terminate.', undefined],
  ])('of "%s" is %s days', (text, days) => {
    expect(best('noticePeriod', text)).toBe(days);
  });
});
