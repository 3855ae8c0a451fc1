// Apps, names, connections, requests and reports: many of each.

import { appRows } from '../../sidebar/choice/app-search';
import { currentConnection } from '../../src/connections/connection-list';
import { StatsError } from '../../src/core/errors';
import { namesOf } from '../../src/formulas/cell-argument';
import { choiceOfFormula } from '../../src/formulas/formula-reading';
import { formulaOf } from '../../src/formulas/formula-text';
import { Gateway, type HttpRequest } from '../../src/http/gateway';
import { answerCall } from '../../src/panel/answer-call';
import { errorReportOf } from '../../src/panel/error-report';
import { firstChoice } from '../../src/runs/choice';
import { dataOwnerOf, isSameOwner } from '../../src/runs/data-owner';
import { queryOf } from '../../src/runs/query';
import { withFreeNames } from '../../src/saved/places/free-names';
import { ReportBook } from '../../src/saved/tab/report-book';
import { reportHeadings } from '../../src/saved/tab/report-columns';
import { rowOfReport } from '../../src/saved/tab/report-rows';
import { originalHeadings } from '../../src/saved/tab/tab-headings';
import { TAB_VERSION } from '../../src/saved/tab/tab-version';
import { readApps } from '../../src/sources/account/answers';
import { appIdsOf } from '../../src/sources/account/app-names';
import { chosenApps } from '../../src/sources/account/apps';
import { SOURCES } from '../../src/sources/registry';
import { headerNote } from '../../src/text/header-note';
import { day, onDay } from '../core/given-day';
import { FakeClock } from '../fakes/net/fake-clock';
import { FakeReportTab, SPREADSHEET } from '../fakes/saved/fake-report-tab';
import { appWithId } from '../runs/given-app';
import { answerOf, tableOrder } from '../runs/given-run';
import { savedReport } from '../saved/saved-fixture';
import { AMPLE_TIME, answered, getOf } from '../sources/given-requests';
import { each, linearWork } from './linear-work';

const apps = (count: number) => each(count, (at) => appWithId(`id-${at}`));
const record = (at: number) => ({
  ...{
    app_id: `id-${at}`,
    bundle_id: `com.${at}`,
    name: `App ${at}`,
    platform: 'ios',
    publisher_id: `p${at}`,
  },
  ...{ sdk_status: 'current', sdk_versions: [{ '1.0': at }], uniques: at },
});
const idOf = (at: number) => (0xa0000000 + at).toString(16);
const reports = (count: number) => each(count, (at) => savedReport({ id: idOf(at), name: `Daily ${at}` }));
function bookOf(rows: readonly string[][]): ReportBook {
  let ids = 0xf0000000;
  return new ReportBook(
    FakeReportTab.of(TAB_VERSION, reportHeadings(), rows),
    () => 0,
    () => (++ids).toString(16),
    () => SPREADSHEET,
  );
}
const named = (wrong: number) => ({
  choice: { ...firstChoice(), groupBy: each(wrong, (at) => at), apps: each(wrong, () => null) },
});
const ERROR = new StatsError('CANCELLED', {});
const failure = (at: number) => ({ app: `App ${at}`, error: ERROR });
const ALL_APPS = queryOf(firstChoice(), SOURCES.appStats, onDay(day('2026-11-20')));
const noDeps = () => {
  throw new Error('dependencies were made for a request that is not in order');
};

