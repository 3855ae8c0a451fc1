// How the seller's figures can differ from the account's, as those of two real services do. All are off at first.

/** The ways in which the seller's figures can differ, each switched on separately. */
export const SELLER_DIFFERENCES = ['shiftedDay', 'lostApp', 'countingLoss', 'clawBack', 'storeIds'] as const;
export type SellerDifference = (typeof SELLER_DIFFERENCES)[number];

/** The seller's day of this app begins some hours later, as in another time zone. */
export const SHIFTED = { bundle: 'com.sunlitgames.roadrally', hours: 6 };

/** The seller doesn't have this app. */
export const LOST_BUNDLE = 'com.sunlitgames.offers';

/** Of these apps the seller counts 96 of 100 impressions, with their clicks and revenue. */
export const COUNTED_LESS = {
  bundles: ['com.sunlitgames.solitaire', 'com.sunlitgames.homedesigner', 'com.sunlitgames.puzzlekingdom'],
  percent: 96,
};

/** The seller takes back three tenths of this app's revenue, on every third day since 1970. */
export const TAKEN_BACK = { bundle: 'com.sunlitgames.plusone', keptTenths: 7, everyDays: 3 };

/** The seller has another bundle for this app. Only its Store ID, `id1400000001`, has the account's bundle. */
export const RENAMED = { bundle: '1400000001', sellerBundle: 'com.sunlitgames.chessonline' };

/** As `RENAMED`, of the demo login's games. */
const RENAMED_GAME = { bundle: '1400000021', sellerBundle: 'com.lanternbay.chessclub.ios' };

/** Games of the demo login that differ as these apps do. */
const LIKEWISE: Readonly<Record<string, string>> = {
  'com.sunlitgames.roadrally': 'com.lanternbay.driftcity',
  'com.sunlitgames.offers': 'com.lanternbay.trivianight',
  'com.sunlitgames.solitaire': 'com.lanternbay.solitaire',
  'com.sunlitgames.homedesigner': 'com.lanternbay.homedesigner',
  'com.sunlitgames.plusone': 'com.lanternbay.diceheroes',
};

const text = (value: string) => `'${value.replaceAll("'", "''")}'`;

/** The condition that a fact is of one of these bundles, or of a game that differs likewise. */
const isOf = (bundles: readonly string[]) =>
  `bundle_id IN (${bundles
    .flatMap((bundle) => [bundle, LIKEWISE[bundle] ?? []].flat())
    .map(text)
    .join(', ')})`;

/** The rows that the seller adds up, as SQL after FROM, with the columns of the view `facts`. */
export function sellerFacts(differences: readonly SellerDifference[]): string {
  if (differences.length === 0) return 'facts';
  const has = (difference: SellerDifference) => differences.includes(difference);
  const replacements: string[] = [];
  if (has('countingLoss')) {
    const isLess = isOf(COUNTED_LESS.bundles);
    for (const column of ['impressions', 'clicks', 'revenue_nano'])
      replacements.push(
        `CASE WHEN ${isLess} THEN (${column} * ${COUNTED_LESS.percent} + 50) // 100 ELSE ${column} END AS ${column}`,
      );
  }
  const less = replaced('facts', replacements);
  const back = has('clawBack')
    ? replaced(less, [
        `CASE WHEN ${isOf([TAKEN_BACK.bundle])}
            AND date_diff('day', DATE '1970-01-01', day) % ${TAKEN_BACK.everyDays} = 0
          THEN revenue_nano * ${TAKEN_BACK.keptTenths} // 10 ELSE revenue_nano END AS revenue_nano`,
      ])
    : less;
  const moved = has('shiftedDay')
    ? replaced(
        replaced(back, [
          `served_at - to_hours(CASE WHEN ${isOf([SHIFTED.bundle])} THEN ${SHIFTED.hours} ELSE 0 END)
          AS served_at`,
        ]),
        ['CAST(served_at AS DATE) AS day'],
      )
    : back;
  const renamed = has('storeIds')
    ? replaced(moved, [
        `CASE WHEN platform = 'ios' THEN 'id' || store_id ELSE store_id END AS store_id`,
        `CASE bundle_id ${[RENAMED, RENAMED_GAME].map((each) => `WHEN ${text(each.bundle)} THEN ${text(each.sellerBundle)}`).join(' ')}
          ELSE bundle_id END AS bundle_id`,
      ])
    : moved;
  return has('lostApp') ? `(SELECT * FROM ${renamed} WHERE NOT ${isOf([LOST_BUNDLE])})` : renamed;
}

function replaced(from: string, replacements: readonly string[]): string {
  return replacements.length === 0 ? from : `(SELECT * REPLACE (${replacements.join(', ')}) FROM ${from})`;
}
