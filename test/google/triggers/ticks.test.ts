// Ticks that Google starts without their file, no longer starts or never did, and what the panel and a mail say of it.

import type { PlatformState } from 'sheets-workbench/apps-script/host';
import { LANGUAGES } from 'sheets-workbench/apps-script/language/in-language';
import { adviceOf, stateOf } from '../../../sidebar/reports/card/report-summary';
import { OWNER } from '../../people';
import { choiceOf, useReportHost } from '../world/report-host';

const world = useReportHost('2026-11-20T11:10:00Z');

const DAILY = { kind: 'daily', hour: 9 } as const;
const save = () =>
  world.save({ choice: choiceOf({ apps: [world.app], period: 'yesterday' }, 'Data'), schedule: DAILY });
const advice = async (id: string) => adviceOf(await world.view(id));

test('a tick that Google starts without its file is reported in the panel and one mail, and the next tick with it runs', async () => {
  const id = await world.saveHourlyReport();
  await world.tickHours(1);
  expect(await advice(id)).toBe('');
  const runs = world.log().length;
  world.state.fileActiveInTriggers = false;
  await world.tickHours(2);
  expect(world.log()).toHaveLength(runs);
  expect(world.state.mails).toMatchObject([
    { to: OWNER, subject: expect.stringMatching(/schedule of “.*” couldn’t run/) },
  ]);
  expect(await advice(id)).toMatch(/^Google starts the schedule without opening its spreadsheet/);
  world.state.fileActiveInTriggers = true;
  await world.tickHours(1);
  expect(await advice(id)).toBe('');
  expect(world.log().length).toBeGreaterThan(runs);
});

test.each<PlatformState['triggerUidIs']>(['text', 'number'])(
  'a tick runs whether its event has the ID of its trigger as text or as a number: %s',
  async (triggerUidIs) => {
    world.state.triggerUidIs = triggerUidIs;
    await world.saveHourlyReport();
    const runs = world.log().length;
    await world.tickHours(1);
    expect(world.log()).toHaveLength(runs + 1);
  },
);

test('if a trigger never fires for two hours, the panel names the test deployment and the way out', async () => {
  world.state.triggerSupport = 'silent';
  const id = await save();
  expect(await advice(id)).toBe('');
  await world.passHours(1);
  expect(await advice(id)).toBe('');
  await world.passHours(2);
  expect(await advice(id)).toMatch(/If this is a test deployment, schedules can’t run in it\..*README/);
});

describe('a trigger that Google lists and no longer runs', () => {
  let id: string;
  const uids = () => world.triggersOf(OWNER).map(({ uid }) => uid);
  const says = async () => (await advice(id)).split('.')[0];
  const LATE = 'Google hasn’t run the schedule';
  const RESTARTED = 'Google had stopped running the schedule, so it was restarted';
  beforeEach(async () => {
    id = await world.saveHourlyReport();
    await world.tickHours(1);
  });

  test('is restarted when its person opens the list, once a day, and runs', async () => {
    const [first] = uids();
    await world.passHours(3);
    expect(uids()).toEqual([first]);
    expect(await says()).toBe(RESTARTED);
    const [second, ...others] = uids();
    expect([second === first, others]).toEqual([false, []]);
    expect(stateOf([await world.view(id)]).word).toBe('Not running');
    const runs = world.log().length;
    await world.tickHours(1);
    expect(world.log()).toHaveLength(runs + 1);
    expect([await says(), uids()]).toEqual(['', [second]]);
    // Stops again on the same day; saving a schedule doesn't lift the limit.
    await world.call('saveReport', { draft: { ...(await world.view(id)).draft, name: 'Again' } });
    await world.passHours(4);
    expect([await says(), uids()]).toEqual([LATE, [second]]);
    await world.passHours(20);
    expect(await says()).toBe(RESTARTED);
    expect(uids()).not.toEqual([second]);
    expect(
      [...world.state.propertiesOfUser(OWNER).keys()].filter((key) => key.startsWith('trigger.')),
    ).toHaveLength(2);
  });

  test.each([
    ['no property can be written', 'PropertiesService.Properties.setProperty'],
    ['Google lists no triggers', 'ScriptApp.getUserTriggers'],
    ['the old one can’t be deleted', 'ScriptApp.deleteTrigger'],
  ])('stays, and the card doesn’t say otherwise, where %s', async (_title, call) => {
    const before = uids();
    await world.passHours(3);
    world.state.faults = [{ call, nth: 0, do: { message: 'Service error' } }];
    expect([await says(), uids()]).toEqual([LATE, before]);
  });

  test('is made by the next opening if Google makes none now', async () => {
    await world.passHours(3);
    world.state.faults = [
      { call: 'ScriptApp.ClockTriggerBuilder.create', nth: 0, do: { message: 'Service error' } },
    ];
    expect([await says(), uids()]).toEqual([LATE, []]);
    world.state.faults = [];
    await world.call('reports', {});
    expect(uids()).toHaveLength(1);
  });

  test('is left alone by other people, and costs them and its person’s other openings no service call', async () => {
    const calls = async (user: string) => (await world.execution('reports', {}, user)).calls.length;
    const before = [await calls(OWNER), await calls('bob@example.com')];
    const trigger = uids();
    await world.passHours(3);
    expect(await calls('bob@example.com')).toBe(before[1]);
    expect(uids()).toEqual(trigger);
    await world.call('reports', {});
    expect(await calls(OWNER)).toBe(before[0]);
  });
});

