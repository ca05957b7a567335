import { decimalSigns, type Cell, type DecimalSign } from '../../../sheets/cells/parse-cell.ts';
import { amountFields } from '../../headings/fields.ts';
import { amountIn, cellAt, cellsFor, headerFor, headerOf, placesOf, type TableContent } from '../column-cells.ts';
import { isAbout } from '../is-about.ts';

type Content = Pick<TableContent, 'columns' | 'rows'>;

/** Headers of what a whole contract or order costs. */
const ofWhole = new RegExp(
  [
    String.raw`^(?:total )?(?:contract|agreement|order|p\.?o\.?|purchase|deal|invoice|award)(?: (?:total|value|amount|sum|cost|price))+`,
    String.raw`^(?:total |sum )(?:of )?(?:contract|agreement|order|p\.?o\.?|deal|invoice)|^tcv\b`,
    String.raw`^(?:gesamt)?(?:vertrags|auftrags|bestell|rechnungs)(?:wert|summe|volumen|betrag)`,
    String.raw`^montant (?:total )?(?:du|de la|de l['’]) ?(?:contrat|marché|commande|facture)`,
    String.raw`^(?:valor|importe|monto|montante) (?:total )?(?:del?|do|da) (?:contrato|pedido|factura|encomenda)`,
    String.raw`^(?:valore|importo) (?:totale )?(?:del contratto|dell['’]ordine|contratto|ordine)`,
    String.raw`^(?:contract|order)(?:waarde|bedrag)|^(?:kontrakts|avtals|order|aftale)(?:värde|summa|sum|beløb|verdi)`,
    '^wartość umowy|^契約金額|^契約総額|^合同(?:总)?金额|^계약금액',
  ].join('|'),
  'iu',
);

/**
 * Asks what an amount means that is the same in all rows of one contract or order: its total, or what each line costs.
 * Prices of units tell it.
 */
export function repeatedAmountQuestions({ columns, rows }: Content, given: ReadonlyMap<string, string>): string[] {
  const fields = new Set(columns.fieldAt.values());
  const header = headerFor(columns, 'netPrice');
  if (header === '' || given.has('netPrice') || fields.has('unitPrice') || fields.has('netTotal')) return [];
  const amounts = cellsFor(columns, rows, 'netPrice');
  const products = cellsFor(columns, rows, 'product');
  const groups = groupsOf({ columns, rows }).filter(
    ({ places }) => places.length > 1 && new Set(places.map((row) => products[row])).size === places.length,
  );
  const isSame = ({ places: [first = 0, ...others] }: Group) =>
    isAmount(amounts[first]) && others.every((row) => amounts[row] === amounts[first]);
  const same = groups.filter(isSame);
  const [shown] = same;
  if (shown === undefined) return [];
  const isOfWhole = ofWhole.test(header);
  // Lines that cost the same are no accident if those of each order do.
  const isOfEach = fields.has('id') && same.length === groups.length && same.length > 1;
  if (!isOfWhole && !isOfEach) return [];
  const remedy = fields.has('id')
    ? `pass --column "netTotal=${header}" or --column "netPrice=${header}"`
    : `give the rows of a contract the same id in a column (--column id=HEADER) and pass --column "netTotal=${header}", or pass --column "netPrice=${header}"`;
  return [
    `the column ${header} has ${amounts[shown.places[0] ?? 0]} in each of the ${shown.places.length} rows of ${shown.name}, which could be the total of the purchase or of each line: ${remedy}.`,
  ];
}

/** The places of totals of orders that each of their rows repeats, and that the lines of each add up to. */
export function repeatedTotals({ columns, rows }: Content, given: DecimalSign | undefined): number[] {
  const places = placesOf(columns, 'netPrice');
  const groups = placesOf(columns, 'id').length === 1 ? groupsOf({ columns, rows }) : [];
  if (places.length !== 2 || !groups.some(({ places: each }) => each.length > 1)) return [];
  return (given === undefined ? decimalSigns : [given]).flatMap((sign) => {
    const amount = (at: number, row: number) => amountIn(cellAt(rows[row] ?? [], at), sign) ?? Number.NaN;
    const isTotal = (at: number, line: number) =>
      groups.every(({ places: each }) => {
        const sum = each.reduce((all, row) => all + amount(line, row), 0);
        return each.every((row) => isAbout(sum, amount(at, row), each.length));
      });
    return places.filter((at) => places.some((line) => line !== at && isTotal(at, line)));
  });
}

/** The place of what a whole order costs, which in the rows of each of them its first one alone has. */
export function totalOfOrders({ columns, rows }: Content): number | undefined {
  const [amount, ...others] = placesOf(columns, ...amountFields);
  const isOnly = amount !== undefined && others.length === 0 && columns.fieldAt.get(amount) === 'netPrice';
  if (!isOnly || placesOf(columns, 'id').length !== 1 || !ofWhole.test(headerOf(columns, amount))) return undefined;
  const groups = groupsOf({ columns, rows });
  const isFirst = ({ places: [first = 0, ...next] }: Group) =>
    isAmount(rows[first]?.[amount]) && next.every((row) => String(rows[row]?.[amount] ?? '').trim() === '');
  return groups.some(({ places }) => places.length > 1) && groups.every(isFirst) ? amount : undefined;
}

/** The rows of a purchase: those with its id, or of a supplier with the same days. */
type Group = { name: string; places: number[] };

function groupsOf({ columns, rows }: Content): Group[] {
  const [id] = placesOf(columns, 'id');
  const supplier = placesOf(columns, 'supplier');
  const telling = id === undefined ? [...supplier, ...placesOf(columns, 'startDate', 'endDate', 'termMonths')] : [id];
  if (telling.length === 0) return [];
  const keys = rows.map((row) => telling.map((at) => String(row[at] ?? '').trim()));
  const places = Map.groupBy(rows.keys(), (row) => (keys[row] ?? []).join('\0'));
  return [...places.values()].flatMap((each) => {
    const [name = ''] = keys[each[0] ?? 0] ?? [];
    return name === '' ? [] : [{ name, places: each }];
  });
}

function isAmount(cell: Cell | undefined): boolean {
  return cell !== undefined && /[1-9]/.test(String(cell));
}
