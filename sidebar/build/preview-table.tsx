// The preview: the first rows of the table that a write would make, below the fields.

import { useLayoutEffect, useRef, useState } from 'preact/hooks';
import type { TableRow } from '../../src/core/table';
import type { PreviewOutcome } from '../../src/panel/contract/work';
import { PREVIEW_TEXTS } from '../../src/text/panel/work';
import type { Ready } from '../state/state';
import { cellText, isNumeric } from '../work/cell-text';

const CAPTION_ID = 'preview-caption';

export function PreviewTable({ state: { done, panel } }: { state: Ready }) {
  if (done?.kind !== 'previewed') return null;
  return <Shown preview={done.outcome} locale={panel.spreadsheet.locale} />;
}

function Shown({ preview, locale }: { preview: PreviewOutcome; locale: string }) {
  const { columns, rows, below, rowCount } = preview;
  const area = useRef<HTMLDivElement>(null);
  const [isWide, setWide] = useState(false);
  useLayoutEffect(() => {
    const element = area.current;
    // It is below the fields, and its button is in the footer.
    element?.scrollIntoView({ block: 'start' });
    setWide(element !== null && element.scrollWidth > element.clientWidth);
  }, [preview]);
  if (rowCount === 0)
    return (
      <div class="preview" ref={area}>
        <p class="empty">{PREVIEW_TEXTS.empty}</p>
      </div>
    );
  const rowsOf = (of: readonly TableRow[]) =>
    of.map((row, at) => <Row key={at} row={row} columns={columns} locale={locale} />);
  return (
    // It can have the focus, so that keys can scroll it.
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls
    <section class="preview" ref={area} tabIndex={0} aria-labelledby={CAPTION_ID}>
      <table>
        <caption id={CAPTION_ID}>
          <span>{PREVIEW_TEXTS.caption(rows.length, rowCount)}</span>
          {isWide && <span class="hint">{PREVIEW_TEXTS.scroll(columns.length)}</span>}
        </caption>
        <thead>
          <tr>
            {columns.map((column, at) => (
              <th key={column.title} scope="col" class={classOf(column, at)}>
                {column.title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>{rowsOf(rows)}</tbody>
        {below.length > 0 && <tfoot>{rowsOf(below)}</tfoot>}
      </table>
    </section>
  );
}

function Row(props: { row: TableRow; columns: PreviewOutcome['columns']; locale: string }) {
  const { row, columns, locale } = props;
  return (
    <tr>
      {columns.map((column, at) => {
        const { title, kind } = column;
        const text = cellText(row[at] ?? null, column, locale);
        return (
          <td key={title} class={classOf(column, at)} title={isNumeric(kind) ? undefined : text}>
            {kind === 'text' && at > 0 ? <span class="whole">{text}</span> : text}
          </td>
        );
      })}
    </tr>
  );
}

/** The first column stays in sight on the left, and one figure on the right, whatever is between them. */
function classOf({ kind, staysInSight }: PreviewOutcome['columns'][number], at: number): string | undefined {
  const classes = [
    isNumeric(kind) && 'number',
    at === 0 && 'pinned-left',
    at === 0 && kind === 'text' && 'name',
    staysInSight && 'pinned-right',
  ].filter(Boolean);
  return classes.length > 0 ? classes.join(' ') : undefined;
}
