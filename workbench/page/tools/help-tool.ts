// The help tool: how to start, and the keys of the page.

import type { OpeningItem } from '../../server/protocol/opening-item';
import { element } from '../element';
import type { Tool } from './tool-panel';

const focus = 'The focus moves into its sidebar; if you’re typing into a cell, it stays there.';

const keys: readonly (readonly [string, string])[] = [
  ['F6', 'From the grid to the menus, the tools, an open tool, the sidebar, and back to the grid'],
  ['Shift+F6', 'The same way back'],
  ['Arrow keys', 'In the grid and in a menu: to the next cell or entry'],
  ['Tab', 'In the grid: to the cell on the right. Everywhere else: to the next button or field'],
  ['Escape', 'Closes a menu or a dialog; leaves a cell as it was'],
];

/** @param opening what opens the add-on. */
export function helpTool(opening: () => OpeningItem): Tool {
  const draw = () => [
    element('p', { class: 'hint' }, `Select ${opening().path}. ${focus}`),
    element('h3', {}, 'Keys'),
    element(
      'dl',
      { class: 'keys' },
      ...keys.flatMap(([key, meaning]) => [
        element('dt', {}, element('kbd', {}, key)),
        element('dd', {}, meaning),
      ]),
    ),
  ];
  return { label: 'Help', draw };
}
