import { kind, type Area } from './market.ts';

export const officeAreas: Area[] = [
  {
    name: 'Finance',
    about: 'Software for books, spending, billing and plans.',
    fields: [
      {
        name: 'Accounting',
        software: 'accounting software',
        about: 'Ledgers, closing and consolidation.',
        kinds: [
          kind('Ledger', 'keeps the books of several companies in one chart of accounts', 'seats', 'transactions'),
          kind('Close Manager', 'lists what the month-end close needs and shows who is late', 'seats'),
          kind('Consolidation', 'combines subsidiaries, currencies and eliminations into one report', 'seats'),
        ],
      },
      {
        name: 'Spend Management',
        software: 'spend management software',
        about: 'Expenses, cards and payables.',
        kinds: [
          kind('Expenses', 'reads receipts, checks them against policy and pays people back', 'employees'),
          kind(
            'Payables',
            'captures invoices, matches them to orders and pays on the due day',
            'invoices',
            'suppliers',
          ),
          kind('Card Control', 'issues payment cards with limits per person and purpose', 'employees', 'transactions'),
        ],
      },
      {
        name: 'Billing and Revenue',
        software: 'billing software',
        about: 'Invoicing, subscriptions and revenue recognition.',
        kinds: [
          kind('Billing', 'turns contracts and usage into correct invoices', 'invoices', 'apiCalls'),
          kind('Revenue Schedule', 'spreads revenue over time by the rules auditors expect', 'transactions'),
        ],
      },
      {
        name: 'Planning and Budgeting',
        software: 'planning software',
        about: 'Budgets, forecasts and scenarios.',
        kinds: [
          kind('Planning', 'replaces linked spreadsheets with one model of plan and actuals', 'seats'),
          kind('Headcount Plan', 'plans hiring with its cost by team and month', 'employees'),
        ],
      },
    ],
    features: [
      ['Approval chains', 'Amount, team and supplier decide who signs.'],
      ['Bank feeds', 'Statements arrive daily and match themselves.'],
      ['Multi-entity books', 'Several companies with their own calendars.'],
      ['Audit trail', 'Every change with its author and its earlier value.'],
      ['Exchange rates', 'Daily rates from a central bank, kept for ever.'],
    ],
  },
  {
    name: 'People',
    about: 'Software for hiring, paying and developing people.',
    fields: [
      {
        name: 'Core HR and Payroll',
        software: 'HR and payroll software',
        about: 'Records, leave, pay and benefits.',
        kinds: [
          kind('People Records', 'keeps contracts, leave and documents of everyone in one place', 'employees'),
          kind(
            'Payroll',
            'pays people correctly in several countries and files what the law asks for',
            'employees',
            'locations',
          ),
          kind('Time and Leave', 'records hours and absences and hands them to payroll', 'employees'),
        ],
      },
      {
        name: 'Recruiting',
        software: 'recruiting software',
        about: 'Job posts, applicants and interviews.',
        kinds: [
          kind('Applicant Tracking', 'takes an opening from approval to signed offer', 'openRoles', 'seats'),
          kind('Interview Guide', 'gives every interviewer the same questions and collects fair scores', 'openRoles'),
        ],
      },
      {
        name: 'Learning and Performance',
        software: 'learning and performance software',
        about: 'Courses, goals and feedback.',
        kinds: [
          kind('Course Library', 'offers short courses that people finish', 'learners'),
          kind('Goals and Feedback', 'links goals of teams and people and makes reviews short', 'employees'),
          kind('Pulse Survey', 'asks three questions a month and shows what changed', 'employees'),
        ],
      },
    ],
    features: [
      ['Organisation chart', 'Always current, with history.'],
      ['Self-service', 'People change their own address and bank details.'],
      ['Document templates', 'Letters and contracts filled from the record.'],
      ['Absence calendar', 'Who is away, for the team and for planning.'],
      ['Manager dashboard', 'Open approvals, birthdays and trial periods.'],
    ],
  },
  {
    name: 'Collaboration',
    about: 'Software for working together on plans and documents.',
    fields: [
      {
        name: 'Project Management',
        software: 'project management software',
        about: 'Tasks, plans and portfolios.',
        kinds: [
          kind('Projects', 'shows who does what by when, as a list, a board or a timeline', 'seats'),
          kind('Portfolio', 'compares projects by cost, value and risk before they start', 'seats'),
          kind('Time Tracking', 'records working time in two clicks and bills it', 'seats'),
        ],
      },
      {
        name: 'Documents and Knowledge',
        software: 'document software',
        about: 'Wikis, files and search.',
        kinds: [
          kind('Team Wiki', 'keeps what a company knows readable, owned and up to date', 'seats', 'storage'),
          kind('File Share', 'shares large files inside and outside with rights that expire', 'seats', 'storage'),
          kind(
            'Workplace Search',
            'searches mail, files and tickets at once and respects every permission',
            'employees',
          ),
        ],
      },
      {
        name: 'Meetings and Messaging',
        software: 'meeting and chat software',
        about: 'Calls, chat and whiteboards.',
        kinds: [
          kind('Meetings', 'holds video meetings in the browser, with notes that write themselves', 'seats'),
          kind('Team Chat', 'keeps conversations in channels that stay searchable', 'seats', 'storage'),
          kind('Whiteboard', 'gives distributed teams one endless board', 'seats'),
        ],
      },
    ],
    features: [
      ['Comments', 'Discussion beside the sentence it is about.'],
      ['Version history', 'Every earlier state, with one click back.'],
      ['Guest access', 'Outside people see one project and nothing else.'],
      ['Templates', 'Fifty starting points for common work.'],
      ['Offline mode', 'Work on a train and sync later.'],
    ],
  },
  {
    name: 'Legal and Procurement',
    about: 'Software for contracts, signatures and buying.',
    fields: [
      {
        name: 'Contract Management',
        software: 'contract software',
        about: 'Drafting, negotiating and keeping contracts.',
        kinds: [
          kind(
            'Contract Desk',
            'takes contracts from request to signature and reminds you before they renew',
            'seats',
            'documents',
          ),
          kind('Clause Library', 'offers approved wording for every fallback position', 'seats'),
        ],
      },
      {
        name: 'Electronic Signature',
        software: 'signature software',
        about: 'Signing, identity checks and archives.',
        kinds: [
          kind('Sign', 'collects binding signatures in any browser', 'documents', 'seats'),
          kind('Signed Archive', 'keeps signed documents provably unchanged for thirty years', 'storage'),
        ],
      },
      {
        name: 'Procurement',
        software: 'procurement software',
        about: 'Sourcing, requests and supplier risk.',
        kinds: [
          kind(
            'Purchase Requests',
            'gives every employee one place to ask for what they need',
            'employees',
            'suppliers',
          ),
          kind('Supplier Risk', 'checks suppliers before you sign and watches them afterwards', 'suppliers'),
          kind('Sourcing Events', 'runs tenders that suppliers enjoy answering', 'suppliers', 'seats'),
        ],
      },
    ],
    features: [
      ['Renewal calendar', 'Notice dates of every contract, months ahead.'],
      ['Intake form', 'A short form that asks only what applies.'],
      ['Redline compare', 'What the other side changed, and nothing else.'],
      ['Obligation list', 'Who promised what by when, taken from the text.'],
      ['Supplier profiles', 'Certificates, contacts and contracts on one page.'],
    ],
  },
];
