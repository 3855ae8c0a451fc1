// What is wrong with the name of a sheet, which the panel says without the other errors' sentences.

import { LONGEST_SHEET_NAME, type SheetNameProblem } from '../../core/place/sheet-name';

/** One sentence for each rule that a sheet name can break. */
export const SHEET_NAME_PROBLEMS: { readonly [Problem in SheetNameProblem]: string } = {
  empty: 'Enter a sheet name.',
  tooLong: `A sheet name can have up to ${LONGEST_SHEET_NAME} characters. Choose a shorter one.`,
  characters: 'A sheet name can’t contain any of the characters : \\ / ? * [ ]. Choose another name.',
  apostrophe: 'A sheet name can’t start or end with an apostrophe. Choose another name.',
  reserved: 'The add-on keeps its own data under this sheet name. Choose another name.',
};
