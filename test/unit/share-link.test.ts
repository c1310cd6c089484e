import { afterEach, expect, test, vi } from 'vitest';
import { shareLink } from '../../src/platform/share-link.ts';

const link = { text: 'Priya asks', url: 'https://poshak.example/v/1' };
const refusing = (name: string) => () => Promise.reject(new DOMException('no', name));
const phone = (share: unknown, writeText: unknown) =>
  vi.stubGlobal('navigator', { share, clipboard: { writeText } });
afterEach(() => vi.unstubAllGlobals());

test('where the phone’s sheet refuses, the link is copied; where she left it, it is not', async () => {
  const writeText = vi.fn<() => Promise<void>>(() => Promise.resolve());
  phone(refusing('AbortError'), writeText);
  expect(await shareLink(link)).toBe('left');
  expect(writeText).not.toHaveBeenCalled();
  phone(refusing('NotAllowedError'), writeText);
  expect(await shareLink(link)).toBe('copied');
  expect(writeText).toHaveBeenCalledWith(link.url);
  phone(undefined, refusing('NotAllowedError'));
  expect(await shareLink(link)).toBe('failed');
});
