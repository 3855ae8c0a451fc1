// Tests of the field Period in a real browser.

import { connected, FakeServer } from '../../fake-server';
import { FIRST_CHOICE } from '../../panel-fixture';
import { field, usePanels } from '../../panel-page';

const open = usePanels();

it('shows both dates of a custom period beside each other, within the panel', async () => {
  const choice = { ...FIRST_CHOICE, period: '2016-01-01..2025-12-31' };
  const page = await open(new FakeServer({ account: connected('demo@example.com'), choice }));
  // Of one moment: what is estimated comes later and may move them.
  const [from, to] = await field(page, 'From').evaluate(
    (first, second) => [first, second].map((each) => each?.getBoundingClientRect().toJSON() as DOMRect),
    await field(page, 'To').elementHandle(),
  );
  expect([from?.width, from?.y]).toEqual([to?.width, to?.y]);
  expect((to?.x ?? 0) + (to?.width ?? 0)).toBe(300 - 12);
  // The date, its picker's button and the edges: less cuts the year.
  expect(from?.width).toBeGreaterThanOrEqual(118);
});
