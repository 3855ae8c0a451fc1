// A copy of the file: nothing of its reports runs before somebody takes them over there.

import { restore, snapshot } from 'sheets-workbench/apps-script/host';
import { ANN, OWNER } from '../../../people';
import { mirrorRows, typeInMirror } from '../../world/mirror';
import { runOf } from '../../world/report-host';
import { useOwnership } from './ownership-world';

const world = useOwnership();

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
      for (const { uid } of inCopy()) expect(await copy.host.runTimeTrigger(uid)).toMatchObject({ ok: true });
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
  expect(await copy.view(world.id)).toMatchObject({ lastRun: null, isMirrored: true, isMine: false });
  expect((await copy.refusal('runReport', runOf(world.id))).code).toBe('REPORT_UNKNOWN');
  await copy.passHours(1);
  expect(await tickInCopy()).toEqual(world.saved);
  // Whoever typed in its row since it was shown has changed what would be taken over.
  const seen = await copy.seen([world.id], ANN);
  const at = mirrorRows(copy).findIndex(([id]) => id === world.id) + 1;
  const record = mirrorRows(copy)[at - 1]?.[1] ?? '';
  typeInMirror(copy, at, 2, record.replace('last 2 days', 'last 9 days'));
  expect((await copy.refusal('takeOver', seen, ANN)).code).toBe('REPORT_CHANGED');
  typeInMirror(copy, at, 2, record);
  // It's checked as an import is, such as whether another report has its place by now.
  const { choice } = world.draft();
  const same = await copy.save({ name: 'Same', choice }, ANN);
  expect((await copy.refusal('takeOver', seen, ANN)).code).toBe('CHOICE_INVALID');
  await copy.change(same, 'delete', ANN);
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
