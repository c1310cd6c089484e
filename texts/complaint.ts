import { BRAND } from './brand.ts';
import { LOCALE } from './locale.ts';

/** On pages without the app, so in English until the server knows who reads. */
export const complaintTexts = {
  lang: LOCALE,
  brand: BRAND,
  title: 'Complaint',
  lead: 'A person reads it and answers. You need no account.',
  text: 'What is wrong?',
  me: 'This is a picture of me',
  meNote: (hours: number) =>
    hours === 1
      ? 'Then we answer within an hour, day and night'
      : `Then we answer within ${hours} hours, day and night`,
  optional: '(if you know)',
  place: 'Where did you see it?',
  placeNote: '(a link, or in words)',
  sender: 'Who sent the picture?',
  seenWhen: 'When was that?',
  shows: 'What does the picture show?',
  name: 'Your name',
  reach: 'How we reach you',
  reachNote: '(an address for mail, or a telephone)',
  send: 'Send',
  kept: (days: number) =>
    `Without a picture of you we answer within ${days} days. Your words are kept until a year after the complaint is closed, and shown to those alone who answer for ${BRAND}.`,
  officer: (officer: string) => `Grievance officer: ${officer}.`,
  number: 'is your number.',
  keep: 'Write it down, or keep this page: only you have its address.',
  by: (time: string) => `Answered by ${time}`,
  byToday: (clock: string) => `Answered by ${clock} today`,
  late: 'It is late, and we have been told so',
  urgent:
    'Because it is a picture of you, somebody looks at it at once. It can be hidden while we look.',
  usual: 'Somebody reads it and answers.',
  answered: 'We have answered',
  closed: 'This is closed',
  received: 'Received',
  answerBy: 'Answer by',
  answerTo: 'You can be reached at',
  wrote: 'You wrote',
  steps: {
    received: 'Received',
    late: 'Not answered in time: we were told so',
    looked: 'Somebody looked at a picture',
    hidden: 'A picture was hidden from everybody',
    shown: 'A picture is shown again',
    deleted: 'A picture was deleted',
    answered: 'Answered',
    closed: 'Closed',
  },
  noAnswer: (officer: string) =>
    `No answer by then? Write to or call the grievance officer, ${officer}, and say the number.`,
  noAnswerUnnamed: 'No answer by then? Write once more and say the number.',
  privacy: 'Privacy',
  link: 'Make a complaint',
  over: {
    title: 'There is no complaint here',
    text: 'The address is not whole, or the complaint was closed more than a year ago.',
  },
  faults: {
    noText: 'Please say what is wrong.',
    longText: 'This is too long. Please shorten it.',
    noName: 'Please say your name.',
    noReach: 'Please say how we reach you.',
    tooOften: 'From here as many have come as can be taken now. Please send it again in an hour.',
    full: 'We cannot take it now. Please write to the grievance officer, or send it again tomorrow.',
    failed: 'This could not be sent. Please go back and try again.',
    elsewhere: 'This was not sent from our page, so it was not kept.',
  },
};
