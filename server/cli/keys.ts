// Prints secrets that no other installation has, as lines of an environment file.
import { randomBytes } from 'node:crypto';
import webPush from 'web-push';

const secret = (bytes: number) => randomBytes(bytes).toString('base64url');
const { publicKey, privateKey } = webPush.generateVAPIDKeys();
const year = new Date().getUTCFullYear();

process.stdout.write(`TOKEN_KEYS=${year}:${secret(32)}
VAPID_KEYS=${publicKey}:${privateKey}
DB_PASSWORD=${secret(24)}
S3_ACCESS_KEY_ID=${secret(12)}
S3_SECRET_ACCESS_KEY=${secret(24)}
BACKUP_PASSPHRASE=${secret(24)}
`);
