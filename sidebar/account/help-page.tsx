// The page Help: links to the documents, and what support asks for.

import { Help } from '../help/help';
import { SupportDetails } from '../help/support-details';

export function HelpPage() {
  return (
    <>
      <Help />
      <SupportDetails />
    </>
  );
}
