import { beforeEach, describe, expect, test } from 'vitest';
import { arrive, current, go, openOutfit } from '../../../src/consumer/shell/navigation.ts';

const screen = () => current().place;
const depth = () => current().depth;

beforeEach(() => {
  history.replaceState(null, '', '/');
});

describe('a screen', () => {
  test('is Home where the history says nothing', () => {
    expect(screen()).toEqual({ name: 'home' });
  });

  test('is an entry of the history, and the address stays', () => {
    go({ name: 'closet' });
    expect(screen()).toEqual({ name: 'closet' });
    expect(depth()).toBe(1);
    expect(location.pathname).toBe('/');
  });

  test('of an outfit has History behind it, and the next look takes its place', () => {
    openOutfit('one');
    expect(depth()).toBe(2);
    openOutfit('two');
    expect(depth()).toBe(2);
    expect(screen()).toEqual({ name: 'details', outfit: 'two' });
  });

  test('of an outfit that a piece of the closet opened has the closet behind it', () => {
    go({ name: 'closet', shelf: 'bag' });
    openOutfit('one', 'tote');
    expect(depth()).toBe(2);
    openOutfit('two');
    expect(depth()).toBe(2);
    expect(screen()).toEqual({ name: 'details', outfit: 'two', piece: 'tote' });
  });
});

describe('an address', () => {
  test('opens its place with Home behind it', () => {
    arrive('?go=closet');
    expect(screen()).toEqual({ name: 'closet' });
    expect(depth()).toBe(1);
  });

  test('opens an outfit by its id, and nothing without one', () => {
    arrive('?go=outfit&id=one');
    expect(screen()).toEqual({ name: 'details', outfit: 'one' });
    history.replaceState(null, '', '/');
    arrive('?go=outfit');
    expect(screen()).toEqual({ name: 'home' });
  });

  test('that asks for nothing known is Home', () => {
    arrive('?go=kitchen');
    expect(screen()).toEqual({ name: 'home' });
  });
});