test.each<[PlatformState['language'], string]>([
  ['en', 'The Add-on attempted an action that is not permitted'],
  ['ja', '許可されていない操作です。'],
])(
  'a schedule whose trigger Google refuses is saved, and the answer has the reason, in the language %s',
  async (language, words) => {
    expect(LANGUAGES).toContain(language);
    Object.assign(world.state, { language, triggerSupport: 'refused' });
    const { draft } = await world.view(
      await world.save({ choice: choiceOf({ apps: [world.app], period: 'yesterday' }, 'Data') }),
    );
    const { sentence } = await world.call('saveReport', { draft: { ...draft, schedule: DAILY } });
    expect(sentence).toContain(`Google didn’t make the trigger (${words}).`);
    expect(sentence).toContain('If this is a test deployment, schedules can’t run in it.');
    expect(world.triggersOf(OWNER)).toEqual([]);
  },
);

test('opening the panel makes no trigger for a person who has deleted their data', async () => {
  await world.saveHourlyReport();
  await world.call('deleteMyData', {});
  await world.call('open', {});
  const { reports } = await world.call('reports', {});
  // It still says whose address it was; nothing of theirs knows it as theirs.
  expect(reports.map(({ report }) => [report?.isMine, report?.owner])).toEqual([[false, OWNER]]);
  expect(world.state.triggers).toEqual([]);
});

test('where the file’s properties are full, a due time is run once, and that is mailed once a day', async () => {
  await world.saveHourlyReport();
  const stored = world.state.propertiesOfDocument(world.workbook.id);
  const bytes = () => [...stored].reduce((sum, [key, value]) => sum + Buffer.byteLength(key + value), 0);
  for (let at = 0; bytes() < 503_500; at++) stored.set(`filler.${at}`, 'x'.repeat(8_000));
  stored.set('filler', 'x'.repeat(500 * 1_024 - bytes() - 'filler'.length));
  await world.passHours(1);
  world.sandbox.requests.clear();
  await world.tick();
  const asked = world.sandbox.requests.list().length;
  expect(asked).toBeGreaterThan(0);
  await world.tick();
  expect(world.sandbox.requests.list()).toHaveLength(asked);
  const subject = `Publisher Stats: the schedule of “${world.workbook.name}” has no room left`;
  const told = () => world.state.mails.map((mail) => mail.subject);
  await world.tickHours(11);
  expect(told()).toEqual([subject]);
  await world.tickHours(1);
  expect(told()).toEqual([subject, subject]);
});
