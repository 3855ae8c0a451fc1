// The templates in the panel's state: when they are open, and the form that they fill.

import {
  changeChoice,
  fillIn,
  isFormFresh,
  keptCount,
  pickPeriod,
  pickSource,
  startOver,
  takeAll,
  typeDate,
  typeField,
  undoStartOver,
} from '../../../sidebar/fields/form-changes';
import { setReports } from '../../../sidebar/reports/report-changes';
import type { Change } from '../../../sidebar/state/changing';
import { searchApps } from '../../../sidebar/state/connection-changes';
import { toggleTemplates } from '../../../sidebar/state/page-changes';
import type { Ready } from '../../../sidebar/state/state';
import { endRuns, endWrite, failWork } from '../../../sidebar/work/work-changes';
import type { PanelState } from '../../../src/panel/contract/panel-state';
import type { ReportView } from '../../../src/panel/contract/reports';
import { reportView } from '../fake-reports';
import { connected } from '../fake-server';
import { FIRST_CHOICE, FRESH_PANEL, panelAfter, panelWith, WROTE } from '../panel-fixture';

const PANEL = panelWith({ account: connected('demo@example.com') });

const after = (actions: readonly Change[], panel: PanelState = PANEL) => panelAfter(actions, panel);

const loaded = (...reports: ReportView[]): Change => setReports({ reports, sentence: '', hasGaps: false });
const written: Change = endWrite(WROTE);
const folded: Change = toggleTemplates(true);
const opened: Change = toggleTemplates(false);

it.each<[string, readonly Change[], Partial<PanelState>, Ready['templates']]>([
  ['nothing was chosen', [loaded()], {}, 'firstVisit'],
  ['something was chosen', [], { choices: { appStats: FIRST_CHOICE } }, 'folded'],
  ['somebody has written a table', [], { hasTables: true }, 'folded'],
  ['there is a report', [loaded(reportView({}))], {}, 'folded'],
  ['a table is written now', [written], {}, 'folded'],
  ['somebody folds them', [folded], {}, 'folded'],
  ['a dashboard is made', [opened, endRuns([], { sentence: 'Ready.', shows: null })], {}, 'folded'],
  ['reports are run', [opened, endRuns([], null)], {}, 'opened'],
  ['somebody opens them again', [folded, opened], {}, 'opened'],
  // Templates that the person has opened don't close under the pointer.
  ['reports come after somebody opened them', [opened, loaded(reportView({}))], {}, 'opened'],
  ['one has filled the form', [opened, fillIn('topApps')], {}, 'folded'],
])('the templates are open or folded where %s', (_name, actions, change, templates) => {
  expect(after(actions, { ...PANEL, ...change }).templates).toBe(templates);
});

it('a template replaces everything chosen, typed and shown before', () => {
  const before: Change[] = [
    pickSource('sellerStats'),
    pickPeriod(null),
    typeField('bundles', 'com.a'),
    typeField('tolerance', 'abc'),
    searchApps('chess'),
    failWork({ code: 'CHOICE_INVALID', remedy: 'fix', sentence: 'No.', field: 'os' }),
  ];
  const filled: Change = fillIn('revenueByCountry');
  const fresh = after([filled]);
  const state = after([...before, filled]);
  for (const part of ['choice', 'typed', 'problems', 'error', 'fills'] as const)
    expect([part, state[part]]).toEqual([part, fresh[part]]);
  expect(state.apps.search).toBe('');
  expect(state.choice).toMatchObject({ source: 'appStats', groupBy: ['country'] });
  expect(state.announcement.text).toMatch(/^Filled in from Revenue by country: App stats, /);
});

it('a template keeps the apps or bundles that are chosen for its source', () => {
  const chosen: Change = changeChoice('apps', (now) => ({ ...now, apps: ['app-2', 'app-1'] }));
  const filled: Change = fillIn('dailyRevenue');
  const state = after([chosen, filled]);
  expect(state.choice).toMatchObject({ apps: ['app-2', 'app-1'], metrics: ['revenue'] });
  expect(state.announcement.text).toContain('2 apps chosen');
  const ofList: Change[] = [pickSource('appList'), chosen, filled];
  expect(after(ofList)).toMatchObject({
    choice: { source: 'appStats', apps: ['app-2', 'app-1'] },
    keepsChosen: true,
  });
  expect(after([chosen, pickSource('appList'), filled]).choice.apps).toEqual(['app-2', 'app-1']);
  const none: Change = changeChoice('apps', (now) => ({ ...now, apps: [] }));
  expect(after([none, filled]).choice.apps).toBe('all');
  const seller = panelWith({ seller: connected('Example') });
  const ofSeller: Change[] = [pickSource('sellerStats'), typeField('bundles', 'com.a')];
  expect(after([...ofSeller, filled], seller)).toMatchObject({
    choice: { bundles: ['com.a'] },
    typed: {},
  });
});

