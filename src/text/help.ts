// The text of the menu’s `Help`.

export const HELP = [
  '1. Open the sidebar: Extensions > Publisher Stats > Open sidebar.',
  '2. Log in with the email and password of your account, or paste a seller token.',
  '3. Choose what to write, the period and how to group it. All days are UTC days, and all money is in USD.',
  '4. Press Write to sheet. Press it again to update the same table, wherever you have moved it. Nothing beside it changes.',
  'Write seller stats in the menu writes the sheet “Seller stats” with your last seller choices.',
  'Save report saves your choices, runs them on a schedule and logs what changed.',
  'Live cells: =APP_STATS("all"), =SELLER_STATS(), =APP_LIST(). Insert formula in the sidebar writes one for your choices. Refresh formulas in the menu updates those that name STATS_REFRESH.',
].join('\n\n');
