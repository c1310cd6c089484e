// What nobody sees, or takes no more than a place: joiners, fillers, blanks, marks of direction. NUL is refused elsewhere.
const UNSEEN =
  /^(?:(?!\0)[\p{Default_Ignorable_Code_Point}\p{White_Space}\p{Cc}\uFFF9-\uFFFB\u2800\u{1D159}])*$/u;
const OPENS = /[\u202A\u202B\u202D\u202E]/;
const ISOLATES = /[\u2066-\u2068]/;
const TURNS = /[\u202A-\u202E\u2066-\u2069]/;
const ALL_TURNS = /[\u202A-\u202E\u2066-\u2069]/g;
const [POP, POP_ISOLATE] = ['\u202C', '\u2069'];

/** Whether every mark that turns the reading is taken back before the words end. */
function isClosed(words: string): boolean {
  const open: ('embedded' | 'isolated')[] = [];
  for (const [mark] of words.matchAll(ALL_TURNS)) {
    if (OPENS.test(mark)) open.push('embedded');
    else if (ISOLATES.test(mark)) open.push('isolated');
    else {
      const at = mark === POP_ISOLATE ? open.lastIndexOf('isolated') : open.length - 1;
      if (at < 0 || (mark === POP && open[at] === 'isolated')) return false;
      open.length = at;
    }
  }
  return open.length === 0;
}

/** Words that turn nothing but themselves, wherever they stand. */
export const turnedBack = (words: string): string =>
  !TURNS.test(words) || isClosed(words) ? words : words.replaceAll(ALL_TURNS, '');

/** As they are read by somebody: of what nobody can see, nothing is left. */
export function seen(words: string): string {
  const whole = turnedBack(words).trim();
  return UNSEEN.test(whole) ? '' : whole;
}
