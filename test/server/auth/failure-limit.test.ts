import { expect, test } from 'vitest';
import {
  SIGN_IN_FAILURES_MAX,
  SIGN_IN_FAILURES_OF_ADDRESS_MAX,
  SIGN_IN_FAILURES_OF_NAME_MAX,
} from '../../../contract/limits.ts';
import { failureLimit } from '../../../server/auth/failure-limit.ts';
import { inMemory } from '../../../server/limits.ts';

const fails = async () => false;
const succeeds = async () => true;
const TOO_MANY = { code: 'too_many', retryAfterS: expect.any(Number) };

test('one address that guesses at many names waits, and no other does', async () => {
  const limit = failureLimit(inMemory);
  for (let guess = 0; guess < SIGN_IN_FAILURES_OF_ADDRESS_MAX; guess += 1) {
    expect(await limit.attempt(`name${guess}`, 'attacker', fails)).toBe(false);
  }
  await expect(limit.attempt('another', 'attacker', fails)).rejects.toMatchObject(TOO_MANY);
  await expect(limit.attempt('another', 'attacker', succeeds)).rejects.toMatchObject(TOO_MANY);
  expect(await limit.attempt('another', 'elsewhere', succeeds)).toBe(true);
});

test('many addresses that guess at one name wait, and she does not where she has been', async () => {
  const limit = failureLimit(inMemory);
  expect(await limit.attempt('asha', 'her desk', succeeds)).toBe(true);
  const addresses = SIGN_IN_FAILURES_OF_NAME_MAX / SIGN_IN_FAILURES_MAX;
  for (let address = 0; address < addresses; address += 1) {
    for (let guess = 0; guess < SIGN_IN_FAILURES_MAX; guess += 1) {
      expect(await limit.attempt('asha', `bot${address}`, fails)).toBe(false);
    }
  }
  await expect(limit.attempt('asha', 'one bot more', fails)).rejects.toMatchObject(TOO_MANY);
  await expect(limit.attempt('asha', 'one bot more', succeeds)).rejects.toMatchObject(TOO_MANY);
  expect(await limit.attempt('asha', 'her desk', succeeds)).toBe(true);
  expect(await limit.attempt('meera', 'one bot more', succeeds)).toBe(true);
});

test('where she has been, the limit of a name and an address still holds', async () => {
  const limit = failureLimit(inMemory);
  await limit.attempt('asha', 'her desk', succeeds);
  for (let guess = 0; guess < SIGN_IN_FAILURES_MAX; guess += 1) {
    await limit.attempt('asha', 'her desk', fails);
  }
  await expect(limit.attempt('asha', 'her desk', fails)).rejects.toMatchObject(TOO_MANY);
});
