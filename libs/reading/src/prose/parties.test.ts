import { describe, expect, it } from 'vitest';
import { asLines } from '../../test/text-lines.ts';
import { asModel } from '../../test/text-model.ts';
import { linesOf } from '../layout/lines-of.ts';
import { toFlow } from './flow.ts';
import { findParties } from './parties.ts';

function partiesOf(text: string): string[] | undefined {
  const found = findParties(toFlow(asLines(text))).find(({ field }) => field === 'parties');
  return Array.isArray(found?.value) ? found.value : undefined;
}

describe('the parties of a contract', () => {
  it.each([
    'This Agreement is made as of May 1, 2026 between Acme Tools, Inc., a Delaware corporation ("Acme"), and Beta Works LLC ("Customer"). WHEREAS Gamma Corp. is unrelated;',
    'This Master Agreement is entered into by and between Acme Tools, Inc. (“Vendor”), with offices at 5 Main St., Springfield, and Beta Works LLC, organized under the laws of Ohio (the “Customer”). The parties agree as follows:',
    'THIS SERVICES AGREEMENT is by and between ACME TOOLS, INC., having its place of business at 1 Low Road (hereinafter referred to as "ACME") and BETA WORKS LLC (hereinafter "BETA").',
    'This Agreement is made BETWEEN: (1) Acme Tools, Inc. (company number 123) whose registered office is at 5 High Street (the "Supplier"); and (2) Beta Works LLC incorporated in England (the "Buyer").',
    'This Agreement is entered into by Acme Tools, Inc. ("Licensor") and Beta Works LLC ("Licensee") for the purpose of licensing.',
    'This Agreement, dated May 1, 2026, is between Acme Tools, Inc. and Beta Works LLC.',
    'This Agreement is between Acme Tools, Inc., a corporation of Ohio, hereinafter called "Seller", and Beta Works LLC, hereinafter called "Buyer".',
    'AGREEMENT between Acme Tools, Inc., 5 Main Street, Springfield, IL 60601 ("Provider") and Beta Works LLC, 9 Low Road, Troy, NY 10001 ("Client").',
    'This Agreement is made between Jane Roe, president of Acme Tools, Inc. (the "Vendor") and Beta Works LLC f/k/a Delta LLC ("Customer").',
    'This Agreement is made by and among Acme Tools, Inc., a Delaware corporation (together with its affiliates, "Acme"), and Beta Works LLC (each a "Party" and together the "Parties").',
    'This Agreement is made between Acme Tools, Inc. (Vendor) and Beta Works LLC (hereinafter the Customer).',
    'Agreement. Parties: Acme Tools, Inc. ABN 12 345 (Acme) and Beta Works LLC ABN 98 765 (Customer)',
    'The parties to this Agreement are Acme Tools, Inc. ("Acme") and Beta Works LLC (the "Library").',
    'This Agreement is entered into between Acme Tools, Inc. and the Customer listed above, Beta Works LLC ("Customer").',
    'This Agreement is between Acme Tools, Inc. and Beta Works LLC and is effective when signed by both.',
    'This Agreement is entered into by and between Acme Tools, Inc. ("Reseller") and the company set forth below ("Company"):\nCompany: Beta Works LLC (BW) Telephone: 555 0100',
    'LICENSE AGREEMENT\nAcme Tools, Inc. ("Licensor") hereby grants to Beta Works LLC ("Licensee") a license on these terms.',
    'This Agreement is between Acme Tools, Inc. and its Affiliates, with offices at 5 Main Street (collectively "Acme"), and Beta Works LLC, 9 Low Road ("Reseller").',
    'SERVICE AGREEMENT\nProvider: Acme Tools, Inc.\nClient: Beta Works LLC\nTerm: one year',
    'Software Agreement. Party A: Acme Tools, Inc. Address: 5 Main Street. Party B: Beta Works LLC Address: 9 Low Road.',
  ])('are named in: %s', (text) => {
    expect(partiesOf(text)?.map((name) => name.toLowerCase())).toEqual(['acme tools, inc.', 'beta works llc']);
  });

  it.each([
    [
      'This Agreement is between Acme B.V., a private company ("Supplier") and Müller GmbH & Co. KG, Ring 1, Ulm ("Customer").',
      ['Acme B.V.', 'Müller GmbH & Co. KG'],
    ],
    [
      'LICENSE AGREEMENT\nAcme Tools, Inc. ("Licensor") hereby grants to Elm County Hospital ("Licensee") a license.',
      ['Acme Tools, Inc.', 'Elm County Hospital'],
    ],
    [
      'This Agreement is between i3 Tools, LLC ("Supplier") and Beta Works LLC, 9 Low Road ("Customer").',
      ['i3 Tools, LLC', 'Beta Works LLC'],
    ],
    [
      'This Agreement is between the State of Ohio, Department of Health ("State") and First Bank, N.A. ("Bank").',
      ['State of Ohio', 'First Bank, N.A.'],
    ],
    [
      'This Agreement is between: Acme S.A. de C.V., having a place of business in Mérida; and 3M Tools Pty Ltd ABN 12 345 ("you").',
      ['Acme S.A. de C.V.', '3M Tools Pty Ltd'],
    ],
    [
      'BETWEEN ACME LIMITED of 5 High Street, London ("the Company") of the one part AND BETA PLC of 9 Low Street ("the Client") of the other part. Agreement',
      ['ACME LIMITED', 'BETA PLC'],
    ],
    [
      'This Agreement is between Acme [UK] Limited, a company ("Supplier") and (BETA) Works Ltd, 9 Low Road ("Customer").',
      ['Acme [UK] Limited', '(BETA) Works Ltd'],
    ],
    [
      'This Agreement is between [Acme Tools, Inc.] ("Supplier") and [Beta Works LLC], 9 Low Road ("Customer").',
      ['Acme Tools, Inc.', 'Beta Works LLC'],
    ],
  ])('have the forms of their countries: %s', (text, names) => {
    expect(partiesOf(text)).toEqual(names);
  });

  it.each([
    [
      'a blank is left for the other',
      'This Agreement is entered into by and between Acme Tools, Inc., a Delaware corporation ("Acme") and ____________, a ____ corporation ("Licensee"). This Agreement sets forth',
      ['Acme Tools, Inc.'],
    ],
    [
      'one has no form of a company, beside its label',
      'SERVICE AGREEMENT\nClient: Elmswood Credit Union\nProvider: Acme Tools, Inc.\nTerm: one year',
      ['Elmswood Credit Union', 'Acme Tools, Inc.'],
    ],
    [
      'one has no form of a company, after an `and`',
      'This Agreement is entered into on May 1, 2026 by Acme Tools, Inc. and Elm Valley Hospital of Troy under the law of Ohio.',
      ['Acme Tools, Inc.', 'Elm Valley Hospital of Troy'],
    ],
    [
      'neither has the form of a company, and both are named again',
      'This Agreement is made by and between the City of Elmford and Elmford Credit Union, effective on May 1. City of Elmford pays Elmford Credit Union a fee.',
      ['City of Elmford', 'Elmford Credit Union'],
    ],
    [
      'a definition says who is called so',
      'SERVICES AGREEMENT. In this agreement, the words below have these meanings. "Supplier" means Acme Tools, Inc. "Customer" means Elmford Credit Union, with its seat in Troy. Services are provided.',
      ['Acme Tools, Inc.', 'Elmford Credit Union'],
    ],
    [
      'what they are called stands above their names',
      'SERVICES AGREEMENT\nSupplier\nAcme Tools, Inc.\n5 Main Street\nCustomer\nElmford Credit Union\n9 Low Road',
      ['Acme Tools, Inc.', 'Elmford Credit Union'],
    ],
    [
      'an order is from the one to the other',
      'Call-Off Contract\nFrom the Buyer\nElm Transport Office\n3 High Street\nTo the Supplier\nAcme Cloud Limited\n9 Low Road',
      ['Elm Transport Office', 'Acme Cloud Limited'],
    ],
    [
      'something is prepared for one by the other',
      'QUOTE AND AGREEMENT\nPrepared for Beta Works LLC by Acme Tools, Inc.\nValid until May 1, 2026',
      ['Acme Tools, Inc.', 'Beta Works LLC'],
    ],
    [
      'they are called something without quotation marks',
      'This Agreement is entered into this 31 January, 2026 by and between ACME S.A., Tools Department whose address is 3, rue Basse (hereinafter referred to as TOOLS) and BETA corporation whose address is 9 Low Road (hereinafter referred to as BETA) for support. WITNESSETH',
      ['ACME S.A.', 'BETA corporation'],
    ],
    [
      'one is a person and the other has a number in its name',
      'THIS AGREEMENT is made on 1 October 2026 BETWEEN: (1) ACME 2005 LIMITED (registered number 0123) whose registered office is at 5 High Street (the Company) (2) JANE ROE (the Executive). IT IS AGREED',
      ['ACME 2005 LIMITED', 'JANE ROE'],
    ],
    [
      'labels stand before the names',
      'Agreement between: Party A: Acme (Elmswood) Tools Co., Ltd. ("Provider") Address: Room 5 Party B: Beta Works LLC ("Recipient") Address: Room 9',
      ['Acme (Elmswood) Tools Co., Ltd.', 'Beta Works LLC'],
    ],
    [
      'nothing opens and the beginning defines them',
      'SERVICES AGREEMENT. This is to confirm that the undersigned, the Elm Growth Fund, (the "Fund"), a series of Elm Funds, has agreed that Beta Works, LLC, ("Beta"), shall be the underwriter of its shares. Beta shall',
      ['Elm Growth Fund', 'Beta Works, LLC'],
    ],
  ])('are named where %s', (_, text, names) => {
    expect(partiesOf(text)).toEqual(names);
  });

  it.each([
    'Vertrag zwischen der Acme Tools GmbH, Ring 1, 80331 München, vertreten durch Jo Roe - nachfolgend „Auftragnehmer“ genannt - und der Beta Works AG, Weg 2, 20457 Hamburg - nachfolgend „Auftraggeber“ genannt -.',
    'CONTRAT DE LICENCE ENTRE LES SOUSSIGNÉS : La société Acme Tools GmbH, dont le siège social est situé 1 rue Basse, ci-après dénommée « le Prestataire », ET La société Beta Works AG, sise 2 rue Haute, ci-après dénommée « le Client », il a été convenu ce qui suit :',
    'Contrato de servicios REUNIDOS De una parte, Acme Tools GmbH, con domicilio en 1 Calle Alta (en adelante, «el Proveedor»). Y de otra parte, Beta Works AG, con domicilio en 2 Calle Baja (en adelante, «el Cliente»).',
    'Contratto di licenza TRA Acme Tools GmbH, con sede in Via Alta 1 (di seguito "Fornitore") E Beta Works AG, con sede in Via Bassa 2 (di seguito "Cliente")',
    'Licentieovereenkomst DE ONDERGETEKENDEN: 1. Acme Tools GmbH, gevestigd te Utrecht, hierna te noemen "Leverancier"; en 2. Beta Works AG, gevestigd te Delft, hierna te noemen "Klant"; komen overeen als volgt.',
    'RAAMOVEREENKOMST Ondergetekenden: I. Acme Tools GmbH, gevestigd te Utrecht, te dezen vertegenwoordigd door haar directeur, verder te noemen "Opdrachtnemer", en II. Beta Works AG, gevestigd te Delft, verder te noemen "Opdrachtgever", komen het volgende overeen:',
    'CONTRATTO DI LICENZA L’anno 2025, tra: - Acme Tools GmbH, con sede in Bolzano, qui rappresentata dal sig. Roe, d’ora in avanti denominata “Licenziante”; - Beta Works AG, con sede in Arco, d’ora in avanti denominata “Licenziataria”; si conviene quanto segue.',
    'CONTRATO Entre: Primeira Outorgante: Acme Tools GmbH, pessoa coletiva n.º 507111222, doravante designada por “Prestadora”; e Segunda Outorgante: Beta Works AG, pessoa coletiva n.º 501998877, doravante designada por “Cliente”; é celebrado o presente contrato.',
    'AVTAL OM TJÄNSTER Mellan Acme Tools GmbH, org.nr 556111-2233, nedan kallad ”Leverantören”, och Beta Works AG, org.nr 559222-3344, nedan kallad ”Kunden”, har följande avtal träffats.',
    'Contrato de licencia. De una parte, Dña. Ana Roe Gil, con DNI 12345678-Z, en nombre y representación de Acme Tools GmbH, con domicilio en 1 Calle Alta (en adelante, el “LICENCIANTE”). Y de otra parte, Beta Works AG, con domicilio en 2 Calle Baja (en adelante, el “LICENCIATARIO”).',
    'Contrato de licença ENTRE: Acme Tools GmbH, com sede em Lisboa, doravante designada "Prestador", E Beta Works AG, com sede no Porto, doravante designada "Cliente", é celebrado o presente contrato.',
  ])('are named in seven languages, with who sells and who buys: %s', (text) => {
    const found = findParties(toFlow(asLines(text))).map(({ field, value }) => [field, value]);
    expect(found).toEqual([
      ['parties', ['Acme Tools GmbH', 'Beta Works AG']],
      ['vendor', 'Acme Tools GmbH'],
      ['buyer', 'Beta Works AG'],
    ]);
  });

  it('are those that sign, where nothing else names them; what they are called may be said elsewhere', () => {
    const text = `Letter. This letter sets out what Acme Tools, Inc. (the "Provider") does for Beta Works LLC (the "Client").
Acme Tools, Inc.
By: ________
Beta Works LLC
By: ________`;
    const found = findParties(toFlow(asLines(text))).map(({ field, value }) => [field, value]);
    expect(found).toContainEqual(['parties', ['Acme Tools, Inc.', 'Beta Works LLC']]);
    expect(found).toContainEqual(['buyer', 'Beta Works LLC']);
  });

  it('are those that are defined, where a title names them with other words around', () => {
    const text = `Tools Agreement between the General Committee and Acme Group
for the year. This Agreement is entered into by and between Acme Tools, Inc. ("Acme") and Beta Works LLC ("Beta"). Now, therefore
IN WITNESS WHEREOF Acme Tools, Inc. By: Beta Works LLC By:`;
    expect(partiesOf(text)).toEqual(['Acme Tools, Inc.', 'Beta Works LLC']);
  });

  it('are those that are defined, with their addresses before what they are called', () => {
    const text =
      'As reseller: Acme Tools Ltd, of 3 Bay St, Perth (hereinafter the "Reseller"), and Beta Works SE, Ring 5, Vienna (hereinafter the "Vendor"), agree:';
    expect(partiesOf(text)).toEqual(['Acme Tools Ltd', 'Beta Works SE']);
  });

  it('are those for which others act, where the beginning defines both', () => {
    const text =
      "FRAMEWORK CONTRACT. 1. The European Union ('the Union'), represented by the European Commission ('the contracting authority'), represented by Jo Roe, on the one part and 2. Acme Conseil SA, Registration number 0455 ('the contractor'), on the other part, HAVE AGREED";
    expect(partiesOf(text)).toEqual(['The European Union', 'Acme Conseil SA']);
  });

  it('are told what they are before their names, in Italian', () => {
    const text = `CONTRATTO DI APPALTO tra:
1) il Comune di Elmo, con sede in Piazza Nuova 1, di seguito «Stazione appaltante»;
2) la ditta Acme Sistemi S.r.l., con sede in Via Lunga 4, di seguito «Appaltatore»; si conviene quanto segue.`;
    expect(findParties(toFlow(asLines(text))).map(({ field, value }) => [field, value])).toEqual([
      ['parties', ['Comune di Elmo', 'Acme Sistemi S.r.l.']],
      ['vendor', 'Acme Sistemi S.r.l.'],
      ['buyer', 'Comune di Elmo'],
    ]);
  });

  it.each([
    [
      "Convention de services\nEntre\nL'Université d'Elmo, établissement public, ci-après « l'Université »\net\nAcme Conseil SARL, 3 rue Neuve, ci-après « le Prestataire »",
      ["Université d'Elmo", 'Acme Conseil SARL'],
    ],
    [
      'CONTRATO\nDe una parte, D. Pedro Gil, mayor de edad (en adelante, el "Consultor").\nDe otra parte, Dña. Ana Ruiz, en representación de Acme Vinos, S.L., con CIF B1 (en adelante, el "Cliente").',
      ['Pedro Gil', 'Acme Vinos, S.L.'],
    ],
    [
      'AVTALE\nmellom\nElm kommune, org.nr. 911 (heretter kalt «Kunden»)\nog\nAcme Drift AS, org.nr. 922 (heretter kalt «Leverandøren»)',
      ['Elm kommune', 'Acme Drift AS'],
    ],
    [
      'CONTRATO\nEntre: Município de Elmo, pessoa coletiva n.º 500, adiante designado por "Município", e Acme Sistemas, Lda., pessoa coletiva n.º 509, adiante designada por "Adjudicatária", é celebrado o presente contrato.',
      ['Município de Elmo', 'Acme Sistemas, Lda.'],
    ],
    [
      'Vertrag zwischen\nKanton Ulmen, Bau- und Umweltdirektion, 6000 Ulmen (Auftraggeber)\nund\nAcme Geo AG, Seeweg 4 (Auftragnehmer)',
      ['Kanton Ulmen', 'Acme Geo AG'],
    ],
    [
      'SMLOUVA\nObjednatel: Město Jilm, Náměstí 1\nZhotovitel: Acme Stavby s.r.o., Nová 5',
      ['Město Jilm', 'Acme Stavby s.r.o.'],
    ],
    [
      'RECITALS\nA. Elm County Water District, a public agency ("District"), wishes to engage Acme Hydrology, P.C. ("Consultant").',
      ['Elm County Water District', 'Acme Hydrology, P.C.'],
    ],
    [
      'STANDARD CONTRACT\nThis contract entered into this 1st day of May, 2026 by Acme Tools, LLC, hereinafter called "Contractor", and Elm Polytechnic Institute, called "the Institute". WITNESSETH',
      ['Acme Tools, LLC', 'Elm Polytechnic Institute'],
    ],
    [
      "Overeenkomst\nDe ondergetekenden:\nWaterschap De Iep, gevestigd te Elburg, te dezen vertegenwoordigd door de dijkgraaf, hierna te noemen: 'Opdrachtgever',\nen\nAcme Diensten B.V., gevestigd te Breda, hierna te noemen: 'Opdrachtnemer', komen het volgende overeen",
      ['Waterschap De Iep', 'Acme Diensten B.V.'],
    ],
    [
      'CONTRATO\nDe una parte, D.ª Ana Robles, mayor de edad, con DNI 12345678-Z, en nombre y representación de OLMO, S.A., con domicilio en Jaén, y CIF A23000111 (en adelante, el «CLIENTE»).\nDe otra parte, D. Juan Ruiz, en nombre y representación de ACME SOFTWARE, S.L., con CIF B48000222 (en adelante, el «PROVEEDOR»).\nEXPONEN',
      ['OLMO, S.A.', 'ACME SOFTWARE, S.L.'],
    ],
    [
      'PARTICIPATING ADDENDUM\nContractor: ACME TOOLS, INC.\nParticipating Entity: STATE OF ELM DEPARTMENT OF ADMINISTRATION\n1. Scope',
      ['ACME TOOLS, INC.', 'STATE OF ELM DEPARTMENT OF ADMINISTRATION'],
    ],
  ])('are read from the opening of %s', (text, names) => {
    expect(partiesOf(text)).toEqual(names);
  });

  it('buy, as public bodies, from companies where nothing else tells', () => {
    const text =
      'This Services Agreement is by and between Acme Holdings, Inc. ("Acme") and the City of Elmwood, a municipality ("Elmwood").';
    const found = findParties(toFlow(asLines(text))).filter(({ field }) => field !== 'parties');
    expect(found.map(({ field, value, score }) => [field, value, score < 1])).toEqual([
      ['vendor', 'Acme Holdings, Inc.', true],
      ['buyer', 'City of Elmwood', true],
    ]);
  });

  it('buy where they pay the other', () => {
    const text =
      'This Agreement is between Acme Imaging, LLC ("Company") and Beta Dental, P.C. ("Practice"). Practice shall pay $640 a month.';
    const found = findParties(toFlow(asLines(text))).filter(({ field }) => field !== 'parties');
    expect(found.map(({ field, value, score }) => [field, value, score < 1])).toEqual([
      ['vendor', 'Acme Imaging, LLC', true],
      ['buyer', 'Beta Dental, P.C.', true],
    ]);
  });

  it('are called something in the text above their signatures, in other letters', () => {
    const text =
      'ACME TOOLS, INC.\nMay 1, 2026\nDear Customer:\nBy signing, Acme Tools, Inc. ("Acme") and Elm Medical Center ("Customer") agree to renew.\nACME TOOLS, INC.\nBy: Otto Reyes\nELM MEDICAL CENTER\nBy: ____';
    const found = findParties(toFlow(asLines(text))).filter(({ field }) => field !== 'parties');
    expect(found.map(({ field, value }) => [field, String(value).toLowerCase()])).toEqual([
      ['vendor', 'acme tools, inc.'],
      ['buyer', 'elm medical center'],
    ]);
  });

  it('are not told apart where both are companies or both are public bodies', () => {
    const fields = (text: string) => findParties(toFlow(asLines(text))).map(({ field }) => field);
    expect(fields('This Agreement is between Acme, Inc. ("Acme") and Beta LLC ("Beta").')).toEqual(['parties']);
    expect(fields('This Agreement is between Elm County ("Elm") and the City of Ash ("Ash").')).toEqual(['parties']);
  });

  it('sell where a letter calls them we, and buy where it says you', () => {
    const text = 'This letter sets out how Acme Advisory LLP ("we") will serve Elm Housing Association ("you").';
    expect(findParties(toFlow(asLines(text))).map(({ field, value }) => [field, value])).toContainEqual([
      'vendor',
      'Acme Advisory LLP',
    ]);
  });

  it('may be joined by a single letter in Polish, and trade under a name', () => {
    const text = `UMOWA zawarta pomiędzy: Acme Wody Spółka Akcyjna z siedzibą w Elblągu, zwaną dalej "Zamawiającym",
a
Janem Bukiem prowadzącym działalność gospodarczą pod firmą Buk Systemy, ul. Nowa 5, zwanym dalej "Wykonawcą".`;
    expect(partiesOf(text)).toEqual(['Acme Wody Spółka Akcyjna', 'Buk Systemy']);
  });

  it('stand below their heading with any word before each', () => {
    const text =
      'DISTRIBUTION AGREEMENT\nParties:\nPublisher: Acme Tools, Inc., an English company\nDistributor: Beta Works LLC, of Ohio';
    expect(partiesOf(text)).toEqual(['Acme Tools, Inc.', 'Beta Works LLC']);
  });

  it('stand below two headings, one of which only the text explains', () => {
    const head =
      'AGREEMENT NO. 24-118\nDistrict                      Contractor\nElm Hospital Trust            Acme Tools, Inc.';
    const partiesIn = (text: string) => {
      const lines = asModel(text).pages.flatMap((page) => linesOf(page));
      return findParties(toFlow(lines)).find(({ field }) => field === 'parties')?.value;
    };
    expect(partiesIn(`${head}\n\nThe District shall pay the Contractor.`)).toEqual([
      'Elm Hospital Trust',
      'Acme Tools, Inc.',
    ]);
    expect(partiesIn(`${head}\n\nThe work is paid.`)).toBeUndefined();
  });

  it('begin behind a title that runs on into their sentence', () => {
    const text =
      'YEARLY SERVICE AGREEMENT Acme Tools, Inc. ("Acme") agrees to provide, and Beta Works LLC ("Customer") agrees to accept, services.';
    expect(partiesOf(text)).toEqual(['Acme Tools, Inc.', 'Beta Works LLC']);
  });

  it('are no sentences', () => {
    const text = 'Agreement between Acme Tools, Inc. and Beta will provide services to Acme, Inc.';
    expect(partiesOf(text)).toBeUndefined();
  });

  it('may be more than two, and need no form of a company when they are defined', () => {
    const text =
      'This Agreement is by and among The Elm Fund (the "Fund"), Acme plc ("Acme"), and Birch GmbH ("Birch"). Now, therefore';
    expect(partiesOf(text)).toEqual(['The Elm Fund', 'Acme plc', 'Birch GmbH']);
  });

  it('are none where no contract opens', () => {
    expect(partiesOf('The difference between Acme, Inc. and Beta LLC is size.')).toBeUndefined();
    expect(
      partiesOf('This Agreement governs relations between the parties and shall supersede all others.'),
    ).toBeUndefined();
  });

  it('sell or buy by what they are called', () => {
    const text = 'This Agreement is between Beta LLC ("Customer") and Acme, Inc. ("Acme").';
    const found = findParties(toFlow(asLines(text)));
    expect(found.flatMap(({ field, value }) => (field === 'parties' ? [] : [[field, value]]))).toEqual([
      ['vendor', 'Acme, Inc.'],
      ['buyer', 'Beta LLC'],
    ]);
  });
});

