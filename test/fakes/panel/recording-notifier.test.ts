// The notifier keeps what was said, and refuses to say nothing.

import { RecordingNotifier } from './recording-notifier';

test('keeps toasts and alerts in order', () => {
  const notifier = new RecordingNotifier();
  notifier.toast('Working…', 'Publisher Stats');
  notifier.alert('Publisher Stats', 'Done.');
  expect(notifier.said.map(({ kind, sentence }) => [kind, sentence])).toEqual([
    ['toast', 'Working…'],
    ['alert', 'Done.'],
  ]);
});

test('an empty sentence fails loudly', () => {
  expect(() => new RecordingNotifier().toast(' ', 'x')).toThrow('empty toast');
});