export const NAME_WORK = [
  linearWork(
    'a list of apps',
    (count) => JSON.stringify({ apps: each(count, record) }),
    (body) => readApps(answered(body), getOf('/api/apps')),
  ),
  linearWork('all apps chosen by their ids', apps, (known) =>
    chosenApps(
      known.map(({ appId }) => appId),
      known,
    ),
  ),
  linearWork('all apps by their names in other letters', apps, (known) =>
    appIdsOf(
      known.map(({ name }) => name.toUpperCase()),
      known,
    ),
  ),
  linearWork(
    'apps in the panel',
    (count) => apps(count).map((app) => ({ ...app })),
    (known) =>
      appRows(
        known,
        known.map(({ appId }) => `${appId}!`),
      ),
  ),
  linearWork(
    'the publishers of a block',
    (count) => {
      const owners = each(count, (at) => `publisher-${at}`);
      return { before: dataOwnerOf(SOURCES.appStats, ALL_APPS, owners), owners: [...owners].reverse() };
    },
    ({ before, owners }) => isSameOwner(before, SOURCES.appStats, ALL_APPS, owners),
  ),
  linearWork(
    'names in a range',
    (count) => each(count, (at) => [`com.${at},com.a${at}`, '']),
    (range) => namesOf(range, 'bundles'),
  ),
  linearWork(
    'a formula with many apps',
    (count) => formulaOf({ ...firstChoice(), apps: each(count, (at) => `App "${at}"`) }, ','),
    choiceOfFormula,
  ),
  linearWork(
    'connections',
    (count) =>
      Object.fromEntries(
        each(count, (at) => [
          `connection.account.${at}`,
          JSON.stringify({ id: `${at}`, title: `${at}`, token: `${at}`, sinceMs: -at }),
        ]),
      ),
    (properties) => currentConnection('account', properties),
  ),
  linearWork(
    'requests that all succeed',
    (count) => each(count, (at): HttpRequest => getOf(`/api/apps/${at}/stats`)),
    (requests) =>
      new Gateway(
        { sendAll: (batch) => batch.map(() => ({ status: 200, headers: {}, body: '{}' })) },
        new FakeClock(),
      ).sendAll(requests, AMPLE_TIME),
  ),
  linearWork(
    'requests that all wait for a service that is busy',
    (count) => each(count, (at): HttpRequest => getOf(`/api/apps/${at}/stats`)),
    (requests) => {
      const clock = new FakeClock();
      const answer = { status: 503, headers: {}, body: '' };
      const gateway = new Gateway({ sendAll: (batch) => batch.map(() => answer) }, clock);
      gateway.batchSize = requests.length;
      return gateway.sendAll(requests, { deadlineMs: clock.now() + 300 });
    },
  ),
  linearWork(
    'a request with wrong names',
    (count) => JSON.stringify(named(count)),
    (request) => answerCall({ call: 'remember', request }, noDeps, () => undefined),
  ),
  linearWork(
    'problems of a request',
    (count) => each(count, (at) => ({ field: `filter.bundleList[${at}]`, message: 'no such bundle.' })),
    (problems) =>
      errorReportOf(
        new StatsError('SERVICE_REFUSED', { service: 'seller', status: 10, serviceMessage: '', problems }),
      ),
  ),
  linearWork(
    'the note of a table without many apps',
    (count) => each(count, failure),
    (failures) => headerNote(tableOrder(), answerOf({ columns: [], rows: [] }, { failures }), 0),
  ),
  linearWork(
    'reports in their tab',
    (count) => bookOf(reports(count).map(rowOfReport)),
    (book) => book.entries(),
  ),
  linearWork(
    'columns of the tab that are a person’s own',
    (count) => each(count, (at) => (at % 2 === 0 ? `mine ${at}` : 'Name')),
    (headings) =>
      originalHeadings(headings, () => headings.map((_heading, at) => (at % 3 === 0 ? 'Period' : ''))),
  ),
  linearWork(
    'rows of the tab that have no id yet',
    (count) => reports(count).map((report) => rowOfReport({ ...report, id: '' })),
    (rows) => bookOf(rows).entries(),
  ),
  linearWork(
    'copies of a report, each with a free name',
    (count) =>
      each(count, (at) =>
        savedReport({ name: at === 0 ? 'Daily' : `Daily (copy${at === 1 ? '' : ` ${at}`})` }),
      ),
    (existing) => withFreeNames(savedReport({ name: 'Daily' }), existing),
  ),
];
