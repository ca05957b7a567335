import { headText } from '../sheets/tables/head-text.ts';
import { amountText } from '../output/amount-text.ts';
import { columns as table } from '../output/text-columns.ts';
import { unknownText } from '../purchases/mapping-text.ts';
import { listText } from '../purchases/import/proposal-text.ts';
import type { PlannedRecord } from './record-plan.ts';
import type { SheetPreview } from './sheet-import.ts';

const maxUnusual = 10;

/** Formats a preview: first the columns, then what is unusual, then what is added. */
export function sheetPreviewText(file: string, preview: SheetPreview): string {
  const { columns, leftOut, unknown, unusual, created, completed, unchanged } = preview;
  const ofType = (type: string) => created.filter(({ record }) => record.type === type).map(createdText);
  return [
    headText(file, preview),
    ...preview.hidden,
    table(
      ['COLUMN', 'FIELD', 'BECAUSE'],
      columns.map(({ column, field, because }) => [column, field, because]),
    ),
    ...(leftOut.length > 0 ? [`Left out: ${leftOut.join(', ')}.`] : []),
    ...Object.entries(unknown).map(([header, texts]) => unknownText(header, texts)),
    ...(unusual.length > 0 ? [`Unusual in ${file}:`, ...unusualText(unusual)] : []),
    ...listText('categories', ofType('category')),
    ...listText('companies', ofType('company')),
    ...listText('product families', ofType('productFamily')),
    ...listText('products', ofType('product')),
    ...listText('details', completed.map(completedText)),
    `${unchanged} companies and products of the file are in the catalog, and stay as they are.`,
  ].join('\n');
}

function unusualText(unusual: SheetPreview['unusual']): string[] {
  const shown = unusual.slice(0, maxUnusual).map(({ line, message }) => `  line ${line}: ${message}`);
  return unusual.length > maxUnusual ? [...shown, `  … and ${unusual.length - maxUnusual} more`] : shown;
}

type Shown = Pick<PlannedRecord['record'], 'name'> & {
  domain?: string;
  defaultPrice?: number;
  currency?: string;
  pricingDimensions?: { name: string; formField: { type: string; label: string } }[];
};

function createdText({ record, company }: PlannedRecord): string {
  const { domain, pricingDimensions = [], defaultPrice, currency }: Shown = record;
  const dimensions = pricingDimensions.map(({ name, formField: { type, label } }) => `${name} (${type}, ${label})`);
  const details = [
    ...(company === undefined ? [] : [`of ${company}`]),
    ...(domain === undefined ? [] : [`with the domain ${domain}`]),
    ...(dimensions.length === 0 ? [] : [`priced by ${dimensions.join(', ')}`]),
    ...(defaultPrice === undefined ? [] : [`usually ${amountText(defaultPrice, currency)}`]),
  ];
  return [record.name, ...details].join(' ');
}

function completedText({ record, company, fields }: PlannedRecord): string {
  return `${record.name}${company === undefined ? '' : ` of ${company}`}: ${fields.join(', ')}`;
}
