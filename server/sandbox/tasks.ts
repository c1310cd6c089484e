import type { PageFields } from './page-fields.ts';

interface HtmlPage {
  html: string;
  url: string;
}

/** What is opened in here; each loads what it needs, for a process mostly sees one kind. */
export const tasks = {
  photo: async () => (await import('./photo.ts')).develop,
  picture: async () => (await import('./item-picture.ts')).copyOf,
  colour: async () => (await import('./colour.ts')).colourOf,
  look: async () => (await import('./look.ts')).drawLook,
  page: async () => {
    const { pageFields } = await import('./page-fields.ts');
    return ({ html, url }: HtmlPage): Promise<PageFields> => pageFields(html, url);
  },
};

type Task<K extends Kind> = Awaited<ReturnType<(typeof tasks)[K]>>;

export type Kind = keyof typeof tasks;
export type Given<K extends Kind> = Parameters<Task<K>>[0];
export type Made<K extends Kind> = Awaited<ReturnType<Task<K>>>;

export interface Order {
  kind: Kind;
  given: Given<Kind>;
}

export type Reply =
  | { is: 'begun' }
  | { is: 'made'; made: Made<Kind>; heldBytes: number }
  /** Null: whoever asked knows best what to say. */
  | { is: 'refused'; code: string | null; why: string; heldBytes: number };
