// Secrets that are known by their form alone, whoever they belong to.

/** Each of bounded length, so that the search is linear. */
const SHAPES = [
  // A private key as PEM, of which more than the first line is there.
  /-----BEGIN [A-Z ]{0,30}PRIVATE KEY-----[^A-Za-z\d]{0,20}(?:Proc-Type:|[A-Za-z\d+/]{20})/,
  // A JWT (RFC 7519, 3): base64 of `{"`. A header, which many have in common, is none without what follows it.
  /eyJ(?!hbGci|0eXAi|raWQi)[\w-]{8}/,
  /eyJ[\w-]{8,500}\.[\w-]{4}/,
  // Google's bearer tokens.
  /ya29\.[\w.~+/-]{8}/,
];

/** Whether such a secret, or the beginning of one, stands in a text. */
export function holdsSecretShape(text: string): boolean {
  return SHAPES.some((shape) => shape.test(text));
}
