// The ids of the controls of reports that focus moves to.

/** The button of `Build` that opens the form. */
export const SAVE_REPORT_ID = 'save-report';
export const RUN_ALL_ID = 'run-all-reports';
export const IMPORT_ID = 'import-report';
export const CANCEL_FORM_ID = 'cancel-report-form';
export const MAKE_REPORT_ID = 'make-report';

export const SEARCH_ID = 'search-reports';

// Of an entry of the list, by its ID.
export const menuIdOf = (entry: string) => `more-report-${entry}`;
/** The button that opens its line. */
export const lineIdOf = (entry: string) => `line-report-${entry}`;
export const runIdOf = (entry: string) => `run-report-${entry}`;
