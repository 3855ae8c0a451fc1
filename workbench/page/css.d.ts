// Lets TypeScript accept imports of style sheets, which the bundler writes beside the script.

declare module '*.css';
