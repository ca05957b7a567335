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
    [
      'are numbered in Roman figures, and one joins for a single section only',
      'This Agreement is made by and among (i) Acme & Sons, L.P., a Delaware partnership ("Acme"), (ii) Beta Works LLC ("Beta") and, solely for purposes of Section 5.4, Cedar Fund, L.P. ("Cedar").',
      ['Acme & Sons, L.P.', 'Beta Works LLC', 'Cedar Fund, L.P.'],
    ],
    [
      'are said to be companies, or called by their initials, where nothing defines them',
      'This Agreement is by and between Elm Health Partners, an Ohio nonprofit corporation and Acme Tools, Inc., an Ohio corporation.',
      ['Elm Health Partners', 'Acme Tools, Inc.'],
    ],
    [
      'have their initials behind them',
      'This Memorandum of Understanding is between the Elm Brick Institute (EBI) and Acme Kilns, Inc. (AKI). Costs of Birch & Lowe LLP are shared.',
      ['Elm Brick Institute', 'Acme Kilns, Inc.'],
    ],
    [
      'have a part in the contract between their descriptions',
      'SERVICING AGREEMENT among ACME CREDIT CORPORATION, a Delaware corporation, as Seller, ACME MOTOR COMPANY, a Michigan corporation, as Sponsor, and BETA SERVICING, INC., a Texas corporation, as Servicer.',
      ['ACME CREDIT CORPORATION', 'ACME MOTOR COMPANY', 'BETA SERVICING, INC.'],
    ],
    [
      'have names that begin in small letters or with a figure',
      'This Agreement is entered into by and between e-Elm, Inc., at 5 Main Street ("e-Elm") and 2Beta.com, Inc., at 9 Low Road ("2Beta").',
      ['e-Elm, Inc.', '2Beta.com, Inc.'],
    ],
    [
      'are in part named in a form that the opening has no word of its own for',
      'This Agreement is between Acme Tools, Inc. ("Acme") and the Customer named below.\nCustomer Name: Beta Works LLC\nAddress: 9 Low Road',
      ['Acme Tools, Inc.', 'Beta Works LLC'],
    ],
    [
      'are called something without quotation marks and brackets',
      'AVTAL\nMellan Region Elm, org.nr 232100, nedan kallad Kunden, och Acme System AB, org.nr 556123, nedan kallad Leverantören, har följande avtal träffats.',
      ['Region Elm', 'Acme System AB'],
    ],
    [
      'are called something between dashes, in German',
      'Lizenzvertrag\nZwischen der Acme Systemhaus AG, Am Ring 4, 34117 Kassel\n– Lizenzgeber –\nund der Sparkasse Ulm, Weg 1, 89073 Ulm\n– Lizenznehmer –\nwird folgende Vereinbarung getroffen:',
      ['Acme Systemhaus AG', 'Sparkasse Ulm'],
    ],
    [
      'are bodies for which others act, in Spanish',
      'CONTRATO\nDe una parte, Dña. Ana Ruiz Gil, Alcaldesa, en nombre y representación del AYUNTAMIENTO DE OLMO, con CIF P1 (en adelante, la Administración).\nDe otra parte, D. Juan Gil, en nombre y representación de ACME, S.L., con CIF B5 (en adelante, el Contratista).',
      ['AYUNTAMIENTO DE OLMO', 'ACME, S.L.'],
    ],
    [
      'stand on the one and the other hand',
      'Agreement between the undersigned:\nAcme Numérique SAS, with its office in Paris,\nHereinafter referred to as the "Licensor",\nOn the one hand,\nAnd:\nFonds Lumière, with its office in Lyon,\nHereinafter referred to as the "Licensee",\nOn the other hand,',
      ['Acme Numérique SAS', 'Fonds Lumière'],
    ],
    [
      'are a company and its affiliate',
      'This Agreement is made by and among Acme Works, LLC, an Oregon limited liability company whose address is 9 Low Road, Elm ("Acme"), its affiliate Acme Staffing, Inc., an Oregon corporation ("Staffing"), and Beta Holdings, Inc. ("Customer").',
      ['Acme Works, LLC', 'Acme Staffing, Inc.', 'Beta Holdings, Inc.'],
    ],
    [
      'are partners, whose names commas part',
      'AGREEMENT made by and between ELM WATER DISTRICT, a body politic, hereinafter referred to as DISTRICT, and ROE, DOE & PARTNERS, hereinafter referred to as ENGINEER.',
      ['ELM WATER DISTRICT', 'ROE, DOE & PARTNERS'],
    ],
    [
      'follow in a block of their own',
      'This contract is made by the State of Elm, acting through its Department of Roads (hereafter "State"), and the following contractor:\nAcme & Roe Translation\n301 Low Road\n(hereafter "Contractor")\nThe contract period is one year, and the State may extend it for three more years at its option.',
      ['State of Elm', 'Acme & Roe Translation'],
    ],
    [
      'stand on the one and the other side, in French',
      "CONTRAT\nEntre d'une part :\nAcme Éditions SARL, 12 rue Haute, 75005 Paris, ci-après « le Concédant »\nEt d'autre part :\nAssociation Les Amis, 3 place Neuve, 69002 Lyon, représentée par M. Paul Roe, ci-après « le Licencié »",
      ['Acme Éditions SARL', 'Association Les Amis'],
    ],
    [
      'are listed below a heading with another word for the contract',
      'CALL-OFF CONTRACT\nParties to this call-off:\n(a) Elm Valley Health Board, as purchaser\n(b) Acme Imaging Limited (SC440921), as provider',
      ['Elm Valley Health Board', 'Acme Imaging Limited'],
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

describe('parties that are persons, parts or join for one section', () => {
  it.each([
    [
      'VERTRAG zwischen 1. der Acme Technik GmbH, Industriestr. 4, Ulm, 2. der Hochschule Elm, Ring 1, Aalen, und 3. Herrn Prof. Dr. Max Roe, Am Hang 9, Aalen.',
      ['Acme Technik GmbH', 'Hochschule Elm', 'Max Roe'],
    ],
    [
      'This Agreement is made by and between ACME FRANCHISING, LLC ("Franchisor"), and JOHN P. ROE and JANE ROE, residents of Ohio ("Franchisee").',
      ['ACME FRANCHISING, LLC', 'JOHN P. ROE', 'JANE ROE'],
    ],
    [
      'This agreement is made by and between ACME CORP. ("Acme") and, with respect to Article 5, THE ELM HOSPITAL ("Hospital"), effective as of May 1, 2026.',
      ['ACME CORP.', 'THE ELM HOSPITAL'],
    ],
    [
      'This Addendum is by and among Acme Signal Ltd. (UK), Acme Signal GmbH (Germany) (together, "Acme") and Beta Trading Co., Ltd. ("Distributor").',
      ['Acme Signal Ltd.', 'Acme Signal GmbH', 'Beta Trading Co., Ltd.'],
    ],
    [
      'TRANSPORT AGREEMENT\nBetween\nACME GAS COMPANY\n(Transporter)\nand\nELMFORD UTILITIES\n(Shipper)\nIn consideration of the promises in this agreement, Transporter and Shipper agree as follows:',
      ['ACME GAS COMPANY', 'ELMFORD UTILITIES'],
    ],
    [
      'This Agreement is by and between elmnet.com Corporation ("EC") and Acme Online Corporation ("AOC").',
      ['elmnet.com Corporation', 'Acme Online Corporation'],
    ],
    [
      'This agreement is made between "Elm Hosting Centre" (the "Host") and "Acme & Co" (the "Client").',
      ['Elm Hosting Centre', 'Acme & Co'],
    ],
  ])('%s', (text, names) => {
    expect(partiesOf(text)).toEqual(names);
  });
});
