// The only import of the `numfmt` package.
// Version 4.0.1 names files in its package.json that it does not ship, so its CommonJS file is imported by path.

export {
  format,
  getLocale,
  isDateFormat,
  parseNumber,
  parseTime,
} from '../../../../node_modules/numfmt/dist/index.js';
