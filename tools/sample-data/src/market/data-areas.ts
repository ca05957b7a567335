import { kind, type Area } from './market.ts';

export const dataAreas: Area[] = [
  {
    name: 'Data',
    about: 'Software for storing, moving and reading data.',
    fields: [
      {
        name: 'Data Warehousing',
        software: 'data warehouse software',
        about: 'Databases for analysis and their governance.',
        kinds: [
          kind('Warehouse', 'answers questions over billions of rows and stops when nobody asks', 'credits', 'storage'),
          kind('Managed Database', 'runs open-source databases with backups and upgrades', 'storage', 'hosts'),
          kind('Data Catalog', 'tells where a figure comes from and who may see it', 'seats', 'assets'),
        ],
      },
      {
        name: 'Data Integration',
        software: 'data integration software',
        about: 'Pipelines between applications and stores.',
        kinds: [
          kind('Data Sync', 'copies data from three hundred applications and survives their changes', 'rowsSynced'),
          kind('Stream Broker', 'carries events between systems in order and without loss', 'events', 'storage'),
          kind('Workflow Bridge', 'connects applications by steps that anyone can read', 'transactions'),
        ],
      },
      {
        name: 'Business Intelligence',
        software: 'reporting software',
        about: 'Reports, dashboards and embedded analytics.',
        kinds: [
          kind('Dashboards', 'turns one agreed definition of each figure into every report', 'seats'),
          kind('Embedded Analytics', 'puts charts into your own product under your own name', 'activeUsers', 'seats'),
        ],
      },
    ],
    features: [
      ['SQL editor', 'With history, sharing and a cost estimate.'],
      ['Column lineage', 'From source field to dashboard figure.'],
      ['Row-level rights', 'Each reader sees only the rows they may.'],
      ['Scheduled runs', 'By time or when new data arrives.'],
      ['Schema alerts', 'A warning when a source changes its shape.'],
    ],
  },
  {
    name: 'Product and Design',
    about: 'Software for deciding what to build and drawing it.',
    fields: [
      {
        name: 'Product Analytics',
        software: 'product analytics software',
        about: 'Usage, funnels and sessions.',
        kinds: [
          kind('Product Analytics', 'shows which features people use and where they give up', 'events', 'seats'),
          kind('Session Replay', 'replays what a visitor saw, with private fields covered', 'activeUsers'),
        ],
      },
      {
        name: 'Product Planning',
        software: 'roadmap software',
        about: 'Feedback, roadmaps and releases.',
        kinds: [
          kind('Roadmap', 'links customer requests to what is planned and tells people when it ships', 'seats'),
          kind('Feedback Portal', 'collects wishes in public and merges the same ones', 'activeUsers', 'seats'),
        ],
      },
      {
        name: 'Design and Prototyping',
        software: 'design software',
        about: 'Interfaces, prototypes and research.',
        kinds: [
          kind('Interface Studio', 'lets designers and developers work on the same file', 'seats'),
          kind('Design System', 'keeps components and their rules in one place', 'seats'),
          kind('User Research', 'finds test participants and keeps what they said', 'seats', 'storage'),
        ],
      },
    ],
    features: [
      ['Cohorts', 'Groups by behaviour, reusable everywhere.'],
      ['Annotations', 'Releases and campaigns marked on every chart.'],
      ['Changelog', 'Written once, shown in the product.'],
      ['Voting', 'Requests weighted by the size of the account.'],
      ['Handover view', 'Sizes, colours and text ready to copy.'],
    ],
  },
  {
    name: 'Applied AI',
    about: 'Software that reads, writes, listens and predicts.',
    fields: [
      {
        name: 'Document Understanding',
        software: 'document reading software',
        about: 'Reading forms, invoices and contracts.',
        kinds: [
          kind('Document Reader', 'takes fields from invoices, forms and letters and says how sure it is', 'documents'),
          kind(
            'Contract Reader',
            'finds terms and obligations in contracts and cites the sentence',
            'documents',
            'seats',
          ),
        ],
      },
      {
        name: 'Assistants',
        software: 'assistant software',
        about: 'Writing, answering and meeting assistants.',
        kinds: [
          kind('Writing Assistant', 'drafts and corrects text in the tone of your company', 'seats'),
          kind(
            'Answer Assistant',
            'answers questions from your own documents and shows its sources',
            'messages',
            'seats',
          ),
          kind(
            'Speech Service',
            'turns speech into text and text into speech in sixty languages',
            'voiceMinutes',
            'apiCalls',
          ),
        ],
      },
      {
        name: 'Model Operations',
        software: 'model operations software',
        about: 'Training, serving and watching models.',
        kinds: [
          kind('Model Serving', 'serves models behind one interface and scales with demand', 'credits', 'apiCalls'),
          kind('Model Watch', 'notices when a model meets data it was not made for', 'events'),
        ],
      },
    ],
    features: [
      ['Private data', 'Your data trains nobody else\u2019s models.'],
      ['Source citations', 'Every answer points to where it was found.'],
      ['Usage caps', 'A limit for each team and each day.'],
      ['Review queue', 'Unsure results go to a person first.'],
      ['Model choice', 'Several sizes, from quick to thorough.'],
    ],
  },
];
