// The text of the menu’s `Help`.

export const HELP = [
  '1. Open the sidebar: Extensions > Publisher Stats > Open sidebar.',
  '2. Log in with the e-mail and password of your account, or paste a seller token.',
  '3. Choose what to write, the period and how to group it. All days are UTC days; all money is in USD.',
  '4. Press Write to sheet. Pressing it again renews the same table, wherever it is by then, and nothing beside it.',
  'Write seller stats in the menu renews the sheet “Seller stats” with your last seller choice.',
  'Save report keeps the choice, runs it on a schedule and says in a log what changed.',
  'Live cells: =APP_STATS("all"), =SELLER_STATS(), =APP_LIST(). Insert formula in the sidebar writes one for your choice; Refresh formulas in the menu makes those that name STATS_REFRESH ask again.',
].join('\n\n');
