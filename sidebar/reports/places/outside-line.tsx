// The table that a report loads, as a link.

import { outsideKind } from '../../../src/core/place/destination-kinds';
import { type OutsidePlace, placeAddress, placeName } from '../../../src/core/place/place';

export function OutsideLine({ place }: { place: OutsidePlace }) {
  return (
    <p>
      {`${outsideKind(place.kind).title}: `}
      <a href={placeAddress(place)} target="_blank" rel="noopener">
        <PlaceNameText name={placeName(place)} />
      </a>
    </p>
  );
}

/** How many characters fit into a line of a card. */
const LONGEST_LINE = 36;

/** Lets a name break after dots, and a long part also after underscores. */
function PlaceNameText({ name }: { name: string }) {
  const parts = name.match(/[^.]*\.|[^.]+/g) ?? [];
  const lines = parts.flatMap((part) =>
    part.length > LONGEST_LINE ? (part.match(/[^_]*_|[^_]+/g) ?? []) : part,
  );
  return (
    <>
      {lines.map((part, index) => (
        <span key={`${index} ${part}`}>
          {index > 0 && <wbr />}
          {part}
        </span>
      ))}
    </>
  );
}
