// The notifier of tests records every message in order, and refuses empty ones.

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

test('a question needs an answer', () => {
  const notifier = new RecordingNotifier();
  notifier.answers.push(true, false);
  expect([notifier.confirm('x', 'Run?'), notifier.confirm('x', 'Run?')]).toEqual([true, false]);
  expect(() => notifier.confirm('x', 'Run?')).toThrow('Nobody answers');
  expect(notifier.messages.map(({ kind }) => kind)).toEqual(['confirm', 'confirm', 'confirm']);
});

test('an empty sentence throws', () => {
  expect(() => new RecordingNotifier().toast(' ', 'x')).toThrow('empty toast');
});
