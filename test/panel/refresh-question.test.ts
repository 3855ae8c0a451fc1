// The question of `Refresh all reports`: `Yes` is to the reports that it shows in full, and to no other.

import { LONGEST_REPORT_NAME } from '../../src/core/report/report-options';
import { refreshAllReports } from '../../src/panel/menu-actions';
import { firstSellerChoice } from '../../src/runs/choice';
import type { SavedReport } from '../../src/saved/saved-report';
import { RecordingNotifier } from '../fakes/panel/recording-notifier';
import { ANN, BOB } from '../people';
import { SELLER, sellerAnswer } from '../runs/service';
import { savedReport } from '../saved/saved-fixture';
import { connectedPanel } from './connected-panel';

/** Ann, connected to both services, and reports of Bob's; she answers the question with Yes. */
function answeredYes(...reports: SavedReport[]) {
  const made = connectedPanel();
  made.sender.always(SELLER, sellerAnswer(['date'], [['2026-11-19T00:00:00', 1, 1, 1, 1]]));
  made.saved.put(...reports);
  const notifier = new RecordingNotifier();
  notifier.answers.push(true);
  refreshAllReports(() => made.deps, notifier);
  const questions = notifier.messages.filter(({ kind }) => kind === 'confirm');
  const outcome = notifier.messages.findLast(({ kind }) => kind !== 'confirm')?.sentence ?? '';
  const agreedReports = made
    .value('reports', {})
    .reports.flatMap(({ report }) => (report?.spending.yes === null ? [report.draft.name] : []));
  const ran = made.saved.log.lines.map(({ report }) => report);
  return {
    question: questions[0]?.sentence ?? '',
    asked: questions.length,
    outcome,
    agreedReports,
    ran,
  };
}

const ofSeller = (name: string, changes: Partial<SavedReport['choice']> = {}, at = 0) =>
  savedReport({
    id: (0xb0000000 + at).toString(16),
    name,
    ownedBy: BOB,
    choice: {
      ...firstSellerChoice(),
      destination: { kind: 'newSheet', sheetName: `Sheet ${at}` },
      ...changes,
    },
  });

const TABLE = {
  kind: 'bigQueryTable',
  project: 'bobs-project',
  dataset: 'loot',
  table: 'app_stats',
} as const;

/** Four long app IDs take 200 characters and could hide what follows: the period and a table of Bob's. */
const HIDING = savedReport({
  id: 'b0b0b0b0',
  name: 'Weekly summary',
  ownedBy: BOB,
  choice: {
    apps: [1, 2, 3, 4].map((at) => `${'0123456789abcdef'.repeat(3)}-${at}`),
    period: 'last 365 days',
    groupBy: ['date', 'country'],
    destination: TABLE,
  },
});

test('the question leaves out and names a report with too many apps to show', () => {
  const { question, agreedReports, ran, outcome } = answeredYes(HIDING, ofSeller('Small'));
  const [, whole = '', , omission] = question.split('\n\n');
  expect(whole).toMatch(/^“Small”\nConnection: acme · Source: Seller stats · /);
  expect(omission).toMatch(/^Left out, .*: Weekly summary\. .* Reports in the sidebar\.$/);
  expect([agreedReports, ran]).toEqual([['Small'], ['Small']]);
  expect(outcome).toMatch(/Not run: Weekly summary\. .* Reports in the sidebar\.$/);
});

test('the question shows a report with four apps of usual IDs, and leaves out one with five', () => {
  const apps = [1, 2, 3, 4, 5].map((at) => `7baea2b5-6a97-4e3d-8dea-da37b722456${at}`);
  const of = (count: number) =>
    answeredYes({ ...HIDING, choice: { ...HIDING.choice, apps: apps.slice(0, count) } });
  expect(of(4).question).toContain(` · Apps: ${apps.slice(0, 4).join(', ')}\n\nYes runs them now`);
  expect(of(5).asked).toBe(0);
});

test('the question is not asked if no report can be shown in full', () => {
  const { asked, agreedReports, ran, outcome } = answeredYes(HIDING);
  expect([asked, agreedReports, ran]).toEqual([0, [], []]);
  expect(outcome).toContain('Weekly summary');
});

test('the question shows the table that a report loads first, and its other facts after that', () => {
  const { question } = answeredYes({ ...HIDING, choice: { ...HIDING.choice, apps: ['100'] } });
  const facts = question.split('\n\n')[1]?.split('\n')[1]?.split(' · ');
  expect(facts?.slice(0, 2)).toEqual([
    'Destination: BigQuery table bobs-project.loot.app_stats',
    expect.stringMatching(/^Connection: ann@example\.com and /),
  ]);
  expect(facts).toEqual(
    expect.arrayContaining(['Apps: 100', 'Period: last 365 days', 'Group by: app, date, country']),
  );
});

