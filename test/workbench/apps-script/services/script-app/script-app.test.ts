// ScriptApp: the clock triggers of an add-on.

import { PlatformState, withAppsScriptGlobals } from '../../../../../workbench/apps-script/host';

describe('clock triggers of an add-on', () => {
  const hourly = () => ScriptApp.newTrigger('tick').timeBased().everyHours(1).create();

  test('one per user and document, found and deleted again', () => {
    withAppsScriptGlobals({}, ({ state }) => {
      const trigger = hourly();
      expect(trigger.getHandlerFunction()).toBe('tick');
      expect(state.triggers.map(({ schedule }) => schedule)).toEqual([{ everyHours: 1 }]);
      expect(hourly).toThrow(
        'This add-on has created too many time-based triggers in this document for this Google user account.',
      );
      const [mine] = ScriptApp.getUserTriggers(SpreadsheetApp.getActive());
      expect(mine?.getUniqueId()).toBe(trigger.getUniqueId());
      ScriptApp.deleteTrigger(trigger);
      expect(state.triggers).toEqual([]);
    });
  });

  test('other users have their own', () => {
    const state = new PlatformState();
    for (const user of ['a@example.com', 'b@example.com']) withAppsScriptGlobals({ state, user }, hourly);
    withAppsScriptGlobals({ state, user: 'a@example.com' }, () => {
      expect(ScriptApp.getUserTriggers(SpreadsheetApp.getActive())).toHaveLength(1);
    });
    expect(state.triggers.map(({ user }) => user)).toEqual(['a@example.com', 'b@example.com']);
  });

  test('at most twenty per user', () => {
    const state = new PlatformState();
    state.triggers = Array.from({ length: 20 }, (_, index) => ({
      uid: String(index),
      handler: 'tick',
      user: 'owner@example.com',
      spreadsheetId: `file ${index}`,
      schedule: {},
    }));
    withAppsScriptGlobals({ state }, () => expect(hourly).toThrow('This script has too many triggers.'));
  });

  test('the listing of the project has those of all files, and that of a file may lack clock triggers', () => {
    const state = new PlatformState();
    withAppsScriptGlobals({ state, user: 'other@example.com' }, hourly);
    withAppsScriptGlobals({ state }, () => {
      hourly();
      const [here] = state.triggers.slice(-1);
      const elsewhere = { uid: 'elsewhere', handler: 'tick', user: 'owner@example.com' };
      state.triggers.push({ ...elsewhere, spreadsheetId: 'other', schedule: {} });
      const listed = (triggers: GoogleAppsScript.Script.Trigger[]) =>
        triggers.map((trigger) => trigger.getUniqueId());
      const mine = () => listed(ScriptApp.getUserTriggers(SpreadsheetApp.getActive()));
      expect(mine()).toEqual([here?.uid]);
      expect(listed(ScriptApp.getProjectTriggers())).toEqual([here?.uid, 'elsewhere']);
      state.clockTriggersListedByFile = false;
      expect(mine()).toEqual([]);
      expect(listed(ScriptApp.getProjectTriggers())).toEqual([here?.uid, 'elsewhere']);
    });
  });

  test('a test deployment has none: making one is refused, or it is made and never fires', () => {
    const state = new PlatformState();
    state.triggerSupport = 'refused';
    withAppsScriptGlobals({ state }, () => expect(hourly).toThrow('The Add-on attempted an action'));
    expect(state.triggers).toEqual([]);
    state.triggerSupport = 'silent';
    withAppsScriptGlobals({ state }, hourly);
    expect(state.triggers).toHaveLength(1);
  });

  const INTERVAL = 'The recurrence interval for an Add-on trigger must be at least one hour.';
  type Builder = GoogleAppsScript.Script.ClockTriggerBuilder;
  test.each<[string, (builder: Builder) => unknown, string]>([
    ['no hours', (b) => b.everyHours(0), INTERVAL],
    ['half an hour', (b) => b.everyHours(0.5), INTERVAL],
    ['nothing', (b) => b.create(), 'The trigger has no schedule.'],
    ['days', (b) => b.everyDays(1), 'not emulated: ClockTriggerBuilder.everyDays'],
  ])('a schedule of %s is refused', (_, schedule, message) => {
    withAppsScriptGlobals({}, ({ state }) => {
      expect(() => schedule(ScriptApp.newTrigger('tick').timeBased())).toThrow(message);
      expect(state.triggers).toEqual([]);
    });
  });
});
