// The sources of claims, and an address that several claims fetch.

const REFERENCE = 'https://developers.google.com/apps-script/reference';

export const RANGE = `${REFERENCE}/spreadsheet/range`;
export const SHEET = `${REFERENCE}/spreadsheet/sheet`;
export const SPREADSHEET = `${REFERENCE}/spreadsheet/spreadsheet`;
export const SHEET_TYPE = `${REFERENCE}/spreadsheet/sheet-type`;
export const CHART_BUILDER = `${REFERENCE}/spreadsheet/embedded-chart-builder`;
export const EMBEDDED_CHART = `${REFERENCE}/spreadsheet/embedded-chart`;
export const PROPERTIES = 'https://developers.google.com/apps-script/guides/properties';
export const CACHE = `${REFERENCE}/cache`;
export const UTILITIES = `${REFERENCE}/utilities/utilities`;
export const URL_FETCH = `${REFERENCE}/url-fetch/url-fetch-app`;
export const SCRIPT_APP = `${REFERENCE}/script/script-app`;
export const FUNCTIONS = 'https://developers.google.com/apps-script/guides/sheets/functions';
export const GAS_FAKES = 'measured by https://github.com/brucemcpherson/gas-fakes';
export const SEVERAL = 'reported by several projects';
export const ASSUMED = 'assumed';

/** An address of Google's that always answers 204. */
export const NO_CONTENT = 'https://www.google.com/generate_204';
