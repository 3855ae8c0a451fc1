// Consent where no single report is looked at: all reports at once, a copy of the file, runs that are continued.

import { restore, snapshot } from 'sheets-workbench/apps-script/host';
import { ANN, OWNER } from '../../../people';
import { editChoice, editRecord, recordOf } from '../../world/reports-tab';
import { useOwnership } from './ownership-world';

const world = useOwnership();

describe('consent to more than one report:', () => {
  test('Refresh all lists the reports of others, and a yes holds until they change', async () => {
    // As one that was saved without an account: of one that the owner lacks, nothing would be asked.
    editRecord(world.host, { account: undefined, marks: undefined }, world.annsId);
    const asked: string[] = [];
    const stop = world.host.host.on('alert', (alert) => {
      const { prompt, answer } = alert as { prompt: string; answer(button: string): void };
      asked.push(prompt);
      answer('YES');
    });
    const ofAnn = () =>
      asked.filter((prompt) =>
        prompt.includes('“Ann’s”\nConnection: demo@publisher.example · Source: App stats'),
      );
    try {
      // An execution requests the list of apps once, for all reports.
      expect(await world.spentBy(() => world.refreshAll(OWNER))).toHaveLength(2 * world.saved.length - 1);
      expect([ofAnn().length, asked.filter((prompt) => prompt.includes('Hourly'))]).toEqual([1, []]);
      await world.refreshAll(OWNER);
      expect(ofAnn()).toHaveLength(1);
      editChoice(world.host, { period: 'last 9 days' }, world.annsId);
      await world.refreshAll(OWNER);
      expect(ofAnn()).toHaveLength(2);
    } finally {
      stop();
    }
    // A yes to run it now doesn't make it the owner's to schedule.
    editRecord(world.host, { owner: recordOf(world.host, world.id)['owner'] }, world.annsId);
    await world.host.passHours(1);
    expect(new Set(await world.spentBy(() => world.tick(OWNER)))).toEqual(new Set(world.saved));
  });

  // Last, because the copy takes over the platform's clock.
  test('in a copy of the file a report runs for whoever takes it over there, and for nobody else', async () => {
    const saved = { ...snapshot(world.host.workbook), id: 'copy-of-the-file', name: 'Copy' };
    const copy = world.hosts.open({
      now: new Date(world.host.nowMs).toISOString(),
      workbook: restore(saved),
      state: world.host.state,
    });
    const inCopy = () => copy.triggersOf(OWNER).filter(({ spreadsheetId }) => spreadsheetId === saved.id);
    const tickInCopy = () =>
      world.spentBy(async () => {
        for (const { uid } of inCopy())
          expect(await copy.host.runTimeTrigger(uid)).toMatchObject({ ok: true });
      });
    // The owner saves a report there, so that there is a trigger, which runs that one alone.
    const other = { kind: 'newSheet' as const, sheetName: 'Other' };
    await copy.save({
      ...world.draft(),
      id: '',
      name: 'Other',
      choice: { ...world.draft().choice, destination: other },
    });
    await copy.passHours(1);
    expect([inCopy().length, await tickInCopy()]).toEqual([1, world.saved]);
    expect(await copy.view(world.id)).toMatchObject({ lastRun: null, waits: 'copied', isMine: false });
    // Somebody names the copy as its file: its text isn't what its owner saved there.
    editRecord(copy, { file: saved.id }, world.id);
    await copy.passHours(1);
    expect(await tickInCopy()).toEqual(world.saved);
    expect(copy.state.mails).toEqual([]);
    // Ann takes it over there, which spends nothing of the owner's; then the owner does.
    await copy.takeOver([world.id], ANN);
    await copy.passHours(1);
    expect(await tickInCopy()).toEqual(world.saved);
    expect(await copy.view(world.id)).toMatchObject({ owner: ANN, isMine: false });
    await copy.takeOver([world.id]);
    await copy.passHours(1);
    // The list of apps is requested once for both.
    const figures = world.saved.filter((request) => request.includes('/stats'));
    expect(await tickInCopy()).toEqual([...world.saved, ...figures].sort());
  });
});
