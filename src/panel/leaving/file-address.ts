// The address at which Google Sheets opens a spreadsheet.

export function fileAddress(spreadsheetId: string): string {
  return `https://docs.google.com/spreadsheets/d/${encodeURIComponent(spreadsheetId)}/edit`;
}
