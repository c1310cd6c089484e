import { page, userEvent } from 'vitest/browser';
import { expect, test, vi } from 'vitest';
import { StylistLogin } from '../../../src/stylist/login/StylistLogin.tsx';
import { show, WIDE } from '../../support/stage.tsx';
import door from '../../../src/stylist/door.css?inline';
import look from '../../../src/ui/look.css?inline';
import { faults } from '../../support/stage/faults.ts';

const username = page.getByLabelText('Username');
const password = page.getByLabelText('Password', { exact: true });

test('the login says what is wrong, shows the password on demand, and keeps what was typed', async () => {
  const signIn = vi.fn<(username: string, password: string) => Promise<string>>(
    async () => 'Login failed. Please check your credentials.',
  );
  await show(WIDE, [look, door], <StylistLogin ended={null} signIn={signIn} />);
  const enter = () => userEvent.click(page.getByRole('button', { name: 'Sign In' }));
  await enter();
  expect(signIn).not.toHaveBeenCalled();
  await userEvent.fill(username, ' stylist ');
  await userEvent.fill(password, 'wrong');
  await userEvent.click(page.getByRole('button', { name: 'Show password' }));
  await expect.element(password).toHaveAttribute('type', 'text');
  await userEvent.click(page.getByRole('button', { name: 'Hide password' }));
  await expect.element(password).toHaveAttribute('type', 'password');
  await enter();
  await expect
    .element(page.getByRole('alert'))
    .toHaveTextContent('Login failed. Please check your credentials.');
  expect(signIn.mock.calls).toEqual([['stylist', 'wrong']]);
  await expect.element(password).toHaveValue('wrong');
  expect(await faults()).toEqual([]);
  await expect
    .element(page.getByRole('link', { name: 'Not a stylist? Go to the regular login' }))
    .toHaveAttribute('href', '/');
});
