import { describe, expect, it } from 'vitest';
import { asLines } from '../../test/text-lines.ts';
import { toFlow } from './flow.ts';
import { openingParties } from './opening-parties.ts';

function partiesOf(text: string): string[] | undefined {
  const [best] = openingParties(toFlow(asLines(text))).toSorted((a, b) => b.score - a.score);
  return best?.parties.map(({ name }) => name);
}

describe('the parties that an opening names', () => {
  it.each([
    [
      'end where an address begins on the next line',
      'Dienstvertrag zwischen\nDie Senatorin für Bau und Ordnung\nRing 16-22, 28195 Bremen\n– im Folgenden „Auftraggeber“ genannt –\nund\nNordrechner, Anstalt öffentlichen Rechts\nWeg 10, 24161 Altenholz\n– im Folgenden „Auftragnehmer“ genannt –\nwird folgender Vertrag geschlossen, dessen Text über die ganze Breite der Seite und noch weiter geht:',
      ['Die Senatorin für Bau und Ordnung', 'Nordrechner, Anstalt öffentlichen Rechts'],
    ],
    [
      'stand on lines of their own on the title page, without the form of a company',
      'Master Contract\nbetween\nOhio State\nDepartment of Records\nand\nElm Consulting\nEffective Date: July 1, 2026\nThis Master Contract ("Contract") is entered into by and between the state of Ohio acting by and through the Department of Records ("DR") and Elm Consulting, a sole proprietorship ("Contractor").',
      ['Ohio State Department of Records', 'Elm Consulting'],
    ],
    [
      'are in part named in a form below',
      'CHANGE NOTICE NO. 1 TO CONTRACT NO. 0816\nbetween\nTHE STATE OF OHIO\nand\nNAME & ADDRESS OF CONTRACTOR:\nAcme Tools, Inc.\n8360 West Harbor Drive\nThe price of the contract is changed to that of the schedule which is attached to it.',
      ['THE STATE OF OHIO', 'Acme Tools, Inc.'],
    ],
    [
      'are bodies for which persons act, in Spanish',
      'CONVENIO. De una parte don Juan Gil Roe, Presidente de la Diputación Provincial de Elmo (CIF P0200100H), en nombre de la misma. De otra parte don Luis Vela, en su calidad de Presidente del Consorcio de Altea (CIF P4500036F), en nombre del mismo. EXPONEN',
      ['Diputación Provincial de Elmo', 'Consorcio de Altea'],
    ],
    [
      'have their kind in law before them, in Dutch',
      'Overeenkomst. De ondergetekenden: 1. De publiekrechtelijke rechtspersoon Gemeente Elmo, zetelende te Elmo, hierna te noemen "Opdrachtgever", en 2. De besloten vennootschap met beperkte aansprakelijkheid Acme Beheer B.V., gevestigd te Delft, hierna te noemen "Opdrachtnemer", komen overeen als volgt.',
      ['Gemeente Elmo', 'Acme Beheer B.V.'],
    ],
    [
      'have a mark in brackets in their name, or their assigns after it',
      'This Agreement is between Acme (R) Tools Corporation, located at 9 Low Road ("Acme") and BETA WORKS INC. and/or assigns, a corporation of Ohio ("Beta").',
      ['Acme (R) Tools Corporation', 'BETA WORKS INC.'],
    ],
    [
      'act for the benefit of others',
      'THIS CONTRACT is made by and between the STATE OF OHIO for the use and benefit of THE DEPARTMENT OF ROADS, hereinafter referred to as "the State", and ELM COUNTY, hereinafter referred to as "the Contractor".',
      ['STATE OF OHIO', 'ELM COUNTY'],
    ],
    [
      'are named with their addresses and no form of a company, and named again',
      'This agreement is entered into between Elm Interactive, with offices at 12 Hill St., and Talk Works, 50 Broad St.\n1. Elm Interactive hosts the site of Talk Works. Talk Works pays Elm Interactive.',
      ['Elm Interactive', 'Talk Works'],
    ],
    [
      'are called the parties to it',
      'AFFILIATION AGREEMENT\nThe parties to this agreement, Elm Cable Systems ("Operator") and Beta Channel ("Programmer"), agree that Operator carries the service.',
      ['Elm Cable Systems', 'Beta Channel'],
    ],
  ])('%s', (_, text, names) => {
    expect(partiesOf(text)).toEqual(names);
  });
});

it('a single word on the title page is no whole name', () => {
  const text =
    'MAINTENANCE AGREEMENT between\nACME\nand\nBETA S.A.\nPage 1\nThis Agreement is made by and between Beta S.A. ("BETA") and Acme corporation ("ACME"), who agree:';
  expect(partiesOf(text)).toEqual(['Beta S.A.', 'Acme corporation']);
});

it('one that an opening names is not all, and a heading without a name below adds none', () => {
  expect(partiesOf('Agreement between\nAcme Tools, Inc.\nand\nCustomer:\nterms apply')).toBeUndefined();
});