it('takes the parties of a list whose descriptions only commas part', () => {
  expect(
    partiesOf(
      'This License Agreement is made effective as of May 1, 2026 by and among Acme Tools, Inc., a Nevada corporation, Acme Tools (Ireland) Limited, a company incorporated in Ireland (together with Acme Tools, Inc., "Licensor"), and Beta Works LLC, a Hawaii company ("Licensee").',
    ),
  ).toEqual(['Acme Tools, Inc.', 'Acme Tools (Ireland) Limited', 'Beta Works LLC']);
});

it('finds parties in columns that end in what they are called', () => {
  const lines = asModel(`SOFTWARE LICENSE AGREEMENT
Between:
Acme Verktyg AS              Beta Works Corporation
Org. no. 987 654 321         Tax ID 88-1234567
Bryggen 12, 5003 Bergen      300 Wharf Road, Mobile, AL 36602
("Licensor")                 ("Licensee")
1. The Licensor grants a license to the Software.`).pages.flatMap((page) => linesOf(page));
  const found = findParties(toFlow(lines)).find(({ field }) => field === 'parties');
  expect(found?.value).toEqual(['Acme Verktyg AS', 'Beta Works Corporation']);
});

it.each([
  `CONFIDENTIALITY AGREEMENT
Discloser           Acme Tools Ltd, 5 Hart Street, London EC3R 7NB
Recipient           Beta Works GmbH, Industriestraße 14, 70565 Stuttgart, Germany
The Recipient shall keep the information secret.`,
  `Auftragsverarbeitungsvertrag
Auftraggeber (Verantwortlicher)         Acme Tools Ltd
Auftragnehmer (Auftragsverarbeiter)     Beta Works GmbH
Der Vertrag gilt auf unbestimmte Zeit.`,
  `DATA PROCESSING AGREEMENT
This Agreement is concluded by:
Acme Tools Ltd, 5 Hart Street, London, as controller, and
Beta Works GmbH, Parkweg 8, Stuttgart, as processor.
1. It ends when all data have been deleted.`,
  `ACME TOOLS LTD
3 Castle Hill, York YO1 9RT

Dear Sirs
This letter sets out the terms on which we will act for you.
Yours faithfully
Acme Tools Ltd

Agreed for Beta Works GmbH ..........................`,
])('finds the parties of papers on secrets and data, and of letters', (text) => {
  const found = findParties(toFlow(asModel(text).pages.flatMap((page) => linesOf(page))));
  expect(found.find(({ field }) => field === 'parties')?.value).toEqual(['Acme Tools Ltd', 'Beta Works GmbH']);
});

