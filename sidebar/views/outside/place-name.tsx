// The name of a place outside of the spreadsheet, which breaks after dots, and a long part of it after underscores.

/** What fits into a line of a card, in characters. */
const LONGEST_LINE = 36;

export function PlaceNameText({ name }: { name: string }) {
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
