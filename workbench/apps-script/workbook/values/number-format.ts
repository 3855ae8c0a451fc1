// The one door to the `numfmt` package.
// numfmt 4.0.1 names index.cjs and index.d.cts in its package.json but ships neither, so its CommonJS file is named by path.

export {
  format,
  getLocale,
  isDateFormat,
  parseNumber,
  parseTime,
} from '../../../../node_modules/numfmt/dist/index.js';
