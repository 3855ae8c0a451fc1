// What a person may leave in a page of the hidden tab, where only the add-on writes.

const deep = `${'['.repeat(20_000)}${']'.repeat(20_000)}`;

/** Pages that are no copy of a block, and no stored fetch. */
export const ODD_PAGES: readonly string[] = [
  ...['x', 'null', '0', '"text"', '[]', '{}', '{"titles":', deep, '\ud800', ' '],
  ...['{"titles":[],"rows":[]}', '{"titles":{},"rows":[]}', '{"titles":["A"],"rows":{}}'],
  ...[
    '{"titles":[1,null],"rows":[]}',
    '{"titles":["A"],"rows":[1,"x",null]}',
    '{"titles":["A"],"rows":[{}]}',
  ],
  ...[
    '{"titles":["A"],"rows":[[{}]]}',
    '{"titles":["A"],"rows":[[["x"]]]}',
    '{"titles":["A"],"rows":[[true]]}',
  ],
  ...['{"titles":[{"toString":1}],"rows":[]}', '{"titles":["A"],"rows":[[{"toString":1}]]}'],
  ...['{"__proto__":{"titles":["A"],"rows":[]}}', `{"titles":["A"],"rows":[[${deep}]]}`],
];
