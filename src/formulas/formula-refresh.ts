// What updates live cells: the cell that they name, and the property that makes cached answers stale.

/** The named range that formulas give as their last argument: they are recalculated when it changes. */
export const REFRESH_NAME = 'STATS_REFRESH';

/** The document property in every answer's key: `Refresh formulas` changes it. */
export const GENERATION_KEY = 'formulas.generation';
