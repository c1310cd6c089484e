// @vitest-environment node
import { expect, test } from 'vitest';
import { readPush, whereItLeads, windowFor } from '../../sw/push-message.ts';

const ORIGIN = 'https://poshak.example';
const notification = {
  title: 'Your outfits are ready',
  body: 'Monsoon linen',
  lang: 'en-IN',
  tag: 'outfit-1',
  navigate: `${ORIGIN}/?go=outfit&id=1`,
};

test('reads a declarative message', () => {
  const image = `${ORIGIN}/media/1/display`;
  const pictured = { ...notification, image };
  expect(readPush(JSON.stringify({ web_push: 8030, notification: pictured }))).toEqual(pictured);
  expect(readPush(JSON.stringify({ web_push: 8030, notification }))).toEqual(notification);
});

test.each([
  undefined,
  '',
  'hello',
  'null',
  JSON.stringify({ notification }),
  JSON.stringify({ web_push: 8030, notification: { ...notification, title: 1 } }),
])('shows something for %j, since a push that shows nothing costs the permission', (text) => {
  expect(readPush(text)).toMatchObject({ title: 'Poshak', navigate: '/' });
});

test.each([
  [`${ORIGIN}/?go=outfit&id=1`, '/?go=outfit&id=1'],
  ['http://127.0.0.1:8080/?go=outfit&id=1', '/?go=outfit&id=1'],
  ['/stylist-login?requests', '/stylist-login?requests'],
  ['javascript:alert(1)', '/alert(1)'],
  ['https://[', '/'],
  [undefined, '/'],
])('%s leads to %s in the app', (navigate, path) => {
  expect(whereItLeads(navigate, ORIGIN).href).toBe(new URL(path, ORIGIN).href);
});

const at = (path: string, focused = false) => ({ url: ORIGIN + path, focused });
const HOME = at('/');
const DESK = at('/stylist-login/queue');
const leadsTo = (path: string, ...windows: (typeof HOME)[]) =>
  windowFor(new URL(path, ORIGIN), windows);

test('a tap is answered by a window of that side of the app, the one that is looked at first', () => {
  const looked = at('/?go=closet', true);
  expect(leadsTo('/?go=outfit', DESK, HOME)).toBe(HOME);
  expect(leadsTo('/?go=outfit', HOME, looked)).toBe(looked);
  expect(leadsTo('/stylist-login/requests', HOME, DESK)).toBe(DESK);
  expect(leadsTo('/stylist-login/requests', HOME)).toBeUndefined();
});

test.each(['/complaint/aaaa', '/v/privacy', '/licenses.txt', '/mail/aaaa'])(
  'no tap is answered by %s, where the app is not',
  (path) => {
    expect(leadsTo('/?go=outfit', at(path, true))).toBeUndefined();
    expect(leadsTo('/?go=outfit', at(path, true), HOME)).toBe(HOME);
  },
);
