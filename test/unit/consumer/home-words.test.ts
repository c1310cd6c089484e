import { describe, expect, test } from 'vitest';
import { entryOfPhoto } from '../../../src/consumer/entries/photo-entry.ts';
import { goingSoon } from '../../../src/consumer/home/going-soon.ts';
import { homeStatus } from '../../../src/consumer/home/home-status.ts';
import { texts } from '../../../texts/consumer.ts';
import { aPhoto } from '../../support/samples/photo.ts';

const NOW = Date.parse('2026-11-21T10:00:00Z');
const DAY = 24 * 3_600_000;
const inDays = (days: number) => new Date(NOW + days * DAY).toISOString();

test.each([
  ['with us', { stage: 'queued' }, 'With us'],
  ['with her stylist', { stage: 'styling', styled_by: 'Asha Sethi' }, 'With Asha'],
  ['with one that nobody names', { stage: 'styling' }, 'With a stylist'],
  ['ready', { status: 'approved', stage: 'ready', outfit_uuid: 'o1' }, 'Ready'],
] as const)('Home says that a photo is %s', (_, over, words) => {
  expect(homeStatus(entryOfPhoto(aPhoto(over), NOW, []))).toBe(words);
});

test('who has it first is said with one deadline', () => {
  const reserved = { name: 'Asha', until: new Date(NOW + 3_600_000).toISOString() };
  const { note } = entryOfPhoto(aPhoto({ reserved, due_at: inDays(0.5) }), NOW, []);
  expect(note).toMatch(/^Asha has it first\. Your stylist has until [^.]* (today|tomorrow)\.$/);
});

describe('photos that go within a week', () => {
  const of = (days: number | null) =>
    entryOfPhoto(aPhoto({ goes_at: days === null ? null : inDays(days) }), NOW, []);

  test('are counted with the day of the first, those of later not', () => {
    const entries = [of(6.9), of(2), of(7.1), of(null)];
    expect(goingSoon(entries)).toEqual({ count: 2, first: inDays(2) });
    expect(goingSoon([of(8), of(null)])).toBeNull();
  });

  test('say their day also once they are answered', () => {
    expect(of(2).note).toMatch(/^Your photo is deleted on .*23.*\. Your outfits stay\.$/);
  });
});

test.each([
  [0, 0, '0 photos'],
  [1, 0, '1 photo'],
  [3, 1, '3 photos, 1 outfit without its photo'],
  [0, 2, '2 outfits without their photos'],
])('%i photos and %i outfits that stayed are counted as %s', (photos, photoless, words) => {
  expect(texts.history.count(photos, photoless)).toBe(words);
});
