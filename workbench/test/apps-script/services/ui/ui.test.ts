// The menu, the sidebar, dialogs and alerts, as the page gets them.

import { withAppsScriptGlobals } from '../../../../apps-script/host';

test('the menu, the sidebar and a dialog reach the page', () => {
  withAppsScriptGlobals({ html: { Sidebar: '<p>Hi</p>', Help: '<i>x</i>' } }, ({ menu, events }) => {
    const ui = SpreadsheetApp.getUi();
    ui.createAddonMenu().addItem('Open', 'open').addSeparator().addItem('Help', 'help').addToUi();
    expect(menu).toEqual([
      { label: 'Open', functionName: 'open' },
      { separator: true },
      { label: 'Help', functionName: 'help' },
    ]);
    ui.showSidebar(HtmlService.createHtmlOutputFromFile('Sidebar').setTitle('Stats').setWidth(900));
    ui.showModalDialog(HtmlService.createHtmlOutputFromFile('Help').setWidth(200).setHeight(100), 'Help');
    SpreadsheetApp.getActive().toast('Done', 'Stats');
    expect(events).toEqual([
      { event: 'sidebar', payload: { html: '<p>Hi</p>', title: 'Stats', width: 300 } },
      { event: 'dialog', payload: { html: '<i>x</i>', title: 'Help', width: 200, height: 100 } },
      { event: 'toast', payload: { message: 'Done', title: 'Stats', seconds: 5 } },
    ]);
    const page = HtmlService.createHtmlOutputFromFile('Help');
    expect(page.setContent(page.getContent().replace('x', 'y')).getContent()).toBe('<i>y</i>');
    expect(() => page.setContent(null as unknown as string)).toThrow('HtmlOutput.setContent');
    expect(() => HtmlService.createHtmlOutputFromFile('Missing')).toThrow('Missing');
  });
});

test('an alert is answered by the prepared answer, or closed', () => {
  withAppsScriptGlobals({}, ({ state }) => {
    const ui = SpreadsheetApp.getUi();
    state.answers.push({ button: 'YES' });
    expect(ui.alert('Sure?', ui.ButtonSet.YES_NO)).toBe(ui.Button.YES);
    expect(ui.alert('Again?')).toBe(ui.Button.CLOSE);
  });
});
