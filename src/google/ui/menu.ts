// The add-on's menu.
//
// It is built in AuthMode NONE, where calling another service would leave only "Help" (docs/platform.md §2).

/** Labels and the functions of `main.ts` that they call; Google finds those by name. */
const ITEMS = [
  ['Open sidebar', 'openSidebar'],
  ['Write seller stats', 'writeSellerStats'],
  ['Refresh all reports', 'refreshAllReports'],
  ['Refresh formulas', 'refreshFormulas'],
  ['Help', 'openHelp'],
] as const;

export function buildMenu(): void {
  const menu = SpreadsheetApp.getUi().createAddonMenu();
  for (const [label, functionName] of ITEMS) menu.addItem(label, functionName);
  menu.addToUi();
}
