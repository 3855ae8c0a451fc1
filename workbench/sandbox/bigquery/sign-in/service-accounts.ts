// The service accounts of the sandbox's project, with their keys as Google Cloud hands them out.

import { createHash, generateKeyPairSync } from 'node:crypto';

/** The Cloud project that has the sandbox's datasets. */
export const PROJECT = 'publisher-demo';

/** The JSON file of a key. Field names are Google's. */
export interface KeyFile {
  readonly type: 'service_account';
  readonly project_id: string;
  readonly private_key_id: string;
  /** PKCS #8, as PEM. */
  readonly private_key: string;
  readonly client_email: string;
  readonly client_id: string;
  readonly auth_uri: string;
  readonly token_uri: string;
  readonly auth_provider_x509_cert_url: string;
  readonly client_x509_cert_url: string;
  readonly universe_domain: string;
}

interface KeyPair {
  readonly id: string;
  readonly privatePem: string;
  readonly publicPem: string;
}

const newKeyPair = (): KeyPair => {
  const { privateKey, publicKey } = generateKeyPairSync('rsa', {
    modulusLength: 2048,
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
    publicKeyEncoding: { type: 'spki', format: 'pem' },
  });
  return {
    id: createHash('sha1').update(publicKey).digest('hex'),
    privatePem: privateKey,
    publicPem: publicKey,
  };
};

/** Made on first use, once for all sandboxes of the process, because a pair takes a tenth of a second. */
const keyPairs = new Map<string, KeyPair>();

export class ServiceAccount {
  readonly email: string;

  constructor(
    name: string,
    readonly clientId: string,
    /** Whether it has roles in the project; permissions.ts says which. */
    readonly hasRoles: boolean,
  ) {
    this.email = `${name}@${PROJECT}.iam.gserviceaccount.com`;
  }

  /** The keys that sign its assertions. */
  get keys(): KeyPair {
    const pair = keyPairs.get(this.email) ?? newKeyPair();
    keyPairs.set(this.email, pair);
    return pair;
  }

  /** The text of the key file. @param tokenUri where the key is exchanged for a token */
  keyFile(tokenUri: string): string {
    const { id, privatePem } = this.keys;
    const file: KeyFile = {
      type: 'service_account',
      project_id: PROJECT,
      private_key_id: id,
      private_key: privatePem,
      client_email: this.email,
      client_id: this.clientId,
      auth_uri: 'https://accounts.google.com/o/oauth2/auth',
      token_uri: tokenUri,
      auth_provider_x509_cert_url: 'https://www.googleapis.com/oauth2/v1/certs',
      client_x509_cert_url: `https://www.googleapis.com/robot/v1/metadata/x509/${encodeURIComponent(this.email)}`,
      universe_domain: 'googleapis.com',
    };
    return JSON.stringify(file);
  }
}

/** Has the roles that permissions.ts lists. */
export const DEMO_ACCOUNT = new ServiceAccount('stats-loader', '104857600000000000001', true);

/** Has a key and no role. */
export const SECOND_ACCOUNT = new ServiceAccount('no-roles', '104857600000000000002', false);

export const SERVICE_ACCOUNTS: readonly ServiceAccount[] = [DEMO_ACCOUNT, SECOND_ACCOUNT];
