// Long texts that make careless readers scan them repeatedly: one piece many times, after an opening.

/** What readers look for, skip, count or nest: blanks, quotes, separators, brackets, tags, signs of other scripts. */
const PIECES: readonly string[] = [
  ...[' ', '\t', '\n', '\r\n', '\r', '\u00a0', '\u2028', '\ufeff', '\u0000'],
  ...['"', '""', '"a",', '"a', "'", "''", '\\', '\\"', '\\u0041', '`'],
  ...[',', ';', ', ', ':', '.', '..', '. ', '/', '../', '-', '_', '=', '|', '&', '%', '%41', '#'],
  ...'<|<a|<a |<a>|</|<!--|<title|<title>|<title>a|<script|<script>|</script|<style |<style>a'.split('|'),
  ...['&amp;', '<p></p>', '(', ')', '((', '{', '}', '[', ']', '[[', '{"a":', '"a":1,', '{},', '[],'],
  ...['[1,', '1,', '0', '9', '1.', '1e', 'a', 'A', 'ab', 'a b', 'é', 'ß', '語', '😀', '\ud800', '\udc00'],
  ...['a,\n', 'a\n\n', 'token ', 'not ', 'auth ', 'unexpected ', 'filename=', 'filename*=', "UTF-8''"],
  ...['last', 'every ', 'on '],
];

/** Endings that don't complete what a reader expects. */
const ENDINGS: readonly string[] = ['', 'x', '"', '>', '}', ')', '\n'];

export interface HostileText {
  readonly name: string;
  /** The text with about `length` characters. */
  make(length: number): string;
}

/** A text of each opening, piece and ending. */
export function hostileTexts(
  openings: readonly string[],
  { pieces, endings } = { pieces: PIECES, endings: ENDINGS },
): HostileText[] {
  return openings.flatMap((opening) =>
    pieces.flatMap((piece) =>
      endings.map((ending) => ({
        name: JSON.stringify([opening, piece, ending]),
        make: (length) => opening + piece.repeat(Math.ceil(length / piece.length)) + ending,
      })),
    ),
  );
}
