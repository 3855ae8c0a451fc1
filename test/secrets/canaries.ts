// Made-up secrets of each length that matters, which occur nowhere by chance.

/** Secrets of 4 to 7 characters are only searched as whole words. */
export const CANARIES = {
  short: 'q7Zk',
  seven: 'x9Kp2Lm',
  eight: 'Vt4wQz8j',
  'identifier and secret': '4b1f09c2aa7e:Kd83hfQpL0sZx72MnbV5cR6tYu9',
  password: 'pä"Zw<\\9&vX q%K7',
  key: `-----BEGIN PRIVATE KEY-----\nMIIEvQIBADANBg${'kqhkiG9w0B/7+'.repeat(12)}\nQ==\n-----END PRIVATE KEY-----`,
} as const;

/** Each canary, and the secret part of the one that has an identifier. */
export function canaryTexts(): string[] {
  return Object.values(CANARIES).flatMap((canary) => [canary, ...canary.split(':').slice(1)]);
}
