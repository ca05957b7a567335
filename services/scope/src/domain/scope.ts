import type { PurchaseType } from '@parley/document-fields/fields';
import type { DocumentType } from '@parley/reading/found-terms';
import type { Tenant } from '@parley/service/caller';
import type { GivenAlias } from './alias.ts';
import type { StoredCorrection } from './correction.ts';
import type { Findings } from './findings.ts';

/**
 * Pre-tax amounts over the whole term, in minor units of the scope's currency. The discount is an amount, and the three
 * need not agree.
 */
export type Amounts = { listPrice?: number; discount?: number; finalPrice?: number };

/** When the term begins and ends. */
export type Period = { startDate?: Date; endDate?: Date };

/** The terms of the purchase as a whole. */
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
    /** The dimensions that have a value, in catalog order. */
    pricingDimensions: ChosenDimension[];
    includedFeatures: { id: string; name: string; description?: string }[];
  };

type ChosenDimension = { id: string; name: string; description?: string; value?: number };

export type ScopeSource = 'manual' | 'document';

/** What a buyer wants to buy: created from terms, or read from a document. */
export type Scope = Tenant & {
  id: string;
  source: ScopeSource;
  createdAt: Date;
  previousScopeId?: string;
  /** ISO 4217. Absent if none was named: amounts are in hundredths then. */
  currency?: string;
  terms: ScopeTerm[];
  productTerms: ProductTerm[];
  /** Present exactly when the source is a document. */
  document?: DocumentProcessing;
};

export type ProcessingStatus = 'pending' | 'processing' | 'completed' | 'failed';

/** The state of reading a document, and the pending job. */
export type DocumentProcessing = {
  status: ProcessingStatus;
  filename: string;
  documentType: DocumentType;
  mimeType: string;
  /** Why reading failed, for the buyer. */
  error?: string;
  updatedAt: Date;
  fileId?: string;
  /** The file is deleted with this scope, unless another one was read from it; absent for a file that was named by its id. */
  ownsFile?: true;
  /** Address to fetch the document from; removed once the document is stored. */
  fileUrl?: string;
  sha256?: string;
  /** As requested by the buyer: takes precedence over the document. */
  purchaseType?: PurchaseType;
  /** Absent once processing has ended. */
  job?: DocumentJob;
  findings?: Findings;
  /** All corrections of the document, including those of the scopes before this one. */
  corrections?: StoredCorrection[];
  /** What its names mean in the catalog, as persons said, also of the scopes before this one. */
  aliases?: GivenAlias[];
};

export type DocumentJob = {
  step: 'fetch' | 'extract';
  /** How often the step was started, including the current try. */
  tries: number;
  /** When the job may be claimed. A claim moves it to the end of the lease. */
  dueAt: Date;
  /** When the document came in, or was last queued by an operator. */
  since: Date;
  /** The holder, while it is held. */
  lease?: { by?: string };
  /** Trace context of the request that queued the job. */
  traceparent?: string;
};
