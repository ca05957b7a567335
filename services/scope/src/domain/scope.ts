import type { PurchaseType } from '@parley/document-fields/fields';
import type { DocumentType } from '@parley/reading/found-terms';
import type { Tenant } from '@parley/service/caller';
import type { Findings } from './findings.ts';

/**
 * Pre-tax amounts over the whole term, each in minor units of the scope's currency. The discount is an amount; the
 * three need not agree.
 */
export type Amounts = { listPrice?: number; discount?: number; finalPrice?: number };

/** When it begins and ends. */
export type Period = { startDate?: Date; endDate?: Date };

/** What the buyer agrees to as a whole. */
export type ScopeTerm = Amounts &
  Period & {
    /** Months. */
    termLength: number;
    purchaseType: PurchaseType;
    autoRenew?: boolean;
  };

/** A product in the scope, as the catalog described it when the scope was created. */
export type ProductTerm = Amounts &
  Period & {
    productId: string;
    productName: string;
    productFamilyId?: string;
    description?: string;
    icon?: string;
    url?: string;
    /** Those with a value, in catalog order. */
    pricingDimensions: ChosenDimension[];
    includedFeatures: { id: string; name: string; description?: string }[];
  };

type ChosenDimension = { id: string; name: string; description?: string; value?: number };

export type ScopeSource = 'manual' | 'document';

/** What a buyer wants to buy: typed in, or read from a document. */
export type Scope = Tenant & {
  id: string;
  source: ScopeSource;
  createdAt: Date;
  previousScopeId?: string;
  /** ISO 4217; absent if none was given, in which case amounts are in hundredths. */
  currency?: string;
  terms: ScopeTerm[];
  productTerms: ProductTerm[];
  /** Present exactly when the source is a document. */
  document?: DocumentProcessing;
};

export type ProcessingStatus = 'pending' | 'processing' | 'completed' | 'failed';

/** How far the reading of a document has got, and what remains to be done. */
export type DocumentProcessing = {
  status: ProcessingStatus;
  filename: string;
  documentType: DocumentType;
  mimeType: string;
  /** For the buyer: why it failed. */
  error?: string;
  updatedAt: Date;
  fileId?: string;
  /** The file was stored for this scope, and is deleted with it; absent for a file that was named by its id. */
  ownsFile?: true;
  /** Where the document still has to be fetched from; removed once it has been fetched. */
  fileUrl?: string;
  sha256?: string;
  /** Requested by the buyer: overrides what the document says. */
  purchaseType?: PurchaseType;
  /** Absent once the processing has ended. */
  job?: DocumentJob;
  findings?: Findings;
};

export type DocumentJob = {
  step: 'fetch' | 'extract';
  /** How often the step was started. */
  tries: number;
  /** When it may be taken: the end of the holder's lease, if it has one. */
  dueAt: Date;
  /** When the document came in or was retried. */
  since: Date;
  lease?: { by: string; until: Date };
  /** The position in the trace of the request. */
  traceparent?: string;
};
