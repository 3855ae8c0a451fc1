// A name as a heading, cut to its room with the whole as a tooltip: names in the reports tab may have any length.

import { LONGEST_REPORT_NAME } from '../../../src/core/report/report-options';
import { shortValue } from '../../../src/text/phrases';

export function NameHeading(props: { as?: 'h3' | 'h4'; id?: string; name: string }) {
  const { as: Heading = 'h3', id, name } = props;
  const shown = shortValue(name, LONGEST_REPORT_NAME);
  return (
    <Heading id={id} class="three-lines" title={shown}>
      {shown}
    </Heading>
  );
}
