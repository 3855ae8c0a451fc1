// What a script shows on the page: menu items, panels, and questions.

export type MenuItem = { label: string; functionName: string } | 'separator';

export interface PanelSource {
  /** Where the frame's document is served. */
  url: string;
  title: string;
  width: number;
  height: number;
  modal: boolean;
}

export interface AlertQuestion {
  id: number;
  title: string;
  prompt: string;
  buttons: string[];
  /** True for ui.prompt: the dialog has a text field. */
  asksForText: boolean;
}
