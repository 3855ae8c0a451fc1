// Task 38: in a German file, and in an English one, a number is typed and told as its locale writes it, and the rows
// that pass are those that pass by the database.

import { onlyInLongRun } from 'sheets-workbench/test/set-up/draws';
import { useLivePage } from './live-page';
import { calculated, displays } from './page';

onlyInLongRun();

const NOW = '2026-11-20T12:00:00Z';
const SPAN = { from: '2026-11-13', to: '2026-11-19' } as const;

describe.each(['en_US', 'de_DE'])('in %s', (locale) => {
  const live = useLivePage({
    locale,
    sandbox: { now: NOW },
    clock: () => Date.parse(NOW),
    connected: ['account'],
    opens: 'sidebar',
  });
  const written = (value: number) =>
    new Intl.NumberFormat(locale.replace('_', '-'), { maximumFractionDigits: 2 }).format(value);

  /** What each country has of all apps, the most impressions first. */
  async function figures() {
    const { truth } = live.workbench.sandbox;
    const appId = (await truth.applications()).map((app) => String(app['app_id']));
    const rows = await truth.accountRows({ appId, ...SPAN, groupBy: ['country'] });
    return rows
      .map((row) => ({
        country: String(row['country']).toUpperCase(),
        impressions: Number(row['impressions']),
        ecpm: (Number(row['revenue']) / Number(row['impressions'])) * 1000,
      }))
      .sort((one, other) => other.impressions - one.impressions);
  }

  test('conditions on impressions and eCPM let pass what they say', async () => {
    const { panel, page } = live;
    const all = await figures();
    const least = {
      impressions: all[7]?.impressions ?? 0,
      ecpm: Math.floor((all[3]?.ecpm ?? 0) * 100) / 100,
    };
    const passing = all.filter(
      ({ impressions, ecpm }) => impressions >= least.impressions && ecpm >= least.ecpm,
    );
    // Each of the two leaves something out, and a thousandth of the first one would not.
    expect(passing.length).toBeLessThan(8);
    expect(passing.length).toBeGreaterThan(0);
    expect(all.some(({ impressions }) => impressions < least.impressions)).toBe(true);
    expect(written(least.impressions)).toContain(locale === 'de_DE' ? '.' : ',');

    await panel.field('Period').selectOption('Last 7 days');
    await panel.set({ 'Group by': ['Country'], 'Sheet name': 'Large' });
    await panel.unfold();
    await panel.push('Add condition', 'Add condition');
    const [first, second] = [1, 2].map((place) => panel.getByRole('group', { name: `Condition ${place}` }));
    await first?.getByLabel('Field').selectOption('Impressions');
    await first?.getByLabel('Value').fill(written(least.impressions));
    await second?.getByLabel('Field').selectOption('eCPM');
    await second?.getByLabel('Value').fill(written(least.ecpm));
    await panel.pushUntil('Write to sheet', 'of sheet “Large”');
    expect(await first?.getByLabel('Value').inputValue()).toBe(written(least.impressions));
    await calculated(page);
    const cells = await displays(page, 'Large', `A2:A${passing.length + 2}`);
    expect(cells.flat()).toEqual([...passing.map(({ country }) => country).sort(), '']);
    await panel
      .getByText(`at least ${written(least.impressions)} impressions`)
      .first()
      .waitFor();
  });
});
