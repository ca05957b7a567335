import { kind, type Area } from './market.ts';

export const customerAreas: Area[] = [
  {
    name: 'Customer Service',
    about: 'Software for answering customers and keeping them.',
    fields: [
      {
        name: 'Help Desk',
        software: 'help desk software',
        about: 'Shared inboxes, tickets and self-service for customer questions.',
        kinds: [
          kind(
            'Help Desk',
            'collects customer questions from every channel and routes each one to the person who can answer it',
            'agents',
          ),
          kind(
            'Live Chat',
            'puts a conversation on any page and hands over to a person when it matters',
            'agents',
            'messages',
          ),
          kind(
            'Answer Base',
            'keeps answers in one place and shows customers the right article before they ask',
            'activeUsers',
          ),
        ],
      },
      {
        name: 'Contact Center',
        software: 'contact center software',
        about: 'Telephony, queues and planning for service teams.',
        kinds: [
          kind(
            'Voice Center',
            'queues, routes and records customer calls without desk phones',
            'agents',
            'voiceMinutes',
          ),
          kind('Shift Planner', 'forecasts contact volume and plans shifts that meet it', 'agents'),
          kind('Call Review', 'transcribes every call and scores it against your own checklist', 'voiceMinutes'),
        ],
      },
      {
        name: 'Customer Success',
        software: 'customer success software',
        about: 'Health scores, playbooks and renewals for account teams.',
        kinds: [
          kind(
            'Health Score',
            'tells account managers which customers need attention this week and why',
            'seats',
            'contacts',
          ),
          kind('Customer Onboarding', 'turns a signed contract into a shared plan with dates and owners', 'seats'),
        ],
      },
    ],
    features: [
      ['Shared inbox', 'Several people work one inbox without answering twice.'],
      ['Macros', 'Saved replies that fill in names, dates and order numbers.'],
      ['Satisfaction survey', 'A two-question survey after each solved case.'],
      ['Service-level timers', 'Deadlines per priority, with a warning before they pass.'],
      ['Customer timeline', 'Every earlier contact beside the current one.'],
    ],
  },
  {
    name: 'Sales',
    about: 'Software for finding, winning and pricing deals.',
    fields: [
      {
        name: 'Customer Relationship Management',
        software: 'customer relationship software',
        about: 'Accounts, contacts and pipelines in one record.',
        kinds: [
          kind(
            'CRM',
            'keeps accounts, contacts and deals in one record that sales, service and finance share',
            'seats',
            'storage',
          ),
          kind(
            'Pipeline Forecast',
            'predicts the quarter from how deals really move, not from what is typed in',
            'seats',
          ),
          kind('Partner Portal', 'lets resellers register deals and see their commission', 'seats'),
        ],
      },
      {
        name: 'Sales Engagement',
        software: 'sales engagement software',
        about: 'Outreach, calling and coaching for sales teams.',
        kinds: [
          kind(
            'Outreach',
            'plans the next call or message for every prospect and logs what happened',
            'seats',
            'messages',
          ),
          kind(
            'Call Coach',
            'records sales calls and points to the minute worth hearing again',
            'seats',
            'voiceMinutes',
          ),
        ],
      },
      {
        name: 'Quoting and Pricing',
        software: 'quoting and pricing software',
        about: 'Price books, configurators and quotes.',
        kinds: [
          kind('Quote Builder', 'turns price books and approval rules into a signed-off quote in minutes', 'seats'),
          kind(
            'Price Manager',
            'keeps list prices, discounts and margins consistent over regions',
            'seats',
            'apiCalls',
          ),
        ],
      },
    ],
    features: [
      ['Email and calendar sync', 'Messages and meetings appear on the right account.'],
      ['Mobile app', 'Accounts, tasks and notes on a phone, also offline.'],
      ['Duplicate check', 'Warns when an account or contact exists already.'],
      ['Territory rules', 'New leads reach the right team by region and size.'],
      ['Deal alerts', 'A message when a deal stalls or its date slips.'],
    ],
  },
  {
    name: 'Marketing',
    about: 'Software for reaching an audience and measuring the effect.',
    fields: [
      {
        name: 'Email and Messaging',
        software: 'email and messaging software',
        about: 'Newsletters, journeys and delivery.',
        kinds: [
          kind(
            'Campaigns',
            'sends newsletters and journeys that react to what each reader does',
            'contacts',
            'messages',
          ),
          kind('Mail Delivery', 'delivers receipts and alerts within seconds and reports every bounce', 'messages'),
          kind('Text Messaging', 'sends text messages to more than ninety countries through one interface', 'messages'),
        ],
      },
      {
        name: 'Content Management',
        software: 'content management software',
        about: 'Websites, content and digital assets.',
        kinds: [
          kind(
            'Content Hub',
            'keeps structured content once and delivers it to sites, apps and screens',
            'websites',
            'apiCalls',
          ),
          kind('Asset Library', 'stores pictures and films with rights, versions and fast search', 'storage', 'seats'),
          kind('Page Builder', 'lets marketers publish pages inside rules that designers set', 'websites'),
        ],
      },
      {
        name: 'Advertising and Attribution',
        software: 'advertising software',
        about: 'Planning campaigns and measuring what they bring.',
        kinds: [
          kind('Attribution', 'shows which campaigns led to orders, without following people across sites', 'events'),
          kind('Ad Planner', 'plans budgets over channels and moves them when results differ', 'seats'),
        ],
      },
    ],
    features: [
      ['Audience builder', 'Groups of readers from any field, counted at once.'],
      ['Split tests', 'Two versions side by side, with a fair stop rule.'],
      ['Consent register', 'When and where each person agreed, ready to show.'],
      ['Brand templates', 'Layouts with locked logos, fonts and colours.'],
      ['Link tracking', 'Short links with click counts and expiry.'],
    ],
  },
  {
    name: 'Commerce and Supply Chain',
    about: 'Software for selling goods and moving them.',
    fields: [
      {
        name: 'Online Stores',
        software: 'online store software',
        about: 'Storefronts, checkout and merchandising.',
        kinds: [
          kind('Storefront', 'runs an online store with catalogue, basket and checkout', 'orders', 'websites'),
          kind('Product Search', 'finds the right article in a large range, misspellings included', 'apiCalls'),
          kind('Subscriptions', 'bills, pauses and renews repeat orders', 'orders'),
        ],
      },
      {
        name: 'Inventory and Warehousing',
        software: 'warehouse software',
        about: 'Stock levels, picking and replenishment.',
        kinds: [
          kind('Stock Control', 'knows what lies where in every warehouse, to the last carton', 'locations', 'orders'),
          kind('Demand Planner', 'forecasts demand per article and proposes purchase orders', 'locations'),
        ],
      },
      {
        name: 'Shipping and Delivery',
        software: 'shipping software',
        about: 'Carriers, labels, tracking and returns.',
        kinds: [
          kind('Shipping Desk', 'compares carriers, prints labels and tracks every parcel', 'orders'),
          kind('Route Planner', 'plans delivery rounds that respect time windows and driving hours', 'locations'),
        ],
      },
    ],
    features: [
      ['Tax rules', 'Sales taxes for more than sixty countries, kept current.'],
      ['Barcode scanning', 'Works with hand scanners and with a phone camera.'],
      ['Returns portal', 'Customers print their own label and follow the refund.'],
      ['Several currencies', 'Prices rounded the way each market expects.'],
      ['Stock alerts', 'A warning before an article runs out.'],
    ],
  },
];
