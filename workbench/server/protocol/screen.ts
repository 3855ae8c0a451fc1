// What a script shows on the page: menu items, panels, and questions.

export type MenuItem = { label: string; functionName: string } | 'separator';

export interface PanelSource {
  /** Where the frame's document is served. */
  url: string;
  title: string;
  width: number;
  height: number;
}

/**
 * What a frame with the add-on's HTML may do, as Google's but without `allow-same-origin`. In Google's frames,
 * localStorage, cookies, and IndexedDB fail where third-party storage is blocked, because their origin isn't the
 * spreadsheet's; an opaque origin fails the same way.
 */
export const frameRights =
  'allow-scripts allow-forms allow-popups allow-modals allow-downloads allow-popups-to-escape-sandbox';

export interface AlertQuestion {
  id: number;
  title: string;
  prompt: string;
  buttons: string[];
}
