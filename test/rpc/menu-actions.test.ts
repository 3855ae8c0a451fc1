/** The menu without a panel: seller stats written, everything else said. */
import { firstSellerChoice } from '../../src/reports/choice';
import { openHelp, refreshAllReports, writeSellerStats } from '../../src/rpc/menu-actions';
import { RecordingNotifier } from '../fakes/recording-notifier';
import { SELLER, sellerAnswer } from '../reports/service';
import { connectionOf, panel } from './panel';

function connected() {
  const made = panel();
  made.connections.keep('seller', connectionOf('acme', 'seller-1'));
  return { ...made, notifier: new RecordingNotifier() };
}
const filterSent = (made: ReturnType<typeof connected>) =>
  JSON.parse(made.sender.batches[0]?.[0]?.json ?? '').filter;

describe('Write seller stats', () => {
  test('without an earlier choice: yesterday back 30 days, by date, to the sheet Seller stats', () => {
    const made = connected();
    made.sender.script(SELLER, sellerAnswer(['date'], [['2026-11-19T00:00:00', 1000, 2, 2, 10]]));
    writeSellerStats(() => made.tools, made.notifier);
    expect(filterSent(made)).toMatchObject({
      fromDate: '2026-10-21T00:00:00.000Z',
      toDate: '2026-11-19T23:59:59.999Z',
      groupByList: ['date'],
    });
    expect(made.destination.workbook.contents(made.destination.workbook.sheet('Seller stats'))).toEqual({
      A1: 'Date',
      B1: 'Impressions',
      C1: 'Clicks',
      D1: 'eCPM',
      E1: 'Revenue',
      A2: 46_345,
      B2: 1000,
      C2: 10,
      D2: 2,
      E2: 2,
    });
    expect(made.notifier.said.map(({ kind, sentence }) => [kind, sentence])).toEqual([
      ['toast', 'Asking the service…'],
      ['toast', 'Wrote 0 rows of 1…'],
      ['toast', 'Wrote 1 row to A1:E2 of sheet “Seller stats”.'],
    ]);
  });

  test('with the last seller choice, but never over the cell that is selected now', () => {
    const made = connected();
    made.value('sidebarRemember', {
      choice: {
        ...firstSellerChoice(),
        groupBy: ['country'],
        period: 'yesterday',
        destination: { kind: 'currentCell' },
      },
    });
    made.sender.script(SELLER, sellerAnswer(['country'], [['us', 1, 1, 1, 1]]));
    writeSellerStats(() => made.tools, made.notifier);
    expect(filterSent(made)).toMatchObject({
      fromDate: '2026-11-19T00:00:00.000Z',
      groupByList: ['country'],
    });
    expect(made.destination.workbook.sheets.map(({ name }) => name)).toEqual(['Seller stats']);
  });

  test('a failure is one sentence that waits to be read', () => {
    const made = panel();
    const notifier = new RecordingNotifier();
    writeSellerStats(() => made.tools, notifier);
    expect(notifier.said[notifier.said.length - 1]).toMatchObject({
      kind: 'alert',
      sentence: expect.stringContaining('paste a seller token'),
    });
  });

  test('even tools that cannot be made are told', () => {
    const notifier = new RecordingNotifier();
    writeSellerStats(() => {
      throw new Error('no document');
    }, notifier);
    expect(notifier.said).toMatchObject([
      { kind: 'alert', sentence: expect.stringContaining('no document') },
    ]);
  });
});

test.each([
  ['Refresh all reports', refreshAllReports],
  ['Help', openHelp],
])('%s says what it can do', (_title, action) => {
  const notifier = new RecordingNotifier();
  action(notifier);
  expect(notifier.said).toMatchObject([{ kind: 'alert', title: expect.stringContaining('Publisher Stats') }]);
});