describe('the name below a title', () => {
  it('does not begin with its last word', () => {
    const [first, ...rest] = asModel(
      'Vertrag über Softwarepflege\nAcme Haus GmbH, Ringstraße 8, Leipzig – nachfolgend „Auftragnehmer“ –\nund\nBeta Werk AG, Markt 1, Wurzen – nachfolgend „Auftraggeber“ –\nschließen folgenden Vertrag',
    ).pages.flatMap((page) => linesOf(page));
    const lines = first === undefined ? rest : [{ ...first, fontSize: 13 }, ...rest];
    const found = findParties(toFlow(lines)).find(({ field }) => field === 'parties');
    expect(found?.value).toEqual(['Acme Haus GmbH', 'Beta Werk AG']);
  });
});

describe('without words that say who the parties are', () => {
  it.each([
    'SUPPLY AGREEMENT\nIn consideration of the mutual covenants herein, Acme Tools Inc. and Beta Works Ltd. agree as follows:',
    'OUTSOURCING AGREEMENT\ndated as of May 1, 2020\nAcme Tools Inc.\n-and-\nBeta Works Ltd.',
    'By this agreement Acme Tools Inc., Springfield, and Beta Works Ltd., Troy, agree to cooperate.',
    'We, Acme Tools Inc., will supply, and you, Beta Works Ltd., will pay for, the services described in this contract.',
    'This Agreement is entered into with effect from May 1, 2020, Acme Tools Inc. being the "Supplier" and Beta Works Ltd. being the "Customer".',
  ])('%s: the only two companies are the parties', (text) => {
    expect(partiesOf(text)).toEqual(['Acme Tools Inc.', 'Beta Works Ltd.']);
  });

  it('a third company, or two of one name, leave it open', () => {
    expect(partiesOf('SUPPLY AGREEMENT\nAcme Tools Inc., Beta Works Ltd. and Gamma Corp. are named.')).toBeUndefined();
    expect(partiesOf('SUPPLY AGREEMENT\nAcme Tools Inc. and Acme Inc. are named.')).toBeUndefined();
  });

  it('that a clause begins with `that` is no part of a name', () => {
    const text =
      'THIS AGREEMENT WITNESSETH: That Acme Tools Corp., hereinafter "Licensor", and Beta Works Inc., hereinafter "Licensee", agree:';
    expect(partiesOf(text)).toEqual(['Acme Tools Corp.', 'Beta Works Inc.']);
  });
});

