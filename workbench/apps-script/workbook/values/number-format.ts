// The only import of the `numfmt` package.
//
// The package.json of version 4.0.1 names files that are missing, so the CommonJS file is imported by its path.

export {
  format,
  formatColor,
  getLocale,
  isDateFormat,
  parseNumber,
  parseTime,
} from '../../../../node_modules/numfmt/dist/index.js';
