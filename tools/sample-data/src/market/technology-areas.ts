import { kind, type Area } from './market.ts';

export const technologyAreas: Area[] = [
  {
    name: 'Security',
    about: 'Software for protecting people, devices and code.',
    fields: [
      {
        name: 'Identity and Access',
        software: 'identity software',
        about: 'Sign-in, permissions and secrets.',
        kinds: [
          kind('Sign-In', 'gives employees one sign-in for every application', 'employees'),
          kind('Customer Identity', 'handles sign-up, sign-in and recovery for your own customers', 'activeUsers'),
          kind('Secret Vault', 'keeps passwords and machine secrets and changes them on schedule', 'seats', 'apiCalls'),
        ],
      },
      {
        name: 'Endpoint and Email Security',
        software: 'endpoint security software',
        about: 'Protecting devices and inboxes.',
        kinds: [
          kind('Endpoint Guard', 'stops malicious programs on laptops and servers before they run', 'endpoints'),
          kind('Mail Shield', 'filters phishing and warns people at the moment of the click', 'employees'),
        ],
      },
      {
        name: 'Application Security',
        software: 'application security software',
        about: 'Finding weaknesses before others do.',
        kinds: [
          kind('Code Scan', 'finds weaknesses in code and dependencies and proposes the fix', 'repositories', 'seats'),
          kind('Attack Surface', 'lists everything you expose to the internet and tests it daily', 'assets'),
          kind('Web Firewall', 'blocks hostile requests in front of any website', 'websites', 'apiCalls'),
        ],
      },
      {
        name: 'Compliance',
        software: 'compliance software',
        about: 'Controls, evidence and audits.',
        kinds: [
          kind('Compliance Desk', 'collects audit evidence by itself and shows what is missing', 'employees'),
          kind(
            'Privacy Register',
            'keeps the record of processing and answers access requests in time',
            'employees',
            'suppliers',
          ),
        ],
      },
    ],
    features: [
      ['Role-based access', 'Rights by role, with a four-eyes rule where needed.'],
      ['Risk scoring', 'One comparable number, and the facts behind it.'],
      ['Weekly report', 'What changed, in words a board understands.'],
      ['Policy templates', 'Forty policies to start from.'],
      ['Ticket integration', 'Findings become tickets and close themselves.'],
    ],
  },
  {
    name: 'Infrastructure',
    about: 'Software for running other software.',
    fields: [
      {
        name: 'Hosting and Compute',
        software: 'hosting software',
        about: 'Containers, functions and virtual machines.',
        kinds: [
          kind(
            'App Platform',
            'runs containers from a repository without a cluster to look after',
            'credits',
            'storage',
          ),
          kind('Functions', 'runs small programs near the people who call them', 'credits', 'apiCalls'),
          kind('Managed Clusters', 'operates clusters with upgrades that nobody notices', 'hosts'),
        ],
      },
      {
        name: 'Content Delivery',
        software: 'content delivery software',
        about: 'Caching, streaming and network edges.',
        kinds: [
          kind('Edge Cache', 'serves pages and files from a place near each visitor', 'storage', 'websites'),
          kind('Video Delivery', 'encodes and streams films to any screen', 'storage', 'activeUsers'),
        ],
      },
      {
        name: 'Backup and Recovery',
        software: 'backup software',
        about: 'Copies, archives and rehearsed recovery.',
        kinds: [
          kind(
            'Backup',
            'copies servers and cloud accounts every hour and proves it can restore them',
            'storage',
            'hosts',
          ),
          kind('Mail Archive', 'keeps mail for as long as the law asks and finds it again', 'employees', 'storage'),
        ],
      },
    ],
    features: [
      ['Usage alerts', 'A message at half, most and all of the budget.'],
      ['Rolling upgrades', 'New versions without an interruption.'],
      ['Private networks', 'Services reach one another without the internet.'],
      ['Command line', 'Everything the console can do, in a script.'],
      ['Status page', 'Incidents with times and causes, in public.'],
    ],
  },
  {
    name: 'Observability',
    about: 'Software for knowing how systems are doing.',
    fields: [
      {
        name: 'Monitoring',
        software: 'monitoring software',
        about: 'Metrics, traces and availability.',
        kinds: [
          kind('Metrics', 'stores billions of measurements and draws them before you ask', 'hosts', 'events'),
          kind('Tracing', 'follows one request through every service it touches', 'hosts', 'events'),
          kind('Uptime Checks', 'tests pages and interfaces every minute from forty cities', 'websites'),
        ],
      },
      {
        name: 'Log Management',
        software: 'log management software',
        about: 'Collecting, searching and keeping logs.',
        kinds: [
          kind('Log Search', 'searches days of logs in seconds and keeps years of them cheaply', 'logVolume'),
          kind('Log Pipeline', 'filters, masks and routes log data before it costs money', 'logVolume'),
        ],
      },
      {
        name: 'Incident Response',
        software: 'incident software',
        about: 'On-call, incidents and their lessons.',
        kinds: [
          kind('On-Call', 'wakes the right person, and only that person', 'seats'),
          kind('Incident Room', 'collects facts, decisions and messages while an incident runs', 'seats', 'messages'),
        ],
      },
    ],
    features: [
      ['Dashboards', 'Two hundred ready-made ones, all editable.'],
      ['Anomaly alerts', 'Alerts that know what a normal Monday looks like.'],
      ['Open standards', 'Takes data in open formats and gives it back.'],
      ['Team budgets', 'Who sends how much, and a limit for each.'],
      ['Saved queries', 'Shared, named and versioned.'],
    ],
  },
  {
    name: 'Developer Tools',
    about: 'Software for people who build software.',
    fields: [
      {
        name: 'Source and Build',
        software: 'build software',
        about: 'Repositories, pipelines and packages.',
        kinds: [
          kind(
            'Build Pipeline',
            'builds and tests every change on machines that start in a second',
            'buildMinutes',
            'seats',
          ),
          kind('Code Host', 'keeps code, reviews and releases together', 'seats', 'storage'),
          kind('Package Registry', 'stores packages and images close to your builds', 'storage', 'seats'),
        ],
      },
      {
        name: 'Testing',
        software: 'testing software',
        about: 'Automated tests, devices and test data.',
        kinds: [
          kind('Browser Tests', 'runs tests in every browser that matters, in parallel', 'buildMinutes', 'seats'),
          kind('Test Data', 'makes realistic data without anything personal in it', 'storage'),
        ],
      },
      {
        name: 'API Management',
        software: 'API management software',
        about: 'Gateways, portals and contracts.',
        kinds: [
          kind('API Gateway', 'guards interfaces with keys, limits and a log of every call', 'apiCalls', 'hosts'),
          kind(
            'Developer Portal',
            'turns a description of an interface into pages people can try',
            'seats',
            'websites',
          ),
        ],
      },
      {
        name: 'Feature Management',
        software: 'feature management software',
        about: 'Flags, experiments and remote settings.',
        kinds: [
          kind('Feature Flags', 'switches features on for some people first', 'seats', 'activeUsers'),
          kind('Experiments', 'tells whether a change helped, with honest statistics', 'events'),
        ],
      },
    ],
    features: [
      ['Editor plug-ins', 'For the four most used editors.'],
      ['Webhooks', 'Signed messages about everything that happens.'],
      ['Access tokens', 'Limited by project, scope and time.'],
      ['Insights', 'How long changes wait, and where.'],
      ['Self-hosted runners', 'Your own machines do the work where they must.'],
    ],
  },
  {
    name: 'IT Management',
    about: 'Software for running an IT department.',
    fields: [
      {
        name: 'Service Management',
        software: 'service desk software',
        about: 'Requests, changes and service catalogues.',
        kinds: [
          kind('Service Desk', 'handles requests, incidents and changes by one process', 'agents', 'assets'),
          kind('Request Catalog', 'lets employees order equipment and access themselves', 'employees'),
        ],
      },
      {
        name: 'Device Management',
        software: 'device management software',
        about: 'Enrolment, patches and remote help.',
        kinds: [
          kind('Device Manager', 'sets up laptops and phones before they are unpacked', 'endpoints'),
          kind('Patch Service', 'keeps operating systems and programs current, overnight', 'endpoints'),
          kind('Remote Help', 'lets support see and steer a distant screen, with consent', 'agents'),
        ],
      },
      {
        name: 'Software Asset Management',
        software: 'licence management software',
        about: 'Licences, subscriptions and their use.',
        kinds: [
          kind('Licence Register', 'compares what you pay for with what people use', 'employees', 'assets'),
          kind('Subscription Finder', 'finds software that was bought past the IT department', 'employees'),
        ],
      },
    ],
    features: [
      ['Asset history', 'From purchase order to disposal.'],
      ['Change calendar', 'Planned work of every team on one page.'],
      ['Discovery', 'Finds devices on the network by itself.'],
      ['Approval by chat', 'Managers approve where they read the request.'],
      ['Warranty dates', 'A reminder while a repair is still free.'],
    ],
  },
];
