import { Readable } from 'node:stream';
import { explainEstimate, explainTerms } from '@parley/pricing/operator/explanation';
import { Option, type Command } from 'commander';
import { callOperator } from '../../installation/call-operator.ts';
import { answer, jsonCommand, type JsonOption } from '../../output/answer.ts';
import type { CliContext } from '../../context/context.ts';
import { parseCount } from '../../arguments/parse-count.ts';
import { UsageError } from '../../errors/cli-errors.ts';
import { readBytes, requireWritable, writeText, writeWhole } from '../../files/own-files.ts';
import type { EstimatePage } from '../../pricing/estimate-pdf.ts';
import type { PdfFonts } from '../../pricing/pdf-fonts.ts';
import { warningsOf } from '../../pricing/estimate-parts.ts';
import { estimateCsv, estimateText } from '../../pricing/estimate-text.ts';
import type { Explanation } from '../../pricing/explanation-text.ts';
import { write } from '../../context/terminal.ts';
import { addChoice, addProduct, typedTerms, type TermOptions } from '../../pricing/typed-terms.ts';

type EstimateOptions = JsonOption & TermOptions & { scope?: string; csv?: string; pdf?: string; font?: string };

export function addEstimateCommand(pricing: Command, context: CliContext): void {
  const command = jsonCommand(pricing, 'estimate', 'estimate what a scope or typed terms may cost');
  command
    .option('--scope <id>', 'a stored scope; the terms are not typed then')
    .option('--supplier <supplier>', 'the company, by id, domain or name')
    .addOption(
      new Option(
        '--product <name=quantity>',
        'one of its products, by name or id, and how many; repeat for more',
      ).argParser<ReturnType<typeof addProduct>>(addProduct),
    )
    .option('--option <dimension=value>', 'of the product before it: an edition, an add-on; repeat for more', (text) =>
      addChoice(text, command.opts<TermOptions>().product ?? []),
    )
    .option('--term <months>', 'how long, in months', parseCount)
    .option('--start <day>', 'when the term begins, YYYY-MM-DD; default: today')
    .option('--renewal', 'it renews a contract; default: a new purchase')
    .option('--currency <code>', 'of the amounts, if exchange rates allow it')
    .option('--csv <file>', 'also write the ranges as CSV')
    .option('--pdf <file>', 'also write one page as PDF, with a chart')
    .option('--font <file>', 'a TTF or OTF font for the PDF, for letters that are not Latin, Greek or Cyrillic')
    .addHelpText('after', estimateHelp)
    .action((options: EstimateOptions) => estimate(options, context));
}

const estimateHelp = `
Names are those of the catalog. Options are named as the product names them: see \`parley catalog export\`.
Similar purchases show what was really paid: think of that before you pass them on.`;

/** Shows what terms may cost, and how far that can be trusted. */
async function estimate(options: EstimateOptions, context: CliContext): Promise<void> {
  const { csv, pdf } = options;
  if (csv !== undefined) await requireWritable(csv, context);
  if (pdf !== undefined) await requireWritable(pdf, context);
  const fonts = pdf === undefined ? undefined : await fontsOf(options, context);
  const view = await estimated(options, context);
  const warnings = warningsOf(view, options);
  if (csv !== undefined) await writeText(csv, estimateCsv(view), context);
  if (pdf !== undefined && fonts)
    await writePdf(pdf, { view, warnings, title: titleOf(view, options) }, { fonts, context });
  await answer(context, options, { text: estimateText(view, warnings), json: { ...view, warnings } });
}

function titleOf({ products }: Explanation, { supplier }: EstimateOptions): string {
  const names = products.map(({ name }) => name).join(', ');
  return supplier === undefined ? names : `${supplier}: ${names}`;
}

/** Loads what draws pages only when one is asked for. @throws UsageError if the file is no font */
async function fontsOf({ font }: EstimateOptions, context: CliContext): Promise<PdfFonts> {
  const { PdfFonts } = await import('../../pricing/pdf-fonts.ts');
  const own = font === undefined ? undefined : await readBytes(font, context);
  try {
    return new PdfFonts(own);
  } catch (error) {
    throw new UsageError(`--font ${font} cannot be used: give a TTF or OTF file with a single font.`, { cause: error });
  }
}

async function writePdf(
  file: string,
  page: EstimatePage,
  { fonts, context }: { fonts: PdfFonts; context: CliContext },
): Promise<void> {
  const { estimatePdf } = await import('../../pricing/estimate-pdf.ts');
  await writeWhole(file, Readable.from([await estimatePdf(page, fonts)]), context);
  if (fonts.missing.size === 0) return;
  const characters = [...fonts.missing].slice(0, 20).join('');
  await write(
    context.terminal.err,
    `Warning: the PDF has ? in the place of ${characters}: give a font that has them with --font.\n`,
  );
}

const termOptions = ['supplier', 'product', 'term', 'start', 'renewal', 'currency'] as const;

function estimated({ scope, ...options }: EstimateOptions, context: CliContext): Promise<Explanation> {
  if (scope === undefined) return callOperator(explainTerms, { body: typedTerms(options) }, context);
  const typed = termOptions.find((name) => options[name] !== undefined);
  if (typed !== undefined)
    throw new UsageError(`--${typed} cannot be given with --scope: a scope has its own supplier, products and terms.`);
  return callOperator(explainEstimate, { params: { scopeId: scope } }, context);
}
