import { useEffect } from 'react';

/** In place of the stylists' door in a build of another language: theirs is a page of its own. */
export function Door() {
  useEffect(() => location.reload(), []);
  return null;
}
