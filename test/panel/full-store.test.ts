// A store of properties that is full: nothing is lost.

import { StatsError } from '../../src/core/errors';
import { eachFlag } from '../../src/core/report/report-options';
import { firstChoice } from '../../src/runs/choice';
import { connectionOf, panel } from './panel';

const ANN = connectionOf('ann@example.com', 'key:account');

describe('in a full store', () => {
  test('an edit that cannot be approved leaves the report, its backfill and its table as they are', () => {
    const made = panel();
    made.connections.store('account', ANN);
    const { choice } = { choice: { ...firstChoice(), apps: ['1'] } };
    const draft = { id: '', name: 'Daily', choice, mode: 'replace', lookbackDays: 0, missingRows: 'remove' };
    const flags = { ...eachFlag(() => false), watch: null, schedule: null };
    const id = made.value('saveReport', { draft: { ...draft, ...flags } }).savedId;
    const rows = structuredClone(made.saved.tab.rows);
    const before = made.userProperties.all();
    made.userProperties.set = () => {
      throw new StatsError('STORE_FULL', {});
    };
    const place = { kind: 'bigQueryTable', project: 'publisher-demo', dataset: 'd', table: 't' };
    const moved = { ...draft, ...flags, id, choice: { ...choice, destination: place } };
    expect(made.error('saveReport', { draft: moved })).toMatchObject({
      code: 'STORE_FULL',
      sentence: expect.stringContaining('500 KB'),
    });
    expect([made.saved.tab.rows, made.userProperties.all()]).toEqual([rows, before]);
  });

  test('sharing that cannot be noted leaves what was shared', () => {
    const made = panel();
    made.connections.store('account', ANN);
    made.connections.share('account');
    const shared = made.documentProperties.all();
    made.userProperties.set = () => {
      throw new StatsError('STORE_FULL', {});
    };
    expect(made.error('share', { service: 'account', shared: true }).code).toBe('STORE_FULL');
    expect(made.documentProperties.all()).toEqual(shared);
  });
});
