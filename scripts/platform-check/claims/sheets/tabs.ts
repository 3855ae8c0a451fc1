// Tabs without cells: a chart's own tab, and a Connected Sheet.

import type { Claim, Preparation } from '../claim';
import { outcome } from '../outcome';
import { ASSUMED, SHEET_TYPE } from '../sources';

const ISSUE = 'reported: https://github.com/diegomanuel/binance-to-google-sheets/issues/13';

/** The same claims for each kind of tab. */
function claimsOf(id: string, kind: string, needs: Preparation): Claim[] {
  return [
    {
      id: `tabs.${id}-known`,
      says: `The type of ${needs} is ${kind}; it has an ID and a name, and can be hidden and shown.`,
      source: `${SHEET_TYPE}; that it can be hidden is assumed`,
      needs,
      try: ({ file, prepared }) => {
        const tab = prepared();
        const ids = file.getSheets().map((each) => each.getSheetId());
        const traits = [String(tab.getType()), ids.indexOf(tab.getSheetId()) >= 0, tab.getName() !== ''];
        const wasHidden = tab.isSheetHidden();
        try {
          return [...traits, tab.hideSheet().isSheetHidden(), tab.showSheet().isSheetHidden()];
        } finally {
          if (wasHidden) tab.hideSheet();
        }
      },
      expected: [kind, true, true, true, false],
    },
    {
      id: `tabs.${id}-refuses`,
      says: `Calls that are about cells or charts throw for ${needs}, and the text names the kind of tab.`,
      source: ISSUE,
      needs,
      try: ({ prepared }) => {
        const tab = prepared();
        const seen = [
          outcome(() => tab.getLastRow()),
          outcome(() => tab.getMaxRows()),
          outcome(() => tab.getRange('A1').getValue()),
          outcome(() => tab.getCharts().length),
          outcome(() => tab.getFilter()),
        ];
        const others = seen.filter((each) => !String(each).includes(kind));
        return others.length === 0 ? String(seen[0]) : seen;
      },
      expected: new RegExp(`^throws .*${kind}`),
    },
    {
      id: `tabs.${id}-in-front`,
      says: `While ${needs} is in front, getActiveRange and getCurrentCell are null or throw, and getActiveSheet is it.`,
      source: ASSUMED,
      needs,
      try: ({ file, prepared }) => {
        const tab = prepared().activate();
        SpreadsheetApp.flush();
        const seen = [
          outcome(() => file.getActiveRange()),
          outcome(() => file.getCurrentCell()),
          file.getActiveSheet().getSheetId() === tab.getSheetId(),
        ];
        return seen.map(String).join(' | ');
      },
      expected: /^(null|throws .*) \| (null|throws .*) \| true$/,
    },
    {
      id: `tabs.${id}-new-sheet`,
      says: `A new sheet can be made and removed while ${needs} is in front.`,
      source: ASSUMED,
      needs,
      try: ({ file, prepared, sheet }) => {
        prepared().activate();
        const made = sheet();
        return file.getActiveSheet().getSheetId() === made.getSheetId();
      },
      expected: true,
    },
  ];
}

export const TABS: readonly Claim[] = [
  ...claimsOf('chart', 'OBJECT', 'a chart tab'),
  ...claimsOf('connected', 'DATASOURCE', 'a Connected Sheet'),
];
