// Looks at something else than the form's own choice: Back returns from each, and the form is kept meanwhile.

import {
  changeChoice,
  fillIn,
  lookAt,
  lookBack,
  pickPeriod,
  pickSource,
  typeField,
} from '../../../sidebar/fields/form-changes';
import { endReportWork, openReportForm, setReports } from '../../../sidebar/reports/report-changes';
import type { Change } from '../../../sidebar/state/changing';
import { searchApps } from '../../../sidebar/state/connection-changes';
import { filterRowsOf } from '../../../sidebar/state/filter-rows';
import { ownForm } from '../../../sidebar/state/forms-under';
import { showTab } from '../../../sidebar/state/page-changes';
import { draftOf } from '../../../sidebar/state/report-state';
import { titlesToSend } from '../../../sidebar/state/state';
import { endWork, endWrite, failLook } from '../../../sidebar/work/work-changes';
import { reportView } from '../fake-reports';
import { connected } from '../fake-server';
import { FIRST_CHOICE, panelAfter, panelWith, WROTE } from '../panel-fixture';

const PANEL = panelWith({ account: connected('demo@example.com') });
const after = (...changes: Change[]) => panelAfter(changes, PANEL);

const own: Change[] = [pickPeriod('yesterday'), endWork('Done.'), showTab('reports')];
const byCountry = lookAt({ ...FIRST_CHOICE, groupBy: ['country'], filter: 'app=Chess' });
const byType = lookAt({ ...FIRST_CHOICE, groupBy: ['ad_type'], filter: 'app=Chess; country=US' });
const total = changeChoice('totals', (choice) => ({ ...choice, totals: true }));

it('Back returns step by step to where the looks began: form, outcome and tab', () => {
  const began = after(...own);
  const first = after(...own, byCountry, total);
  expect([first.tab, first.done, first.choice.groupBy]).toEqual(['build', null, ['country']]);
  const back = after(...own, byCountry, total, byType, lookBack());
  expect([back.choice, filterRowsOf(back), back.tab]).toEqual([first.choice, filterRowsOf(first), 'build']);
  const home = after(...own, byCountry, total, byType, searchApps('chess'), lookBack(), lookBack());
  expect(home.apps.search).toBe('');
  expect([home.choice, home.choices, filterRowsOf(home), home.done, home.tab, home.under]).toEqual([
    began.choice,
    began.choices,
    filterRowsOf(began),
    began.done,
    'reports',
    [],
  ]);
  expect(after(...own, lookBack())).toEqual(began);
});

it('the form’s own choice is kept during looks, and comes back when its source is chosen again', () => {
  const { choice } = after(...own);
  const kept = ownForm(after(...own, byCountry, byType, total));
  expect([kept.choice, kept.choices.appStats]).toEqual([choice, choice]);
  const elsewhere = after(...own, byCountry, pickSource('sellerStats'));
  expect([elsewhere.under, elsewhere.choices.appStats]).toEqual([[], choice]);
  expect(after(...own, byCountry, pickSource('sellerStats'), pickSource('appStats')).choice).toEqual(choice);
});

it('an option without a field of its own ends no look, and another period of the same begins none', () => {
  const countryNames = changeChoice(null, (choice) => ({ ...choice, countryNames: true }));
  expect(after(...own, byCountry, countryNames).under).toHaveLength(1);
  const { choice, under } = after(...own, lookAt({ ...after(...own).choice, period: 'last 4 weeks' }));
  expect([choice.period, under]).toEqual(['last 4 weeks', []]);
});

it('what a look has written can be undone alone', () => {
  const written = (undoKey: string) => endWrite({ ...WROTE, undoKey });
  const { done } = after(written('first'), byCountry, written('second'), lookBack());
  expect(done).toMatchObject({ kind: 'written', outcome: expect.not.objectContaining({ undoKey: 'first' }) });
});

it('why a row can’t be looked into stands beside the outcome that it was chosen from', () => {
  const state = after(
    endWork('Done.'),
    failLook({ code: 'CHOICE_INVALID', remedy: 'fix', sentence: 'No row.' }),
  );
  expect([state.done, state.error?.sentence]).toEqual([{ kind: 'message', sentence: 'Done.' }, 'No row.']);
});

