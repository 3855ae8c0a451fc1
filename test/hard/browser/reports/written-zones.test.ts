// A report that is written in the time zones and locales that `npm test` leaves out.

import { clockFrom, useOpenSidebar } from '../../../browser/live-page';
import { testZones, twoAppReport } from './two-app-cases';

/** Noon, so that the tests end before midnight. */
const NOW = '2026-11-20T12:00:00Z';

const live = useOpenSidebar({ sandbox: { now: NOW }, clock: clockFrom(NOW) }, ['account']);
const report = twoAppReport(live);
beforeAll(() => report.choose());

testZones(report, [
  ['America/Los_Angeles', 'en_US'],
  ['Pacific/Apia', 'en_US'],
  ['America/Los_Angeles', 'de_DE'],
]);
