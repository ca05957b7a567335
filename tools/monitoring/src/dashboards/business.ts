import { maxBy, rateBy, type Dashboard, p95 } from './panel.ts';

export const business: Dashboard = {
  id: 'business',
  title: 'Parley: business flow',
  panels: [
    {
      title: 'Scopes created',
      description: 'Per second: typed in, or from a document.',
      unit: 'cps',
      queries: { '{{source}}': rateBy('source', 'scope_created_total') },
    },
    {
      title: 'Documents by outcome',
      description: 'Tries per second, including retries.',
      unit: 'cps',
      queries: { '{{outcome}}': rateBy('outcome', 'scope_document_tries_total') },
    },
    {
      title: 'Documents, from arrival to outcome',
      description: '95th percentile, by outcome.',
      unit: 's',
      queries: { '{{outcome}}': p95('outcome', 'scope_document_seconds') },
    },
    {
      title: 'Documents waiting',
      description: 'How long the oldest due document has been waiting.',
      unit: 's',
      queries: { '{{job}}': maxBy('job', 'scope_documents_late_seconds') },
    },
    {
      title: 'Estimates by result',
      description: 'Per second; in_part: some products have no price.',
      unit: 'cps',
      queries: { '{{result}}': rateBy('result', 'pricing_calculations_total') },
    },
    {
      title: 'Figures by what they are based on',
      description: 'Per second; none: no figure could be given.',
      unit: 'cps',
      queries: { '{{basis}}': rateBy('basis', 'pricing_figures_total') },
    },
    {
      title: 'Status changes of negotiations',
      description: 'Per second, from one status to another.',
      unit: 'cps',
      queries: { '{{from}} to {{to}}': rateBy('from, to', 'negotiation_transitions_total') },
    },
    {
      title: 'Uploads by outcome',
      description: 'Per second: stored, or the reason for refusing.',
      unit: 'reqps',
      queries: { '{{outcome}}': rateBy('outcome', 'files_uploads_total') },
    },
  ],
};
