// The name of a BigQuery table, which breaks after its dots where the panel is too narrow for it.

export function TableNameText({ name }: { name: string }) {
  return (
    <>
      {name.split(/(?<=[._])/).map((part, index) => (
        <span key={`${index} ${part}`}>
          {index > 0 && <wbr />}
          {part}
        </span>
      ))}
    </>
  );
}