it('the name in the block for signatures is that of the party that an opening only refers to', () => {
  const lines = asModel(`DATA PROCESSING ADDENDUM
This Addendum supplements the terms between Acme Cloud, Inc. and its subsidiaries ("Acme") and the customer identified in the signature block ("Customer").
Customer                              Acme Cloud, Inc.
Legal name: Elm Savings Bank
Signature: /s/ J. Roe                 Signature: /s/ J. Doe`).pages.flatMap((page) => linesOf(page));
  const found = findParties(toFlow(lines)).find(({ field }) => field === 'parties');
  expect(found?.value).toEqual(['Acme Cloud, Inc.', 'Elm Savings Bank']);
});

it('a third that signs as guarantor is a party as well', () => {
  const text = `LICENSE AGREEMENT
This Agreement is made by and among Acme Tools, Inc. ("Licensor"), Beta Works LLC ("Licensee") and Gamma Holdings, L.P., as guarantor of Licensee ("Guarantor").
Licensor grants a license to Licensee.
ACME TOOLS, INC.                    BETA WORKS LLC
By: /s/ J. Roe                      By: /s/ J. Doe
GAMMA HOLDINGS, L.P., as Guarantor
By: Gamma GP, Inc., its general partner`;
  const lines = asModel(text).pages.flatMap((page) => linesOf(page));
  const found = findParties(toFlow(lines)).find(({ field }) => field === 'parties');
  expect(found?.value).toEqual(['Acme Tools, Inc.', 'Beta Works LLC', 'Gamma Holdings, L.P.']);
});

