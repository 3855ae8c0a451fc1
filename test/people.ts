// The people of the tests: the owner of the spreadsheet, one who may only edit it, and others.

export const OWNER = 'owner@example.com';
export const EDITOR = 'editor@example.com';
export const ANN = 'ann@example.com';
export const BOB = 'bob@example.com';
export const CAROL = 'carol@example.com';
