import { maxBy, rateBy, type Dashboard, p95 } from './panel.ts';

export const business: Dashboard = {
  id: 'business',
  title: 'Parley: business flow',
  panels: [
    {
      title: 'Scopes made',
      description: 'A second, typed in or from a document.',
      unit: 'reqps',
      queries: { '{{source}}': rateBy('source', 'scope_created_total') },
    },
    {
      title: 'Documents by outcome',
      description: 'Tries a second, retries among them.',
      unit: 'reqps',
      queries: { '{{outcome}}': rateBy('outcome', 'scope_document_tries_total') },
    },
    {
      title: 'Documents, from coming in to their end',
      description: '95th percentile, by outcome.',
      unit: 's',
      queries: { '{{outcome}}': p95('outcome', 'scope_document_seconds') },
    },
    {
      title: 'Documents that wait',
      description: 'How long the one waits that is due longest.',
      unit: 's',
      queries: { '{{job}}': maxBy('job', 'scope_documents_late_seconds') },
    },
    {
      title: 'Estimates by result',
      description: 'A second; in_part: not every product has a price.',
      unit: 'reqps',
      queries: { '{{result}}': rateBy('result', 'pricing_calculations_total') },
    },
    {
      title: 'Figures by what they rest on',
      description: 'A second; none: no figure could be given.',
      unit: 'reqps',
      queries: { '{{basis}}': rateBy('basis', 'pricing_figures_total') },
    },
    {
      title: 'Steps of negotiations',
      description: 'A second, from one status to another.',
      unit: 'reqps',
      queries: { '{{from}} to {{to}}': rateBy('from, to', 'negotiation_transitions_total') },
    },
    {
      title: 'Uploads by outcome',
      description: 'A second: stored, or the reason for a refusal.',
      unit: 'reqps',
      queries: { '{{outcome}}': rateBy('outcome', 'files_uploads_total') },
    },
  ],
};
