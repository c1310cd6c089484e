import type { Page } from 'playwright';
import { deskIsThere, openQueue, reviewButton } from '../../support/screens/desk.ts';
import type { Tap } from './taps.ts';

const nav = (page: Page, name: string | RegExp) =>
  page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name });
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name });
const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { name });

/** The ten commonest taps of who has photos and an outfit, from Home and back. */
export const CONSUMER: readonly Tap[] = [
  {
    name: 'History',
    tap: (page) => nav(page, 'History').click(),
    sign: (page) => page.getByText('One more photo, please'),
  },
  {
    name: 'Profile',
    tap: (page) => nav(page, 'Profile').click(),
    sign: (page) => heading(page, 'Free Plan'),
  },
  {
    name: 'Settings',
    tap: (page) => page.getByRole('link', { name: 'Settings' }).click(),
    sign: (page) => page.getByText('Delete my account'),
    back: async (page) => {
      await page.goBack();
      await heading(page, 'Free Plan').waitFor();
    },
  },
  {
    name: 'My Closet',
    tap: (page) => page.getByRole('main').getByRole('link', { name: 'My Closet' }).last().click(),
    sign: (page) => page.getByLabel('Sort by'),
  },
  {
    name: 'Home',
    tap: (page) => nav(page, 'Home').click(),
    sign: (page) => page.getByText('Tap to view outfits'),
  },
  {
    name: 'open an outfit',
    tap: (page) => page.getByText('Tap to view outfits').click(),
    sign: (page) => page.getByText('The whole look'),
  },
  {
    name: 'a star',
    tap: (page) => page.getByRole('radio', { name: '4, Very Good' }).first().click(),
    sign: (page) => page.getByText('Very Good'),
  },
  {
    name: 'back from an outfit',
    tap: (page) => button(page, 'Back').click(),
    sign: (page) => page.getByText('One more photo, please'),
    back: async (page) => {
      await nav(page, 'Home').click();
      await page.getByText('Tap to view outfits').waitFor();
    },
  },
  {
    name: 'Take Photo',
    tap: (page) => page.getByRole('button', { name: 'Take Photo' }).click(),
    sign: (page) => heading(page, 'Stand inside the arch'),
    back: async (page) => {
      await page.goBack();
      await page.getByText('Tap to view outfits').waitFor();
    },
  },
  {
    name: 'View All',
    tap: (page) => page.getByRole('link', { name: 'View All' }).click(),
    sign: (page) => page.getByText('One more photo, please'),
    back: async (page) => {
      await nav(page, 'Home').click();
      await page.getByText('Tap to view outfits').waitFor();
    },
  },
];

/** The ten commonest taps of a stylist, from her overview and back. */
export const stylistOf = (email: string): readonly Tap[] => [
  {
    name: 'open the queue',
    tap: openQueue,
    sign: (page) => reviewButton(page, email),
  },
  {
    name: 'Review & Style',
    tap: (page) => reviewButton(page, email).click(),
    sign: (page) => heading(page, 'Create Outfit'),
  },
  {
    name: 'a letter of the title',
    tap: (page) => page.getByLabel('Title', { exact: true }).press('M'),
    sign: (page) => page.getByLabel('Title', { exact: true }),
  },
  {
    name: 'the client and her notes',
    tap: (page) => button(page, 'Write one').click(),
    sign: (page) => page.getByLabel('New note'),
    back: (page) => button(page, 'Close').click(),
  },
  {
    name: 'By hand',
    tap: (page) => page.getByRole('tab', { name: 'By hand' }).click(),
    sign: (page) => page.getByLabel('Item name'),
  },
  {
    name: 'Add Item',
    tap: (page) => button(page, 'Add Item').click(),
    sign: (page) => page.getByLabel('Item name'),
  },
  {
    name: 'Back to Pending Requests',
    tap: (page) => page.getByRole('link', { name: 'Back to Pending Requests' }).click(),
    sign: (page) => reviewButton(page, email),
    back: async (page) => {
      await page.keyboard.press('Escape');
      await deskIsThere(page);
    },
  },
  {
    name: 'Clients',
    tap: (page) => page.getByRole('link', { name: 'Clients' }).click(),
    sign: (page) => heading(page, 'Clients'),
  },
  {
    name: 'Tools',
    tap: (page) => page.getByRole('link', { name: 'Tools' }).click(),
    sign: (page) => heading(page, 'Tools'),
  },
  {
    name: 'Overview',
    tap: (page) => page.getByRole('link', { name: 'Overview' }).click(),
    sign: (page) => heading(page, 'Recent Activity'),
  },
];
