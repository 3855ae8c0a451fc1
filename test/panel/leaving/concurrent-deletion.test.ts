// Deleting a person's data while another of their panels logs in and shares.

import { connectionOf, panel } from '../panel';

test('another panel that connects during a deletion waits, so nothing is left half deleted', () => {
  const made = panel();
  made.connections.store('account', connectionOf('ann', 'first'));
  const { userProperties, documentProperties, deps } = made;
  const [all, remove] = [userProperties.all, userProperties.remove].map((method) =>
    method.bind(userProperties),
  ) as [typeof userProperties.all, typeof userProperties.remove];
  let hasConnected = true;
  /** The other panel logs in and shares as soon as the deletion has begun and the locks are free. */
  const otherPanel = () => {
    if (hasConnected) return;
    try {
      hasConnected = true;
      made.connections.store('account', connectionOf('ann', 'second'));
      made.connections.share('account');
    } catch (error) {
      expect(String(error)).toContain('is held already');
      hasConnected = false;
    }
  };
  userProperties.remove = (keys) => {
    remove(keys);
    if (keys.some((key) => key.startsWith('connection.'))) hasConnected = false;
  };
  userProperties.all = () => {
    otherPanel();
    return all();
  };
  deps.triggers.remove = otherPanel;
  made.value('deleteMyData', {});
  expect([all(), documentProperties.all()]).toEqual([{}, {}]);
  // The other panel had to wait for the end of the deletion.
  otherPanel();
  expect(made.connections.list('account')).toMatchObject({
    current: { token: 'second' },
    shared: { token: 'second' },
  });
});
