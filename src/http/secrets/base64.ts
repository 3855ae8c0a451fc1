// Base64url without padding (RFC 4648, 5). `Utilities` could do this, but only in `src/google`.

export const BASE64_URL = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';

/** @param bytes as characters with codes of up to 255, such as ASCII text */
export function base64UrlOf(bytes: string): string {
  let text = '';
  for (let at = 0; at < bytes.length; at += 3) {
    const [first = 0, second = 0, third = 0] = [at, at + 1, at + 2].map(
      (each) => bytes.charCodeAt(each) || 0,
    );
    const bits = first * 65_536 + second * 256 + third;
    const group = [18, 12, 6, 0].map((shift) => BASE64_URL.charAt((bits >> shift) & 0x3f)).join('');
    text += group.slice(0, Math.min(3, bytes.length - at) + 1);
  }
  return text;
}
