// ScriptApp: the clock triggers of an add-on.

import { PlatformState, withAppsScriptGlobals } from '../../../../apps-script/host';

describe('the clock triggers of an add-on', () => {
  const hourly = () => ScriptApp.newTrigger('tick').timeBased().everyHours(1).create();

  test('are one per user and document, which can be found and deleted', () => {
    withAppsScriptGlobals({}, ({ state }) => {
      const trigger = hourly();
      expect(trigger.getHandlerFunction()).toBe('tick');
      expect(state.triggers.map(({ schedule }) => schedule)).toEqual([{ everyHours: 1 }]);
      expect(hourly).toThrow(
        'This add-on has created too many time-based triggers in this document for this Google user account.',
      );
      const [mine] = ScriptApp.getUserTriggers(SpreadsheetApp.getActive());
      expect(mine?.getUniqueId()).toBe(trigger.getUniqueId());
      expect(() => ScriptApp.deleteTrigger(trigger)).toThrow('deleteTrigger on object ScriptApp');
      if (mine) ScriptApp.deleteTrigger(mine);
      expect(state.triggers).toEqual([]);
    });
  });

  test('are one beside one at the opening, of which there is one, too', () => {
    withAppsScriptGlobals({}, ({ state }) => {
      const file = SpreadsheetApp.getActive();
      const atOpening = () => ScriptApp.newTrigger('opened').forSpreadsheet(file).onOpen().create();
      hourly();
      atOpening();
      expect(atOpening).toThrow('This add-on has created too many open triggers in this document');
      state.clockTriggersListedByFile = false;
      const listed = ScriptApp.getUserTriggers(file).map((trigger) => trigger.getHandlerFunction());
      expect(listed).toEqual(['opened']);
      expect(() => ScriptApp.newTrigger('opened').forSpreadsheet(file).create()).toThrow('has no schedule');
    });
  });

  test('of other users are their own', () => {
    const state = new PlatformState();
    for (const user of ['a@example.com', 'b@example.com']) withAppsScriptGlobals({ state, user }, hourly);
    withAppsScriptGlobals({ state, user: 'a@example.com' }, () => {
      expect(ScriptApp.getUserTriggers(SpreadsheetApp.getActive())).toHaveLength(1);
    });
    expect(state.triggers.map(({ user }) => user)).toEqual(['a@example.com', 'b@example.com']);
  });

  test('are at most twenty per user', () => {
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

  test('are listed for all files together, and for one file unless the state says otherwise', () => {
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

  test('of a test deployment can’t be made, or are made and never fire', () => {
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
  ])('with a schedule of %s are refused', (_, schedule, message) => {
    withAppsScriptGlobals({}, ({ state }) => {
      expect(() => schedule(ScriptApp.newTrigger('tick').timeBased())).toThrow(message);
      expect(state.triggers).toEqual([]);
    });
  });
});
