// Tasks 19 and 41: discrepancies of seven final days, by date and bundle, then by date: why the seller's figures are
// lower, the total first, then what explains it.

import { SELLER_DIFFERENCES } from 'sheets-workbench/sandbox/data/seller-differences';
import { SHORT_HISTORY } from 'sheets-workbench/test/set-up/short-history';
import { journey } from '../journey';
import { lookAtTheWhole } from '../look/look';

const SANDBOX = { games: true, ...SHORT_HISTORY, sellerDifferences: SELLER_DIFFERENCES };

journey('where the services differ', { now: '2026-11-20T12:05:00Z', sandbox: SANDBOX }, async (ann) => {
  const { panel, workbench } = ann.live;
  await ann.opensPanel();
  await ann.logsIn();
  await ann.opensPart('Account');
  await ann.sets({ 'Seller token': workbench.sandbox.sellerToken });
  await ann.presses('Connect');
  await panel.button('Disconnect').waitFor();
  await ann.opensPart('Build');
  await ann.startsFrom('Discrepancies');
  await ann.sees('2026-11-11 to 2026-11-17 (UTC)');
  await ann.presses('Write to sheet');
  const worst =
    /Revenue difference: −[\d,.]+ USD, −[\d.]+% \(−.* USD in .* only in account, .* other rows\)\. Worst day: .* USD, .* Worst bundle: .* USD, /;
  await ann.isTold(/of sheet “Discrepancies”/);
  expect(ann.outcome).toMatch(worst);
  await lookAtTheWhole(ann);
  await ann.opensPart('Build');
  await ann.sets({ Bundle: false });
  // No row is of the whole period alone.
  expect(await panel.checkbox('Date').isDisabled()).toBe(true);
  await ann.sets({ 'Sheet name': 'Days' });
  await ann.presses('Write to sheet');
  await ann.isTold(/of sheet “Days”/);
  // What bundles differ by cancels out.
  expect(ann.outcome).toMatch(
    /Revenue difference: −[\d,.]+ USD, −[\d.]+%\. None of 7 judged rows is over tolerance .* Largest difference by day: .* USD, /,
  );
});
