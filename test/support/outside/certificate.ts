import { generateKeyPairSync, randomBytes, sign } from 'node:crypto';

const DAY_MS = 24 * 60 * 60 * 1000;

function der(tag: number, ...parts: Uint8Array[]): Buffer {
  const body = Buffer.concat(parts);
  if (body.length < 0x80) return Buffer.concat([Buffer.of(tag, body.length), body]);
  // In as few bytes as will do: browsers take no other.
  const length =
    body.length < 0x100
      ? Buffer.of(0x81, body.length)
      : Buffer.of(0x82, body.length >> 8, body.length & 0xff);
  return Buffer.concat([Buffer.of(tag), length, body]);
}
const sequence = (...parts: Uint8Array[]) => der(0x30, ...parts);
const text = (tag: number, value: string) => der(tag, Buffer.from(value));
const oid = (hex: string) => der(0x06, Buffer.from(hex, 'hex'));
const time = (ms: number) =>
  text(0x18, `${new Date(ms).toISOString().replaceAll(/[-:T]|\..*/g, '')}Z`);

const ECDSA_WITH_SHA256 = sequence(oid('2a8648ce3d040302'));
const COMMON_NAME = oid('550403');
const ALTERNATIVE_NAME = oid('551d11');
const DNS_NAME = 0x82;

/** A self-made certificate for `localhost`, and its key, as PEM. */
export function selfMadeCertificate() {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  // Of two with one name, whoever trusts both would look at the wrong key.
  const ofItsOwn = `localhost ${randomBytes(8).toString('hex')}`;
  const name = sequence(der(0x31, sequence(COMMON_NAME, text(0x0c, ofItsOwn))));
  const names = der(0x04, sequence(text(DNS_NAME, 'localhost')));
  const now = Date.now();
  const certificate = sequence(
    der(0xa0, der(0x02, Buffer.of(2))),
    der(0x02, Buffer.of(1), randomBytes(8)),
    ECDSA_WITH_SHA256,
    name,
    sequence(time(now - DAY_MS), time(now + DAY_MS)),
    name,
    publicKey.export({ type: 'spki', format: 'der' }),
    der(0xa3, sequence(sequence(ALTERNATIVE_NAME, names))),
  );
  const signature = sign('sha256', certificate, privateKey);
  const signed = sequence(certificate, ECDSA_WITH_SHA256, der(0x03, Buffer.of(0), signature));
  return {
    cert: `-----BEGIN CERTIFICATE-----\n${signed.toString('base64')}\n-----END CERTIFICATE-----\n`,
    key: privateKey.export({ type: 'pkcs8', format: 'pem' }),
  };
}
