import path from 'node:path';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Blobs, Wanted } from '../../../server/blobs/blobs.ts';
import { openBlobs } from '../../../server/blobs/open.ts';
import { readConfig } from '../../../server/config.ts';
import { newId } from '../../../server/ids.ts';
import { emptyDataDir } from '../../support/server/data-dir.ts';
import { startS3 } from '../../support/server/s3.ts';

const MINUTE_MS = 60_000;
const around = (ms: number) => new Date(Date.now() + ms);

describe.each(['disk', 'S3'])('pictures on %s', (where) => {
  let blobs: Blobs;
  let stop = async () => undefined as void;

  beforeAll(async () => {
    const store = where === 'S3' ? await startS3() : null;
    if (store) ({ stop } = store);
    const config = readConfig({ ...store?.env, DATA_DIR: path.join(emptyDataDir(), 'data') });
    blobs = await openBlobs(config, pino({ level: 'silent' }));
  });
  afterAll(() => stop());

  async function newBlob(text = '0123456789') {
    const name = `${newId()}.display`;
    await blobs.put(name, Buffer.from(text));
    return name;
  }

  async function read(name: string, wanted?: Wanted) {
    const opened = await blobs.open(name, wanted);
    if (opened === null || opened === 'outside') return opened;
    const { size, start, end, stream } = opened;
    return { size, start, end, text: await new Response(stream).text() };
  }

  test('what was put is read whole and in parts, and put anew', async () => {
    const name = await newBlob();
    expect(await blobs.size(name)).toBe(10);
    const whole = { size: 10, start: 0, end: 9, text: '0123456789' };
    expect(await read(name)).toEqual(whole);
    expect(await read(name, { first: 2, last: 4 })).toEqual({
      size: 10,
      start: 2,
      end: 4,
      text: '234',
    });
    const rest = { size: 10, start: 7, end: 9, text: '789' };
    expect(await read(name, { first: 7 })).toEqual(rest);
    expect(await read(name, { first: 7, last: Number.MAX_SAFE_INTEGER })).toEqual(rest);
    expect(await read(name, { suffix: 3 })).toEqual(rest);
    expect(await read(name, { suffix: Number.MAX_SAFE_INTEGER })).toEqual(whole);
    for (const outside of [{ first: 10 }, { first: Number.MAX_SAFE_INTEGER }, { suffix: 0 }]) {
      expect(await read(name, outside)).toBe('outside');
    }
    await blobs.put(name, Buffer.from('another'));
    expect(await read(name)).toMatchObject({ size: 7, text: 'another' });
  });

  test('what is large comes whole, and what nobody reads to the end holds nothing up', async () => {
    const bytes = Buffer.alloc(2_000_000, 'abc');
    const name = `${newId()}.display`;
    await blobs.put(name, bytes);
    for (let time = 0; time < 20; time += 1) {
      const opened = await blobs.open(name);
      if (opened === null || opened === 'outside') throw new Error('it is there');
      await opened.stream.cancel();
    }
    const opened = await blobs.open(name);
    if (opened === null || opened === 'outside') throw new Error('it is there');
    const came = Buffer.from(await new Response(opened.stream).arrayBuffer());
    expect(came.equals(bytes)).toBe(true);
  });

  test('what is not there is told apart, and can be removed and moved all the same', async () => {
    const name = `${newId()}.display`;
    expect(await blobs.size(name)).toBeNull();
    expect(await blobs.open(name)).toBeNull();
    expect(await blobs.open(name, { suffix: 1 })).toBeNull();
    await blobs.remove(name);
    await blobs.setAside(name, new Date());
    await blobs.bringBack(name);
    expect(await blobs.namesAside()).toEqual([]);
  });

  test('what is set aside comes back, also twice, and what was put since stays', async () => {
    const name = await newBlob('first');
    await blobs.setAside(name, new Date());
    expect(await blobs.namesAside()).toEqual([name]);
    expect(await blobs.open(name)).toBeNull();
    await blobs.bringBack(name);
    await blobs.bringBack(name);
    expect(await read(name)).toMatchObject({ text: 'first' });
    await blobs.setAside(name, new Date());
    await blobs.put(name, Buffer.from('second'));
    await blobs.bringBack(name);
    expect(await read(name)).toMatchObject({ text: 'second' });
    expect(await blobs.namesAside()).toEqual([]);
  });

  test('what is removed is gone from aside too, and what is aside goes in time', async () => {
    const names = [await newBlob(), await newBlob()];
    for (const name of names) await blobs.setAside(name, new Date());
    await blobs.remove(names[0] ?? '');
    await blobs.clearAside(around(-MINUTE_MS));
    expect(await blobs.namesAside()).toEqual([names[1]]);
    await blobs.clearAside(around(MINUTE_MS));
    expect(await blobs.namesAside()).toEqual([]);
    await blobs.bringBack(names[1] ?? '');
    expect(await blobs.size(names[1] ?? '')).toBeNull();
  });

  test('they say whose they are once somebody has said so', async () => {
    await blobs.check();
    expect(await blobs.owner()).toBeNull();
    await blobs.own('an-installation');
    expect(await blobs.owner()).toBe('an-installation');
    await blobs.check();
    expect(await blobs.namesAside()).toEqual([]);
  });

  test('nothing but a blob’s name is one', async () => {
    const foreign = ['../installation', 'installation', 'a/b.display', '.display', 'a.b?c', ''];
    for (const name of foreign) {
      await expect((async () => blobs.put(name, Buffer.from('x')))()).rejects.toThrow('name');
      await expect((async () => blobs.open(name))()).rejects.toThrow('name');
    }
  });
});