it('a party of a numbered list needs no word for its role', () => {
  const text = `THIS DEED is dated 12 February 2027
PARTIES
(1) ACME TOOLS LTD whose registered office is at 1 Keep Street (Supplier);
(2) BETA WORKS PLC whose registered office is at 8 Low Road (Customer); and
(3) GAMMA SERVICES LIMITED incorporated in England (New Affiliate).
BACKGROUND
(A) The Supplier and the Customer are party to an agreement.`;
  expect(partiesOf(text)).toEqual(['ACME TOOLS LTD', 'BETA WORKS PLC', 'GAMMA SERVICES LIMITED']);
});

it.each(['Old Name, Inc., now known as Acme Tools, Inc.', 'Old Name, Inc. (n/k/a Acme Tools, Inc.)'])(
  'a party is called as it is now: %s',
  (name) => {
    const text = `This Agreement is made between ${name} ("Provider") and Beta Works LLC ("Customer").`;
    expect(partiesOf(text)).toEqual(['Acme Tools, Inc.', 'Beta Works LLC']);
  },
);

it('parties are called 甲 and 乙 in Japanese', () => {
  const text =
    '業務委託契約書\n株式会社見本商事（以下「甲」という。）と試験電算株式会社（以下「乙」という。）は、次のとおり契約を締結する。';
  expect(partiesOf(text)).toEqual(['株式会社見本商事', '試験電算株式会社']);
});
