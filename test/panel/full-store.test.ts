// A store of properties that is full: nothing is lost.

import { StatsError } from '../../src/core/errors';
import { accountPanel } from './connected-panel';
import { newDraft } from './reports/given-draft';

describe('in a full store', () => {
  test('an edit that cannot be stored leaves the report and its table as they are', () => {
    const made = accountPanel();
    const draft = newDraft({ choice: { apps: ['1'] } });
    const id = made.value('saveReport', { draft }).savedId;
    const rows = structuredClone(made.saved.tab.rows);
    const before = made.userProperties.all();
    made.userProperties.set = () => {
      throw new StatsError('STORE_FULL', {});
    };
    const place = { kind: 'bigQueryTable', project: 'publisher-demo', dataset: 'd', table: 't' };
    const moved = { ...draft, id, choice: { ...draft.choice, destination: place } };
    expect(made.error('saveReport', { draft: moved })).toMatchObject({
      code: 'STORE_FULL',
      sentence: expect.stringContaining('500 KB'),
    });
    expect([made.saved.tab.rows, made.userProperties.all()]).toEqual([rows, before]);
  });

  test('sharing that cannot be noted leaves what was shared', () => {
    const made = accountPanel();
    made.connections.share('account');
    const shared = made.documentProperties.all();
    made.userProperties.set = () => {
      throw new StatsError('STORE_FULL', {});
    };
    expect(made.error('share', { service: 'account', shared: true }).code).toBe('STORE_FULL');
    expect(made.documentProperties.all()).toEqual(shared);
  });
});
