/** A pricing metric. Quantities and yearly unit prices (USD) are those of a mid-sized buyer. */
export type Metric = {
  name: string;
  label: string;
  description: string;
  step: number;
  quantity: [low: number, high: number];
  unitPrice: [low: number, high: number];
};

export type MetricName = keyof typeof metrics;

export const metrics = {
  seats: metric('Seats', 'seats', 'People who sign in by name.', 1, [25, 600], [120, 900]),
  agents: metric('Agents', 'agents', 'Named people who answer customers.', 1, [10, 200], [480, 1500]),
  employees: metric(
    'Employees',
    'employees',
    'Everyone employed, whether they sign in or not.',
    5,
    [100, 3000],
    [18, 110],
  ),
  learners: metric('Learners', 'learners', 'People who take at least one course in a year.', 5, [50, 5000], [15, 120]),
  openRoles: metric('Open roles', 'roles', 'Positions advertised at the same time.', 1, [5, 120], [250, 1300]),
  apiCalls: metric(
    'API calls',
    'thousand calls a month',
    'Calls answered by the API, failed ones aside.',
    50,
    [100, 20_000],
    [1.2, 6],
  ),
  storage: metric('Storage', 'GB', 'Data kept at the end of each month.', 50, [100, 20_000], [0.6, 3]),
  events: metric(
    'Events',
    'million events a month',
    'Single facts sent in, before any filtering.',
    1,
    [1, 500],
    [90, 600],
  ),
  contacts: metric('Contacts', 'contacts', 'People whose details are kept.', 1000, [5000, 400_000], [0.03, 0.2]),
  activeUsers: metric(
    'Monthly active users',
    'users',
    'Different people seen at least once in a month.',
    1000,
    [5000, 500_000],
    [0.04, 0.3],
  ),
  hosts: metric('Hosts', 'hosts', 'Physical or virtual machines that report in.', 1, [20, 800], [120, 300]),
  endpoints: metric(
    'Endpoints',
    'devices',
    'Laptops, phones and servers with the agent installed.',
    10,
    [100, 5000],
    [24, 90],
  ),
  assets: metric(
    'Tracked assets',
    'assets',
    'Items in the register, retired ones aside.',
    50,
    [200, 20_000],
    [1.5, 12],
  ),
  transactions: metric(
    'Transactions',
    'transactions a month',
    'Completed transactions, refunds aside.',
    1000,
    [2000, 200_000],
    [0.2, 1.2],
  ),
  orders: metric('Orders', 'orders a month', 'Orders taken over all sales channels.', 500, [1000, 120_000], [0.4, 2.2]),
  documents: metric('Documents', 'documents a month', 'Documents created, read or sent.', 100, [500, 40_000], [1, 6]),
  invoices: metric('Invoices', 'invoices a month', 'Invoices received or issued.', 100, [300, 30_000], [1, 4]),
  suppliers: metric('Suppliers', 'suppliers', 'Suppliers with at least one open record.', 10, [100, 6000], [8, 60]),
  voiceMinutes: metric(
    'Voice minutes',
    'minutes a month',
    'Minutes of calls, both directions.',
    1000,
    [5000, 400_000],
    [0.06, 0.3],
  ),
  messages: metric(
    'Messages',
    'thousand messages a month',
    'Messages handed over for delivery.',
    10,
    [20, 4000],
    [40, 160],
  ),
  buildMinutes: metric(
    'Build minutes',
    'minutes a month',
    'Minutes that build machines are busy.',
    1000,
    [10_000, 500_000],
    [0.05, 0.14],
  ),
  repositories: metric(
    'Repositories',
    'repositories',
    'Repositories scanned at least once a month.',
    5,
    [10, 900],
    [40, 260],
  ),
  logVolume: metric('Log volume', 'GB a day', 'Log data taken in, before compression.', 1, [5, 800], [200, 900]),
  rowsSynced: metric(
    'Rows synced',
    'million rows a month',
    'Rows added or changed in any destination.',
    5,
    [5, 2000],
    [40, 220],
  ),
  credits: metric(
    'Compute credits',
    'credits',
    'Prepaid credits, spent by the second of work.',
    100,
    [1000, 80_000],
    [2, 4],
  ),
  locations: metric('Locations', 'sites', 'Offices, shops, warehouses and plants.', 1, [5, 250], [300, 2400]),
  websites: metric('Websites', 'sites', 'Domains in production.', 1, [1, 40], [600, 5000]),
} satisfies Record<string, Metric>;

function metric(...of: [string, string, string, number, [number, number], [number, number]]): Metric {
  const [name, label, description, step, quantity, unitPrice] = of;
  return { name, label, description, step, quantity, unitPrice };
}
