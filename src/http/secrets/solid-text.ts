// A text without its blanks and invisible characters, which a service may put between the characters of a secret.

import type { MappedText } from './mapped-text';

/** `gapBefore[i]` tells whether something was left out before character `i`. */
export interface SolidText extends MappedText {
  readonly gapBefore: readonly boolean[];
}

const BLANK = /[\s\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}\u2800]/u;

function isBlank(text: string, at: number): boolean {
  const code = text.charCodeAt(at);
  if (code > 0x20 && code < 0x7f) return false;
  return code <= 0x20 || BLANK.test(text[at] ?? '');
}

export function solidText({ text, from, to }: MappedText): SolidText {
  const kept: string[] = [];
  const solid = { from: [] as number[], to: [] as number[], gapBefore: [] as boolean[] };
  let isGap = false;
  for (let i = 0; i < text.length; i++) {
    if (isBlank(text, i)) {
      isGap = true;
      continue;
    }
    kept.push(text[i] ?? '');
    solid.from.push(from[i] ?? 0);
    solid.to.push(to[i] ?? 0);
    solid.gapBefore.push(isGap);
    isGap = false;
  }
  return { text: kept.join(''), ...solid };
}
