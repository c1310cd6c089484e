/** What a build is made of, as far as a start asks for it. */
export interface AppFiles {
  /** The entry first, then all that it stands on. */
  entry: string[];
  /** What somebody who is signed in needs besides. */
  signedIn: string[];
  /** What the stylists' door needs besides the entry. */
  door: string[];
  /** What a stylist who is signed in needs besides both. */
  desk: string[];
  /** What the browser wants of the page besides what it shows, as markup. */
  links: string;
}
