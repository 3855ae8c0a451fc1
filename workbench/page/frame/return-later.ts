// Time that was moved ahead, for the add-on's HTML in a frame: as if the person had left it and come back so much later.

export function comeBackLater(ms: number): void {
  const { now } = Date;
  Date.now = () => now() + ms;
  document.dispatchEvent(new Event('visibilitychange'));
  window.dispatchEvent(new Event('focus'));
}
