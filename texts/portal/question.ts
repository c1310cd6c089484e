import { firstName } from '../names.ts';
import { plural } from '../plural.ts';

export const question = {
  question: {
    ask: (client: string) => `Ask ${firstName(client)} one thing`,
    field: 'The question',
    hint: 'One thing, in a sentence',
    choices: 'Answers to tap, or none. Other words can always be typed.',
    choice: (at: number) => `Answer ${at}`,
    stands: 'The clock stands while you wait, for 12 hours at most. It stays yours.',
    runs: 'It stays yours for 12 hours at most. The morning of the day that was named does not move.',
    send: 'Ask',
    sending: 'Asking',
    failed: 'The question could not be sent. It is kept on this computer.',
    askedBy: (stylist: string, at: string) => `${firstName(stylist)} asked, ${at}`,
    waits: 'Asked, no answer yet',
    waitsUntil: (time: string) => `The clock stands until ${time}.`,
    waitsByDay: (time: string) =>
      `An answer is waited for until ${time}. The clock runs on: the day was named.`,
    isYours: 'Nobody else has it till then.',
    lapsed: (hours: number) => `Asked ${plural(hours, 'hour', 'hours')} ago`,
    ranOn: 'No answer came within 12 hours: the clock runs again.',
    answered: (answer: string) => `Answered: ${answer}`,
    takeBack: 'Take it back',
    takeBackFailed: 'The question could not be taken back. Please try again.',
    letGo: 'Let others have it',
    letGoFailed: 'It is still yours. Please try again.',
    noneLeft: 'Two questions were asked already, and no more can be.',
    noTime: (client: string) =>
      `${firstName(client)} needs it too soon: an answer could come after that morning.`,
    line: (question: string) => `You asked: ${question}`,
    clockStands: 'stands',
  },
};
