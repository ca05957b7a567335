import type { ReasonEntry } from './kinds.ts';

/** Reasons that only operators meet, when they load purchases and exchange rates. */
export const operatorReasons = {
  PURCHASE_NOT_FOUND: {
    kind: 'notFound',
    cause: 'No purchase has this id or public id.',
    remedy: 'Take ids from `parley purchases list --supplier …` or `--buyer …`.',
  },
  SUGGESTION_NOT_FOUND: {
    kind: 'notFound',
    cause: 'No purchase of this scope is suggested.',
    remedy: 'Take ids from `parley purchases suggestions list`.',
  },
  IMPORT_NOT_FOUND: {
    kind: 'notFound',
    cause: 'No import of purchases has this id.',
    remedy: 'Take ids from `parley purchases imports list`.',
  },
  IMPORT_NOT_RUNNING: {
    kind: 'wrongState',
    cause: 'The import of purchases is finished, or was undone while it ran.',
    remedy: 'Import the file again, or undo the import once more so that nothing of it is left.',
  },
  RATES_NEEDED: {
    kind: 'wrongState',
    cause: 'Stored purchases would have no exchange rate left; `detail` names the first. Nothing was deleted.',
    remedy: 'Import the right rate, which replaces the wrong one, or one of the week before; or delete the purchases.',
  },
} as const satisfies Record<string, ReasonEntry>;
