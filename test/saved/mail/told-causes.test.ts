// What the note of a mail keeps, so that nothing that waits for a person is told twice.

import { mailOnce } from '../../../src/saved/mail/told-causes';
import { DAY_MS, factFixture } from '../../runs/fact-fixture';

test('many reports with apps that have left the list take no place of what waits for approval', () => {
  const { reports, clock } = factFixture();
  const mail = () => ({ subject: 'Subject', body: 'Body' });
  const approvals = { causes: ['unapproved'], waiting: Array.from({ length: 20 }, (_each, at) => `a${at}`) };
  const marks = Array.from({ length: 60 }, (_each, at) => `b${at}`);
  expect(mailOnce(approvals, mail, reports)).toBe('sent');
  expect(mailOnce({ causes: ['unlisted'], unlisted: marks }, mail, reports)).toBe('sent');
  clock.advance(DAY_MS);
  expect(mailOnce(approvals, mail, reports)).toBe('nothing');
  expect(mailOnce({ causes: ['unlisted'], unlisted: marks }, mail, reports)).toBe('nothing');
  expect(mailOnce({ causes: ['unapproved'], waiting: ['c0'] }, mail, reports)).toBe('sent');
});
