// The user and the file that the server sees, which several Google accounts in one browser can mix up.

import type { PanelState } from '../../../src/panel/contract/panel-state';
import { PAGE_TEXTS } from '../../../src/text/panel/page';

export function AboutPage({ panel }: { panel: PanelState }) {
  const { spreadsheet } = panel;
  const facts = [
    PAGE_TEXTS.aboutUser(panel.user),
    PAGE_TEXTS.aboutSpreadsheet(spreadsheet.name),
    PAGE_TEXTS.aboutZone(spreadsheet.timeZone, spreadsheet.locale),
    PAGE_TEXTS.aboutUtc(panel.today),
  ];
  return (
    <>
      {facts.map((fact) => (
        <p key={fact}>{fact}</p>
      ))}
    </>
  );
}
