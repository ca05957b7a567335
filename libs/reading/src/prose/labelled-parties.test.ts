import { expect, it } from 'vitest';
import { asLines } from '../../test/text-lines.ts';
import { asModel } from '../../test/text-model.ts';
import { linesOf } from '../layout/lines-of.ts';
import { toFlow } from './flow.ts';
import { labelledParties } from './labelled-parties.ts';

function partiesOf(text: string): string[] | undefined {
  const [best] = labelledParties(toFlow(asLines(text))).toSorted((a, b) => b.score - a.score);
  return best?.parties.map(({ name }) => name);
}

it('a table below the heading of the parties has a row for the name of each', () => {
  const text =
    'Agreement\nParties\nName               Acme Software Pty Ltd ACN 123 456 789\nShort form name    Acme\nName               Elm Shire Council ABN 98 765\nShort form name    Council\nAgreed terms';
  const lines = asModel(text).pages.flatMap((page) => linesOf(page));
  const [naming] = labelledParties(toFlow(lines));
  expect(naming?.parties.map(({ name }) => name)).toEqual(['Acme Software Pty Ltd', 'Elm Shire Council']);
});

it('labels that the text says something of are those of parties', () => {
  const form =
    'DISTRIBUTION AGREEMENT\nManufacturer: Acme Tools Corp.\nAddress: 5 Main Street\nDistributor: Elm Trade Office';
  expect(partiesOf(`${form}\nThe Manufacturer makes tools, and the Distributor desires to sell them.`)).toEqual([
    'Acme Tools Corp.',
    'Elm Trade Office',
  ]);
  expect(partiesOf(`${form}\nTools are sold.`)).toBeUndefined();
});

it('bodies that a definition at the beginning names and that act are parties, and nothing else that is defined', () => {
  const text =
    'In this Agreement "Hospital" refers to Elm Medical Center and "Group" refers to Acme Imaging LLC. "Escrow Agent" means First Bank, N.A. Hospital engages Group, and Group shall provide services.';
  expect(partiesOf(text)).toEqual(['Elm Medical Center', 'Acme Imaging LLC']);
});

it('persons with a label at the top are parties, and not who signs for them', () => {
  const form =
    'EQUIPMENT LEASE\nLessor: Elm Asset Finance, a division of Acme Bank, N.A.\nLessee: Dr. Jane Roe, D.D.S., doing business as Elm Dental\nLESSOR leases the equipment to LESSEE.';
  expect(partiesOf(form)).toEqual(['Elm Asset Finance', 'Jane Roe']);
});

it('three labels name three parties', () => {
  const form =
    'ESCROW AGREEMENT\nDepositor: Acme Software, Inc.\nBeneficiary: Commonwealth of Elm, Office of Records\nEscrow Agent: Beta Custody Company\nThe Depositor, the Beneficiary and the Escrow Agent agree. Depositor shall deliver the deposit.';
  expect(partiesOf(form)).toEqual(['Acme Software, Inc.', 'Commonwealth of Elm', 'Beta Custody Company']);
});

it('two labels that the text joins, or each of which acts, are those of parties', () => {
  const form = 'ALLIANCE AGREEMENT\nCompany:      Acme Genomics, Inc.\nPartner:      Elmford Research Group';
  expect(partiesOf(`${form}\nCompany and Partner (each a "party") agree:`)).toEqual([
    'Acme Genomics, Inc.',
    'Elmford Research Group',
  ]);
  const above = 'AGREEMENT\nConsultant:\nMax Roe\n12 Low Road\nCompany:\nAcme Robotics, Inc.\n30 Hill Road';
  expect(partiesOf(`${above}\nThe Company engages the Consultant. The Consultant accepts.`)).toEqual([
    'Max Roe',
    'Acme Robotics, Inc.',
  ]);
});
