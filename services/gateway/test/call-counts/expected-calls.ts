/** What processes send again and again, whatever is called: parts of the text of commands, and names of gRPC calls. */
export const background: readonly RegExp[] = [
  // Is the database there, and may this process do its work in it?
  /"name":"(connectionStatus|listCollections|hello|ping|endSessions)"/,
  // Events to publish, and what is left of removed records.
  /"filter":\{"(outboxLease\.until|outboxSweepAt|sentAt)":/,
  // Work that is due.
  /"filter":\{"(dueAt|document\.job\.dueAt|heldDueAt|removalDueAt|historyDueAt|expireAt|removeAt|lookAt)":/,
  // Imports that stopped halfway.
  /"(filter|q)":\{"status":"[a-z]+","dueAt":/,
  // Imports completed since the last look, and the changed records that copies of the catalog read again.
  /"filter":\{"status":"completed","completedAt":/,
  /^call CatalogService\/(ListChanges|BatchGetNames)$/,
  /"find":"(companies|productFamilies|products)",.*"projection":\{("companyId":1,"productFamilyId":1,)?"name(Key)?":1/,
  /"find":"categories","filter":\{"_id":\{"\$in":.*"projection":\{"nameKey":0/,
  // History that is moved out of its negotiation, and the outcomes of its updates.
  /"update":"updates",.*"outcome":"applied"|"insert":"history"|"\$unset":\{"historyDueAt":|"find":"negotiations","filter":\{"_id":\{"\$in".*"projection":\{"_id":1\}/,
  // Requests counted since the last report, those of many calls together; and keys read again every 30 s.
  /"findAndModify":"limitCounts"|"find":"apiKeys","filter":\{"_id":/,
  // What suppliers teach together, and how much is stored.
  /"(find|update|findAndModify)":"sharedLearning"|"query":\{"recountAt":/,
  // Exchange rates, read again every 10 s at most.
  /"find":"exchangeRates","filter":\{"_id":\{"\$gte"/,
  // Figures for metrics, read when they are scraped, and held deliveries.
  /"aggregate":"(webhooks|deliveries)"|"distinct":"deliveries"|"heldDueAt":(null|\{"\$exists")|"notice":\{"\$exists"/,
];

/** Most finds a second of a stack in which nothing happens, of one process each service. */
export const idleFindsASecond = 3;

/** What a document sends until it has been read. */
const readingOfDocument = [
  'files: find content.chunks',
  'files: find content.files',
  '2 × files: find files',
  'files: findAndModify files',
  'scope: call FilesService/Keep',
  'scope: call FilesService/Read',
  'scope: call FilesService/Stat',
  'scope: delete quotas',
  'scope: find learnedAliases',
  'scope: find learnedLayouts',
  '3 × scope: find scopes',
  'scope: findAndModify quotas',
  '2 × scope: findAndModify scopes',
  'scope: insert scopes',
  'scope: send scope.created.v1',
  'scope: send scope.extracted.v1',
  'scope: update quotas',
  '3 × scope: update scopes',
];

/**
 * What one call sends to the database, to other services by gRPC and to the broker, with all that follows from it. The
 * same was called a moment ago: keys, identity tokens, catalog records, exchange rates and schemas are in memory. The
 * numbers are exact: a change that sends less lowers them, too.
 */
export const expectedCalls: Record<string, readonly string[]> = {
  uploadFile: [
    'files: find usage',
    'files: insert content.chunks',
    'files: insert content.files',
    'files: insert files',
    'files: update files',
    'files: update usage',
  ],
  createScopeFromDocument: [...readingOfDocument, 'webhook: find webhooks', 'webhook: insert events'],
  createScope: ['scope: insert scopes', 'scope: send scope.created.v1', 'scope: update scopes'],
  startNegotiation: [
    'catalog: find companies',
    'negotiation: call CatalogService/GetCompany',
    'negotiation: call ScopeService/BatchGetScopes',
    'negotiation: insert negotiations',
    'scope: aggregate scopes',
  ],
  updateNegotiationFromOutside: [
    'negotiation: findAndModify negotiations',
    'negotiation: insert updates',
    'negotiation: send negotiation.escalation.created.v1',
    'negotiation: send negotiation.summary.updated.v1',
    'negotiation: update negotiations',
    '2 × webhook: find webhooks',
    '2 × webhook: insert events',
  ],
  listNegotiationEscalations: ['negotiation: find negotiations'],
  getCompany: ['catalog: aggregate companies'],
  getProductFamily: ['catalog: aggregate productFamilies'],
  getProduct: ['catalog: aggregate products'],
  // Categories are in the memory of each process.
  listCategories: [],
  listCompanies: ['catalog: aggregate companies'],
  listProductFamilies: ['catalog: aggregate productFamilies'],
  listProducts: ['catalog: aggregate products'],
  getScope: ['scope: aggregate scopes'],
  getBasicEstimate: ['pricing: call ScopeService/GetScope', 'pricing: find suppliers', 'scope: aggregate scopes'],
  getAdvancedEstimate: ['pricing: call ScopeService/GetScope', 'pricing: find suppliers', 'scope: aggregate scopes'],
  getNegotiationFaqs: ['negotiation: find faqs'],
  getNegotiationSummary: [
    'negotiation: call ScopeService/BatchGetScopes',
    'negotiation: find negotiations',
    'scope: aggregate scopes',
  ],
  getNegotiationEscalation: ['negotiation: find negotiations'],
  attachFile: [
    'files: find usage',
    'files: findAndModify files',
    'files: insert content.chunks',
    'files: insert content.files',
    'files: insert files',
    'files: update files',
    'files: update usage',
    'negotiation: call FilesService/Keep',
    'negotiation: call FilesService/Upload',
    'negotiation: find history',
    '2 × negotiation: find negotiations',
    'negotiation: insert attachments',
    'negotiation: send negotiation.summary.updated.v1',
    'negotiation: update attachments',
    '2 × negotiation: update negotiations',
    'webhook: find webhooks',
    'webhook: insert events',
  ],
  getHealth: [],
  getOpenapi: [],
  createWebhook: [
    'webhook: delete quotas',
    'webhook: find webhooks',
    'webhook: findAndModify quotas',
    'webhook: insert webhooks',
    'webhook: update quotas',
  ],
  'negotiation.summary.updated, delivered': [
    'negotiation: findAndModify negotiations',
    'negotiation: insert updates',
    'negotiation: send negotiation.summary.updated.v1',
    'negotiation: update negotiations',
    'webhook: find webhooks',
    'webhook: insert deliveries',
    'webhook: insert events',
    'webhook: update deliveries',
  ],
  'negotiation.escalation.created, delivered': [
    'negotiation: findAndModify negotiations',
    'negotiation: insert updates',
    'negotiation: send negotiation.escalation.created.v1',
    'negotiation: send negotiation.summary.updated.v1',
    'negotiation: update negotiations',
    '2 × webhook: find webhooks',
    '2 × webhook: insert deliveries',
    '2 × webhook: insert events',
    '2 × webhook: update deliveries',
  ],
  'negotiation.escalation.updated, delivered': [
    'negotiation: findAndModify negotiations',
    'negotiation: insert updates',
    'negotiation: send negotiation.escalation.updated.v1',
    'negotiation: send negotiation.summary.updated.v1',
    'negotiation: update negotiations',
    '2 × webhook: find webhooks',
    '2 × webhook: insert deliveries',
    '2 × webhook: insert events',
    '2 × webhook: update deliveries',
  ],
  'scope.extracted, delivered': [
    ...readingOfDocument,
    'webhook: find webhooks',
    'webhook: insert deliveries',
    'webhook: insert events',
    'webhook: update deliveries',
  ],
  listWebhooks: ['webhook: find webhooks'],
  listWebhookEvents: ['webhook: find deliveries', 'webhook: find webhooks'],
  getWebhookEvent: ['webhook: find deliveries', 'webhook: find events', 'webhook: find webhooks'],
  'parley orgs list': ['gateway: find orgs'],
  'parley keys list': ['gateway: find apiKeys'],
  'parley scopes list': ['scope: find scopes'],
  'parley scopes show': ['2 × scope: find scopes'],
  'parley files list': ['files: find files'],
  'parley negotiations list': ['negotiation: find negotiations'],
  'parley negotiations history': ['negotiation: find history', 'negotiation: find negotiations'],
  'parley negotiations note': [
    'negotiation: find history',
    '2 × negotiation: find negotiations',
    'negotiation: update negotiations',
  ],
  'parley negotiations summarize': [
    'negotiation: find history',
    '2 × negotiation: find negotiations',
    'negotiation: send negotiation.summary.updated.v1',
    '2 × negotiation: update negotiations',
    'webhook: find webhooks',
    'webhook: insert events',
  ],
  'parley negotiations escalate': [
    'negotiation: find history',
    '2 × negotiation: find negotiations',
    'negotiation: send negotiation.escalation.created.v1',
    'negotiation: send negotiation.summary.updated.v1',
    '2 × negotiation: update negotiations',
    '2 × webhook: find webhooks',
    '2 × webhook: insert events',
  ],
  'parley webhooks list': ['webhook: find webhooks'],
  'parley webhooks deliveries': ['webhook: find deliveries', 'webhook: find webhooks'],
  'parley webhooks recoveries': ['webhook: find jobs'],
  'parley purchases list': ['pricing: find purchases'],
  'parley renewals list': ['pricing: aggregate purchases'],
  'parley faqs list': ['negotiation: find faqs'],
  'parley faqs show': ['negotiation: find faqs'],
  'parley events parked': [],
  'parley catalog export': [
    'catalog: find categories',
    'catalog: find companies',
    'catalog: find productFamilies',
    'catalog: find products',
  ],
  'parley catalog import': [
    '2 × catalog: find categories',
    'catalog: find importBatches',
    'catalog: findAndModify importBatches',
    'catalog: insert importBatches',
    'catalog: send catalog.changed.v1',
    'catalog: update categories',
    'catalog: update companies',
    'catalog: update importBatches',
  ],
  // The removal that follows comes with the next sweep, after 15 s at most.
  deleteWebhook: [
    'webhook: delete webhooks',
    '2 × webhook: find deliveries',
    'webhook: find webhooks',
    'webhook: update webhooks',
  ],
};
