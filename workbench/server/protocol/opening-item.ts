// The item of the add-on's menu that opens it: the first one, as add-ons have it.

import type { WorkbenchState } from './state';

export interface OpeningItem {
  /** How a person comes to it from the menu bar. */
  path: string;
  /** Undefined if the add-on has no menu. */
  functionName: string | undefined;
}

export function openingItem({ product, menu }: Pick<WorkbenchState, 'product' | 'menu'>): OpeningItem {
  const item = menu.flatMap((each) => (each === 'separator' ? [] : [each]))[0];
  return {
    path: ['Extensions', product, ...(item ? [item.label] : [])].join(' › '),
    functionName: item?.functionName,
  };
}
