// The claims that decide most, with the seconds that each should take.

import { check } from './check';
import { CLAIMS } from './claims/table';

/**
 * By ID. Seconds are counted calls and cells by the costs of calls, which a test compares; formulas are computed when
 * Google likes, mostly within five seconds each.
 */
export const QUICK: Readonly<Record<string, number>> = {
  'cells.apostrophe': 5,
  'cells.copy-contents': 8,
  'cells.filtered': 7,
  'cells.sliced': 11,
  'cells.many': 37,
  'cells.number-in-text-format': 4,
  'charts.id-stays': 13,
  'stores.longest-property': 2,
  'triggers.uid': 2,
  'triggers.listed': 2,
  'triggers.on-open': 2,
  'ticks.file': 1,
  'ticks.selection': 2,
  'ticks.new-sheet': 1,
  'ticks.activate': 1,
  'ticks.event': 0,
  'person.scopes': 2,
  'sheets.hidden-activated': 4,
  'tables.number-format': 6,
  'tables.blank-title': 7,
  'functions.date-zone': 5,
  'functions.returned-midnight': 5,
  'functions.no-ui': 5,
  'functions.lock-held': 5,
};

const claims = () => CLAIMS.filter(({ id }) => id in QUICK);

/** How long it should take, in all and by claim. */
export function quickTimes(): string {
  const seconds = claims().map(({ id }) => QUICK[id] ?? 0);
  const all = seconds.reduce((sum, each) => sum + each, 0);
  return `About ${all} s: ${claims()
    .map(({ id }, at) => `${id} ${seconds[at]} s`)
    .join(', ')}.`;
}

/** Tries the claims. @returns every result as a line to copy, and what to do next */
export function quick(file: GoogleAppsScript.Spreadsheet.Spreadsheet): string {
  const { sentence, lines } = check(file, claims(), 'quickCheck');
  return [...lines, sentence].join('\n');
}
