/** A negotiation as started by a buyer, with its later steps in order. */
export type SampleNegotiation = {
  /** Body of `POST /v1/negotiation/start`. */
  start: SampleStart;
  steps: SampleStep[];
};

export type SampleStatus = 'planning' | 'pending' | 'active' | 'complete' | 'cancelled';
export type SampleEngagement = 'vendr_led' | 'strategy_only';

export type SampleStart = {
  supplier: { id: string; contactName: string; contactEmail: string };
  contactName: string;
  contactEmail: string;
  engagementType: SampleEngagement;
  metadata: { costCentre: string };
  participants: { name: string; email: string; role: string }[];
  /** The body of a `POST /v1/scope` that creates its scope, or a text. */
  scope: object;
};

export type SampleStep =
  | { type: 'update'; body: SampleUpdate }
  | { type: 'attach'; note: string }
  | { type: 'move'; to: SampleStatus; reason: string }
  | { type: 'summarize'; title: string; content: string }
  | { type: 'escalate'; title: string; description: string; severity: 'low' | 'medium' | 'high' }
  | { type: 'note'; text: string };

/** Body of `POST /v1/negotiation/{negotiationId}/external-update`. */
export type SampleUpdate = {
  timestamp: string;
  source: string;
  externalId: string;
  schema: object;
  payload: object;
};