test.each<[string, string, string]>([
  ['a right-to-left override', 'sn\u202Eyad', 'sn\\u202Eyad'],
  ['a zero-width space', 'a\u200Bb', 'a\\u200Bb'],
  ['an isolate', 'a\u2067b\u2069', 'a\\u2067b\\u2069'],
  ['a line break', 'a\nb', 'a\\u000Ab'],
  ['a line separator', 'a\u2028b', 'a\\u2028b'],
  ['a filler', 'a\u3164b', 'a\\u3164b'],
  ['a tag', 'a\u{E0041}b', 'a\\u{E0041}b'],
])('the question shows %s by its number, in names and in facts', (_title, typed, text) => {
  const { question, agreedReports } = answeredYes(ofSeller(typed, { bundles: [typed] }));
  expect(question).toContain(`“${text}”\n`);
  expect(question).toContain(`Bundles: ${text}`);
  expect(agreedReports).toEqual([typed]);
});

test('the question leaves out a report with a fact that could pass for two', () => {
  expect(answeredYes(ofSeller('Small', { bundles: ['a · Period: yesterday'] })).agreedReports).toEqual([]);
});

test('the question cuts a long name to one line', () => {
  const { question, agreedReports, outcome } = answeredYes(ofSeller('n'.repeat(LONGEST_REPORT_NAME)));
  expect(question).toContain(`“${'n'.repeat(99)}…”\nConnection: acme · `);
  expect([agreedReports.length, outcome.length < 200]).toEqual([1, true]);
});

test('the question is about twelve of very many reports: those that it shows', () => {
  const all = Array.from({ length: 60 }, (_each, at) => ofSeller(`Report ${at + 1}`, {}, at));
  const { question, agreedReports } = answeredYes(...all);
  const parts = question.split('\n\n');
  const names = parts.flatMap((part) => /^“(Report \d+)”\nSource: /.exec(part)?.[1] ?? []);
  expect([names.length, agreedReports]).toEqual([12, names]);
  // Whose connection they would use stands once.
  expect(parts[1]).toBe('Connection: acme');
  expect(question.match(/Connection: /g)).toHaveLength(1);
  expect(question).toMatch(/: Report 13, .*Report 24 and 36 more\. Look at them/);
});

test('the question is about the reports of a dashboard as one, with all that they would request', () => {
  const parts = ['yesterday', 'last 90 days', 'yesterday'].map((period, at) => ({
    ...ofSeller(`Part ${at}`, { period }, at),
    dashboard: 'da000001',
  }));
  const { question, agreedReports, ran } = answeredYes(...parts, ofSeller('Small', {}, 9));
  const asked = question.split('\n\n').filter((part) => part.startsWith('“'));
  expect(asked.map((part) => part.split('\n')[0])).toEqual(['“Part 0”', '“Small”']);
  expect(asked[0]).toContain(' · Period: yesterday; last 90 days · ');
  expect([agreedReports, ran]).toEqual([
    ['Part 0', 'Part 1', 'Part 2', 'Small'],
    ['Part 0', 'Part 1', 'Part 2', 'Small'],
  ]);
});

test('the question names each connection that several would use once, above these, and of one beside it', () => {
  const ofAccount = (name: string, at: number) => ({
    ...ofSeller(name, {}, at),
    choice: { ...HIDING.choice, apps: ['1'], destination: { kind: 'newSheet', sheetName: name } as const },
  });
  const { question } = answeredYes(ofSeller('One', {}, 1), ofAccount('Two', 2), ofSeller('Three', {}, 3));
  const heads = question.split('\n\n').map((part) => part.split(' · ')[0]);
  expect(heads.slice(1, -1)).toEqual([
    'Connection: acme',
    '“One”\nSource: Seller stats',
    '“Three”\nSource: Seller stats',
    `“Two”\nConnection: ${ANN}`,
  ]);
});

test('the question leaves a dashboard out as a whole if one of its reports can’t be shown in full', () => {
  const parts = [ofSeller('Part 0', {}, 0), HIDING].map((each) => ({ ...each, dashboard: 'da000001' }));
  const { agreedReports, ran, outcome } = answeredYes(...parts, ofSeller('Small', {}, 9));
  expect([agreedReports, ran]).toEqual([['Small'], ['Small']]);
  expect(outcome).toMatch(/Not run: Part 0, Weekly summary\./);
});
