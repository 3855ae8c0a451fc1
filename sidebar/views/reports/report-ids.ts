// The ids of the controls of reports that focus moves to.

/** The button of `Build` that opens the form. */
export const SAVE_REPORT_ID = 'save-report';
export const RUN_ALL_ID = 'run-all-reports';
export const IMPORT_ID = 'import-report';
export const CANCEL_FORM_ID = 'cancel-report-form';
export const MAKE_REPORT_ID = 'make-report';

export const menuIdOf = (report: string) => `more-report-${report}`;
export const SEARCH_ID = 'search-reports';

/** The button that opens the line of a report. */
export const lineIdOf = (report: string) => `line-report-${report}`;
export const dashboardMenuId = (dashboard: string) => `more-dashboard-${dashboard}`;
export const dashboardRunId = (dashboard: string) => `run-dashboard-${dashboard}`;
export const runIdOf = (report: string) => `run-report-${report}`;
