// Time that the workbench moved ahead, for the add-on's HTML in a frame: as if the user came back after that long.

export function applyMovedTime(ms: number): void {
  const { now } = Date;
  Date.now = () => now() + ms;
  document.dispatchEvent(new Event('visibilitychange'));
  window.dispatchEvent(new Event('focus'));
}
