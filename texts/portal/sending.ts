import { firstName } from '../names.ts';
import { plural } from '../plural.ts';

export const sending = {
  sending: {
    to: (name: string) => `To ${name}`,
    lead: 'What goes out, and what stays. Untick an outfit to leave it out.',
    outfits: 'Outfits',
    pieces: (count: number) => plural(count, 'piece', 'pieces'),
    answered: (count: number) => `All ${plural(count, 'line', 'lines')} answered`,
    open: (count: number) => `${plural(count, 'line', 'lines')} to answer`,
    unfinished: 'Not finished: stays here as a draft',
    stays: 'Stays here as a draft',
    note: 'one note for all',
    going: (count: number, of: number) => `${count} of ${of}`,
    total: 'Outfits that go',
    message: 'Message to the phone',
    after: (seconds: number) => `after ${seconds} s`,
    none: 'Nothing is ticked: nothing would go out.',
    back: 'Back',
    goesTo: (name: string, seconds: number) =>
      `Goes to ${firstName(name)} in ${plural(seconds, 'second', 'seconds')}`,
    onItsWay: (name: string) => `On its way to ${firstName(name)}`,
    sentTo: (name: string, time: string) => `Sent to ${firstName(name)}, ${time}`,
    /** What becomes of what was sent, until it is there, or where it will not be. */
    became: (name: string) => ({
      waits: `Sending to ${firstName(name)}`,
      deleted: 'The photo was deleted. Nothing goes.',
      missing: 'The outfit is no longer there. Nothing goes.',
      stays: 'It was not sent: it is a draft again.',
    }),
    undo: 'Undo',
    undoing: 'Taking it back',
    nothingYet: 'Nothing has reached the phone yet. Closing the window sends it.',
    tooLate: 'It could not be taken back. Unless you try again, it goes.',
    left: (titles: readonly string[]) => {
      const named = titles.map((title) => `“${title}”`).join(', ');
      return `${named} ${titles.length === 1 ? 'stays a draft' : 'stay drafts'}, to be found on the overview.`;
    },
  },
};
