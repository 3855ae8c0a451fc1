// A person's address is a label: whose a report is doesn't follow it, where it was changed or Google doesn't tell it.

import { ANN } from '../../people';
import { bookFixture, ID, scheduled } from '../book-fixture';
import { savedReport } from '../saved-fixture';

const RENAMED = 'ann.married@example.com';

const byAnn = () => bookFixture(scheduled({ ownedBy: ANN, choice: { period: 'yesterday' } }));

test.each([
  ['was changed', RENAMED, RENAMED],
  ['isn’t told', '', ANN],
])(
  'a report whose owner’s address %s runs on, and no blank takes the place of the label',
  (_what, email, label) => {
    const made = byAnn();
    made.who.email = email;
    made.ticks(2);
    expect(made.triggers.stands()).toBe(true);
    expect(made.at().run).toMatchObject({ ownedBy: label, failures: 0, warning: '' });
    expect(made.at().run.lastRunMs).not.toBeNull();
    expect(made.mailer.mails).toEqual([]);
  },
);

test('a report that is saved under the new address has the same owner, and is run', () => {
  const made = byAnn();
  const { owner } = made.at();
  made.who.email = RENAMED;
  made.reports.book.save({ ...made.at(), name: 'Renamed' });
  expect(made.at()).toMatchObject({ owner, isMine: true, isAsSaved: true, run: { ownedBy: RENAMED } });
  made.ticks(2);
  expect(made.at().run.lastRunMs).not.toBeNull();
});

test('somebody who gets the address that another person had owns nothing of theirs', () => {
  const made = byAnn();
  made.who.user = 'new.colleague@example.com';
  made.who.email = ANN;
  expect(made.at(ID).isMine).toBe(false);
  made.put(savedReport({ id: 'bbbbbbbb', name: 'Own' }));
  expect(made.at(ID)).toMatchObject({ isMine: false, run: { ownedBy: ANN } });
});
