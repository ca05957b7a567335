import type { z } from 'zod';
import type { GivenAlias, StoredAlias } from '../../domain/alias.ts';
import type { StoredLayout } from '../../actions/stored-layout.ts';
import type { LinkedScope } from '../../actions/ports.ts';
import type { DocumentProcessing, Scope } from '../../domain/scope.ts';
import { documentView, scopeView } from '../views.ts';
import type * as schemas from './schemas.ts';

type OperatorScopeView = z.input<(typeof schemas)['scope']>;

export function operatorScopeView(found: LinkedScope): OperatorScopeView {
  const { org: orgId, mode, currency, document } = found.scope;
  return {
    ...scopeView(found),
    orgId,
    mode,
    currency,
    documentProcessing: document && operatorDocumentView(document),
  };
}

/** Omits the address that the document was fetched from, as it may be a secret in itself. */
function operatorDocumentView(document: DocumentProcessing): NonNullable<OperatorScopeView['documentProcessing']> {
  const { fileId, sha256, purchaseType, job, findings } = document;
  const { step, tries } = job ?? {};
  return { ...documentView(document), fileId, sha256, purchaseType, step, tries, findings };
}

export function successorView({ id, previousScopeId = '', org: orgId, mode, document }: Scope) {
  const { corrections = [], aliases = [] } = document ?? {};
  return {
    id,
    previousScopeId,
    orgId,
    mode,
    corrections: corrections.map(({ field, value, by, at }) => ({ field, value, by, at })),
    names: aliases.map(nameView),
  };
}

function nameView({ name, companyId, productId, by, at }: GivenAlias) {
  return { name, companyId, productId, by, at };
}

export function layoutView({ id, org: orgId, mode, createdAt, updatedAt, places }: StoredLayout) {
  return {
    id,
    orgId,
    mode,
    createdAt,
    updatedAt,
    places: places.map(({ field, side, label, right, wrong }) => ({ field, side, label, right, wrong })),
  };
}

export function aliasView({ org: orgId, scopes: _scopes, ...alias }: StoredAlias) {
  return { ...alias, orgId };
}
