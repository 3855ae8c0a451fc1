// Where a report writes: a link once it has written there.

import { isOutside, placeName } from '../../../src/core/place/place';
import type { SavedReportView } from '../../../src/panel/contract/reports';
import { LIST_TEXTS } from '../../../src/text/panel/report-list';
import { useCommands } from '../commands';
import { OutsideLine } from '../outside/outside-line';

export function ReportPlaceLine({ report }: { report: SavedReportView }) {
  const { reportCommands } = useCommands();
  const { place, draft } = report;
  const { destination } = draft.choice;
  if (isOutside(destination)) return <OutsideLine place={destination} />;
  if (!place) return <p>{LIST_TEXTS.sheet(placeName(destination) ?? '')}</p>;
  const [firstCell] = place.range.split(':');
  const name = destination.kind === 'cell' ? `${place.sheetName}!${firstCell}` : place.sheetName;
  // A plain click stays in this tab; any other one does what it does with every link.
  const onClick = (event: MouseEvent) => {
    if (event.button !== 0 || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    void reportCommands.show(report);
  };
  return (
    <p>
      {LIST_TEXTS.sheet('')}
      <a href={place.url} target="_blank" rel="noopener" onClick={onClick}>
        {name}
      </a>
    </p>
  );
}