it('a look puts the form of a report away, and Back opens it again as it was', () => {
  const { report } = reportView({ name: 'Daily', choice: { period: 'last month' } });
  const id = report?.draft.id ?? '';
  const edited: Change[] = [
    setReports({ reports: [reportView({ name: 'Daily' })], sentence: '', hasGaps: false }),
    openReportForm(id),
    pickPeriod('last month'),
  ];
  const form = after(...edited);
  const look = after(...edited, byCountry);
  expect([form.reports.form?.id, look.reports.form]).toEqual([id, null]);
  const back = after(...edited, byCountry, lookBack());
  expect([back.reports.form, back.reports.formStart, back.under, back.choice]).toEqual([
    ...[form.reports.form, form.reports.formStart, form.under, form.choice],
  ]);
  // The form before the report isn't lost with the source.
  expect(after(...edited, pickSource('sellerStats')).under).toEqual(form.under);
  // Another report that is opened from the look closes to what was built before either.
  expect(after(...edited, byCountry, openReportForm(id)).under).toEqual(form.under);
});

it('a template ends all looks, and keeps the apps of the form’s own choice', () => {
  const apps = changeChoice('apps', (now) => ({ ...now, apps: ['app-1'] }));
  const filled = after(apps, lookAt({ ...FIRST_CHOICE, apps: ['app-2'] }), fillIn('dailyRevenue'));
  expect([filled.under, filled.choice.apps]).toEqual([[], ['app-1']]);
  expect(after(typeField('bundles', 'com.a, '), byCountry, lookBack()).typed).toEqual({ bundles: 'com.a, ' });
});

// Looks that began from a report.
const NAMED = { account: 'first@example.com' };
const fromReport = lookAt({ ...FIRST_CHOICE, groupBy: ['country'], filter: 'app=Chess' }, NAMED);
const next = lookAt({ ...FIRST_CHOICE, groupBy: ['ad_type'], filter: 'app=Chess; country=US' }, NAMED);
const titlesAfter = (...changes: Change[]) => titlesToSend(after(...changes)).titles;

it.each<[what: string, changes: Change[], titles: object | undefined]>([
  ['a look from a report asks its account', [fromReport], NAMED],
  ['and also when it is changed', [fromReport, total, pickPeriod('yesterday')], NAMED],
  ['and in the next look', [fromReport, next], NAMED],
  ['and after Back from that', [fromReport, next, lookBack()], NAMED],
  ['and in the form that saves it', [fromReport, openReportForm(null)], NAMED],
  ['but no longer after Back to the own form', [fromReport, next, lookBack(), lookBack()], undefined],
  ['nor in another source', [fromReport, pickSource('sellerStats')], undefined],
  ['nor in a template', [fromReport, fillIn('dailyRevenue')], undefined],
  ['nor in a look of the own form', [byCountry], undefined],
])('%s', (_what, changes, titles) => expect(titlesAfter(...own, ...changes)).toEqual(titles));

it('a look from a report goes on asking its account once it is saved', () => {
  const saving = after(...own, fromReport, openReportForm(null));
  const { form } = saving.reports;
  if (!form) throw new Error('no form is open');
  expect(draftOf(form, saving.choice).account).toBe(NAMED.account);
  const saved = reportView({ name: 'Look', choice: saving.choice });
  const answer = { reports: [saved], sentence: '', hasGaps: false };
  const savedId = saved.report?.draft.id ?? '';
  const ended = endReportWork({ answer: { ...answer, savedId }, closes: 'form' });
  expect(titlesAfter(...own, fromReport, openReportForm(null), ended)).toEqual(NAMED);
});

it('another period alone is a look, too, if the form asks another account', () => {
  const period = (titles = {}) => lookAt({ ...after(...own).choice, period: 'last 4 weeks' }, titles);
  expect([after(...own, period()).under, after(...own, period(NAMED)).under.length]).toEqual([[], 1]);
});
