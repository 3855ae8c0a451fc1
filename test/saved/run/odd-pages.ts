// What a person may type into a page of the hidden tab, where only the add-on should write.

const deep = `${'['.repeat(20_000)}${']'.repeat(20_000)}`;

/** Pages that are neither a copy of a block nor a stored fetch. */
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