it('a template says what it has kept, until that changes or all are taken', () => {
  const chosen: Change = changeChoice('apps', (now) => ({ ...now, apps: ['app-2', 'app-1'] }));
  const filled: Change = fillIn('dailyRevenue');
  const period: Change = pickPeriod('yesterday');
  const keeps = (...actions: Change[]) => after(actions).keepsChosen;
  expect([keeps(filled), keeps(chosen), keeps(chosen, filled), keeps(chosen, filled, period)]).toEqual([
    ...[false, false, true, true],
  ]);
  for (const change of [chosen, pickSource('appList'), startOver(), takeAll()])
    expect(keeps(chosen, filled, change)).toBe(false);
  expect(after([chosen, filled, takeAll()]).choice).toMatchObject({ apps: 'all', metrics: ['revenue'] });
  const seller = panelWith({ seller: connected('Example') });
  const typed: Change[] = [pickSource('sellerStats'), typeField('bundles', 'com.a, com.b'), filled];
  const state = after(typed, seller);
  expect([state.keepsChosen, keptCount(state)]).toEqual([true, 2]);
  expect(after([...typed, takeAll()], seller)).toMatchObject({ choice: { bundles: [] }, typed: {} });
});

it('a new form, a template and a source begin with a sheet that doesn’t exist, also after a write', () => {
  const sheets = ['Sheet1', 'app stats', 'Seller stats', 'Top apps', 'Top apps 2'];
  const opened = { ...FRESH_PANEL, sheets };
  const nameAfter = (actions: Change[]) => after(actions, opened).choice.destination;
  const sheet = (sheetName: string) => ({ kind: 'newSheet', sheetName });
  expect(nameAfter([pickSource('sellerStats')])).toEqual(sheet('Seller stats 2'));
  expect(nameAfter([fillIn('topApps')])).toEqual(sheet('Top apps 3'));
  expect(nameAfter([startOver()])).toEqual(sheet('App stats 2'));
  const wrote: Change = endWrite({ ...WROTE, sheetName: 'App stats 2' });
  expect(nameAfter([wrote, startOver()])).toEqual(sheet('App stats 3'));
  // The last choice of a source comes back as it was.
  expect(nameAfter([pickSource('sellerStats'), pickSource('appStats')])).toEqual(sheet('App stats'));
});

it('Start over empties the form, and restores it until it is changed', () => {
  const typed: Change[] = [
    pickSource('sellerStats'),
    typeField('bundles', 'com.a, '),
    pickPeriod(null),
    typeDate('from', ''),
  ];
  const fresh = after([]);
  const before = after(typed);
  expect([isFormFresh(fresh), isFormFresh(before)]).toEqual([true, false]);
  const over = after([...typed, startOver()]);
  expect(over.typed).toEqual({});
  expect(over).toMatchObject({
    choice: fresh.choice,
    announcement: { text: 'The form is reset.' },
  });
  const back = after([...typed, startOver(), undoStartOver()]);
  expect([back.choice, back.typed, back.under]).toEqual([
    before.choice,
    { bundles: 'com.a, ', from: '', to: '2026-11-19' },
    [],
  ]);
  const changed = after([...typed, startOver(), pickPeriod('yesterday')]);
  expect(changed.under).toEqual([]);
});

it('Start over starts every source over, and restores them all', () => {
  const typed: Change[] = [pickSource('sellerStats'), typeField('bundles', 'com.a'), pickSource('appStats')];
  const before = after(typed);
  expect(isFormFresh(before)).toBe(false);
  const over = after([...typed, startOver()]);
  expect([isFormFresh(over), over.choices]).toEqual([true, { appStats: over.choice }]);
  expect(after([...typed, startOver(), pickSource('sellerStats')]).choice.bundles).toEqual([]);
  expect(after([...typed, startOver(), undoStartOver()]).choices).toEqual(before.choices);
  // A source that was only looked at has nothing to lose.
  expect(isFormFresh(after([pickSource('sellerStats'), pickSource('appStats')]))).toBe(true);
});

it('an option keeps its last valid value while its text is invalid', () => {
  const type = (text: string): Change => typeField('tolerance', text);
  const state = after([type('5'), type('5x')]);
  expect([state.choice.tolerance, state.typed.tolerance]).toEqual([0.05, '5x']);
  expect(after([type('5'), type('5x'), type('7')]).choice.tolerance).toBeCloseTo(0.07, 10);
});
