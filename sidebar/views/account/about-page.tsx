// The version and what it brought, and the user and the file that the server sees, which several Google accounts in
// one browser can mix up.

import type { PanelState } from '../../../src/panel/contract/panel-state';
import { CHANGES, HELP_TEXTS } from '../../../src/text/panel/help';
import { PAGE_TEXTS } from '../../../src/text/panel/page';
import { VersionLine } from '../help/help-document';
import { HelpSections } from '../help/help-sections';

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
      <VersionLine />
      {facts.map((fact) => (
        <p key={fact}>{fact}</p>
      ))}
      <h3>{HELP_TEXTS.changes}</h3>
      <HelpSections sections={CHANGES} heading="h4" />
    </>
  );
}
