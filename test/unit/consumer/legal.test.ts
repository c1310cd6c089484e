import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { Contact } from '../../../src/api/contact.ts';
import { LegalSheet } from '../../../src/consumer/legal/LegalSheet.tsx';

const sheet = (which: 'privacy' | 'terms', contact: Contact | null) =>
  renderToString(createElement(LegalSheet, { which, contact, onClose: () => undefined }));

const OFFICER = 'Farida Khan, grievance@poshak.example';

test.each(['privacy', 'terms'] as const)('%s names whom the installation names', (which) => {
  const html = sheet(which, { contact: 'hello@poshak.example', grievance_officer: OFFICER });
  expect(html).toContain('hello@poshak.example');
  expect(html).toContain(`Complaints: ${OFFICER}`);
});

test('where nobody is named they say so, and nothing before it is known', () => {
  const nobody = 'No address has been given here yet';
  expect(sheet('privacy', { contact: null, grievance_officer: null })).toContain(nobody);
  expect(sheet('privacy', null)).not.toContain(nobody);
});
