import path from 'node:path';
import webPush from 'web-push';
import type { Config } from '../config.ts';
import { keysDir, readOrMake } from '../auth/keys.ts';

/** How push services know that a message comes from this installation. */
export interface Vapid {
  /** Where they may complain. */
  subject: string;
  publicKey: string;
  privateKey: string;
}

type Settings = Pick<Config, 'dataDir' | 'publicUrl' | 'vapidKeys'>;

/** They take no `http:` address, which is all that an installation under development has. */
const NOBODY = 'mailto:nobody@poshak.example';

function ownKeys(dataDir: string) {
  const pair = readOrMake(path.join(keysDir(dataDir), 'vapid'), () => {
    const { publicKey, privateKey } = webPush.generateVAPIDKeys();
    return `${publicKey}:${privateKey}\n`;
  });
  const [publicKey = '', privateKey = ''] = pair.split(':');
  return { publicKey, privateKey };
}

export function vapidOf({ dataDir, publicUrl, vapidKeys }: Settings): Vapid {
  const subject = publicUrl?.startsWith('https:') ? publicUrl : NOBODY;
  return { subject, ...(vapidKeys ?? ownKeys(dataDir)) };
}
