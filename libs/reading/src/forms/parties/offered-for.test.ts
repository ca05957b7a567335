import { expect, test } from 'vitest';

import { asModel } from '../../../test/text-model.ts';
import { findOfferedFor } from './offered-for.ts';
import { linesOf } from '../../layout/lines-of.ts';

function buyers(text: string): unknown[] {
  return findOfferedFor(asModel(text).pages.flatMap((page) => linesOf(page))).map(({ value }) => value);
}

test('a mail names who its offer is for', () => {
  expect(buyers('Subject: Renewal quote GL-7731 for Millrace Paper Company')).toEqual(['Millrace Paper Company']);
  expect(buyers('here is our proposal for Acme Inc. and its affiliates')).toEqual(['Acme Inc.']);
});

test('what an offer is for need not be a company', () => {
  expect(buyers('our offer for Managed Backup in 2027')).toEqual([]);
  expect(buyers('a quote for Acme')).toEqual([]);
});

test('a title names who the offer is for, be it no company', () => {
  expect(buyers('Renewal Quote for Ashgrove University')).toEqual(['Ashgrove University']);
  expect(buyers('Proposal for managed services')).toEqual([]);
});

test('other languages name whom it is for behind the number and the day', () => {
  expect(buyers('Angebot AN-5512 vom 06.05.2026 für Acme Reederei KG')).toEqual(['Acme Reederei KG']);
  expect(buyers('Subject: Renewal Q-7781 for Harrow Hotels Ltd')).toEqual(['Harrow Hotels Ltd']);
  expect(buyers('ein Angebot für Wartung und Betrieb')).toEqual([]);
});

test('an article may stand before the name', () => {
  expect(buyers('Segue a nossa proposta PR-2026/33 para a Adega Claro, Lda.')).toEqual(['Adega Claro, Lda']);
});

test('a body without a legal form is named up to the rest of the sentence', () => {
  expect(buyers('Hierbij onze offerte voor Stichting Rijnzorg, geldig tot 1 maart.')).toEqual(['Stichting Rijnzorg']);
  expect(buyers('Hierbij onze offerte voor Rijnzorg, geldig tot 1 maart.')).toEqual([]);
});

test('behind the number of an offer a name needs no legal form', () => {
  expect(buyers('Acme Ltd - quote Q-20611 for Muster Clinic Group')).toEqual(['Muster Clinic Group']);
  expect(buyers('here is our offer for Muster Credit Union.')).toEqual(['Muster Credit Union']);
  expect(buyers('Please find our best offer for Premium Support Plus.')).toEqual([]);
});

test('a clause may go on behind the name', () => {
  expect(buyers('here is the quote for Muster (Pty) Ltd that we discussed.')).toEqual(['Muster (Pty) Ltd']);
});
