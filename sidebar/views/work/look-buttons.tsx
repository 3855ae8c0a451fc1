// Buttons that preview what a run or a watch suggests to look at next.

import type { Look } from '../../../src/panel/contract/work';
import { previewLook } from '../../work/choice-commands';
import { usePanel } from '../panel-context';

export function LookButtons({ looks }: { looks: readonly Look[] }) {
  const panel = usePanel();
  return (
    <>
      {looks.map((look) => (
        <button key={look.label} type="button" class="small" onClick={() => void previewLook(panel, look)}>
          {look.label}
        </button>
      ))}
    </>
  );
}
