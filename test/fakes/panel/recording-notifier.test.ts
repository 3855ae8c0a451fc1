// The recording notifier keeps every message in order and refuses empty ones.

import { RecordingNotifier } from './recording-notifier';

test('keeps toasts and alerts in order', () => {
  const notifier = new RecordingNotifier();
  notifier.toast('Working…', 'Publisher Stats');
  notifier.alert('Publisher Stats', 'Done.');
  expect(notifier.messages.map(({ kind, sentence }) => [kind, sentence])).toEqual([
    ['toast', 'Working…'],
    ['alert', 'Done.'],
  ]);
});

test('an empty sentence throws', () => {
  expect(() => new RecordingNotifier().toast(' ', 'x')).toThrow('empty toast');
});
