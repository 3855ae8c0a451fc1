// Base64 for addresses, which Apps Script can make only by a service of its own.

const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';

/** A text of ASCII as base64url without padding (RFC 4648, 5). */
export function base64UrlOf(ascii: string): string {
  let text = '';
  for (let at = 0; at < ascii.length; at += 3) {
    const [first = 0, second = 0, third = 0] = [at, at + 1, at + 2].map(
      (each) => ascii.charCodeAt(each) || 0,
    );
    const bits = first * 65_536 + second * 256 + third;
    const group = [18, 12, 6, 0].map((shift) => ALPHABET.charAt((bits >> shift) & 0x3f)).join('');
    text += group.slice(0, Math.min(3, ascii.length - at) + 1);
  }
  return text;
}
