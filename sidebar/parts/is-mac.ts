// Whether the person's computer is a Mac, where shortcuts use Cmd instead of Ctrl.

export function isMac(): boolean {
  return /mac/i.test(navigator.platform);
}
