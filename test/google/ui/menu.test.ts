// The menu, as Google lets the add-on build it before its first use in a file.

import { createHost, createWorkbook } from 'sheets-workbench/apps-script/host';
import { OWNER } from '../../people';
import { builtBundle } from '../../set-up/built-once';

test('onOpen and onInstall build five items in AuthMode NONE and change nothing but the menu', async () => {
  const workbook = createWorkbook({ timeZone: 'Etc/UTC', locale: 'en_US' });
  const host = createHost({ folder: builtBundle(), workbook, owner: OWNER, installed: 'installed' });
  for (const execution of [await host.open({ user: OWNER }), await host.install({ user: OWNER })]) {
    expect(execution).toMatchObject({ ok: true });
    expect(new Set(execution.calls.map(({ service, method }) => `${service} ${method}`))).toEqual(
      new Set([
        'SpreadsheetApp getUi',
        'SpreadsheetApp Ui.createAddonMenu',
        'SpreadsheetApp Menu.addItem',
        'SpreadsheetApp Menu.addToUi',
      ]),
    );
    expect(host.menu).toEqual([
      { label: 'Open sidebar', functionName: 'openSidebar' },
      { label: 'Write seller stats', functionName: 'writeSellerStats' },
      { label: 'Refresh all reports', functionName: 'refreshAllReports' },
      { label: 'Refresh formulas', functionName: 'refreshFormulas' },
      { label: 'Help', functionName: 'openHelp' },
    ]);
  }
  await host.close();
});
