import { plural } from '../plural.ts';

/** Photos that stylists have reported. */
export const reports = {
  title: 'Reported by stylists',
  none: 'No reported photo waits for an owner.',
  by: (stylist: string, when: string) => `${stylist}, ${when}`,
  reasons: {
    not_herself: 'Somebody else',
    nude: 'A naked body',
    child: 'A child',
    other: 'Something else',
  },
  suspendOf: (name: string) => `Suspend ${name}`,
  before: (some: number, all: number) => (some < all ? `Answered, ${some} of ${all}` : 'Answered'),
  answered: {
    shown: (by: string | null) => (by === null ? 'Shown again' : `Shown again by ${by}`),
    deleted: (by: string | null) =>
      by === null ? 'Deleted, by the client or after a month' : `Deleted by ${by}`,
  },
};

export const complaints = {
  name: 'Complaints',
  open: (count: number) => `${count} open`,
  lead: (open: number, late: number) =>
    late === 0
      ? `${plural(open, 'complaint', 'complaints')} open.`
      : `${plural(open, 'complaint', 'complaints')} open, ${late} late.`,
  openOnes: 'Open',
  closedOnes: 'Closed',
  noneOpen: 'No complaint is open.',
  noneClosed: 'None was closed in the last year.',
  some: (some: number, all: number) => `${some} of ${all}`,
  numbered: (number: number) => `Complaint ${number}`,
  numberedUrgent: (number: number) => `Complaint ${number}, urgent`,
  urgent: 'Urgent',
  from: (name: string, when: string) => `${name}, ${when}`,
  left: (span: string) => `${span} left`,
  late: (span: string) => `${span} late`,
  by: (when: string) => `Answer by ${when}`,
  since: (when: string) => `Late since ${when}`,
  answered: 'Answered, not closed',
  closed: (when: string) => `Closed ${when}`,
  all: 'All complaints',
  gone: 'There is no such complaint. A year after its last step it is deleted.',
  ofHer: 'A picture of the one who writes',
  facts: {
    reach: 'Reach at',
    place: 'Seen where',
    sender: 'Sent by',
    seenWhen: 'Sent when',
    shows: 'It shows',
  },
  steps: 'Steps',
  did: {
    received: 'Received',
    late: 'Not answered in time: owners were told',
    looked: 'A picture looked at',
    hidden: 'A picture hidden',
    shown: 'A picture shown again',
    deleted: 'A picture deleted',
    answered: 'Answered',
    closed: 'Closed',
    else: 'Something that this page does not know yet',
  },
  doneBy: (did: string, name: string) => `${did}, by ${name}`,
  earlier: 'Earlier',
  due: (when: string) => `by ${when}`,
  answer: 'Answer',
  meant: {
    title: 'The picture that is meant',
    account: 'Name or e-mail of the account',
    day: 'Day it was sent',
    ask: 'Search by account, by day, or by both. Each picture that you look at goes into the log.',
    none: 'No picture was found.',
    most: (count: number) => `The newest ${count}. Say the day to find others.`,
    open: 'Look at it',
    openOf: (alt: string) => `Look at it: ${alt}`,
    alt: (name: string, day: string) => `photo of ${name}, ${day}`,
    altOfPiece: (piece: string, name: string, day: string) =>
      `picture of ${piece}, of ${name}, ${day}`,
    piece: (piece: string) => `Of the client’s own clothes: ${piece}`,
    heldBy: (stylist: string) => `In the hands of ${stylist}`,
    openLinks: (count: number) =>
      `${plural(count, 'open link', 'open links')} for friends, without the photo`,
    hiddenSince: (when: string) => `Hidden since ${when}`,
    heldFor: (numbers: readonly number[]) =>
      numbers.length === 1
        ? `For complaint ${numbers.join()}, too: until that one is closed it stays hidden`
        : `For complaints ${numbers.join(', ')}, too: until those are closed it stays hidden`,
    reported: 'Reported by a stylist: shown again there, once no open complaint keeps it hidden',
    hideToo: 'Hide it for this one, too',
    hideTooOf: (alt: string) => `Hide it for this one, too: ${alt}`,
    hide: 'Hide at once',
    hideOf: (alt: string) => `Hide at once: ${alt}`,
    show: 'Show again',
    showOf: (alt: string) => `Show again: ${alt}`,
    delete: 'Delete',
    deleteOf: (alt: string) => `Delete: ${alt}`,
    hiding: {
      title: (alt: string) => `Hide the ${alt}?`,
      lead: 'From now on its address answers “gone” to everyone. You can show it again for 30 days, then it is deleted.',
      failed: 'It could not be hidden. Please try again.',
    },
    holding: {
      title: (alt: string) => `Keep the ${alt} hidden for this complaint, too?`,
      lead: 'Nobody shows it again elsewhere before this complaint is closed. The 30 days after which it is deleted begin anew.',
      failed: 'It could not be hidden for this one. Please try again.',
    },
    showing: {
      title: (alt: string) => `Show the ${alt} again?`,
      lead: 'Everyone who could see it before can see it again.',
      failed: 'It could not be shown. Please try again.',
    },
    deleting: {
      title: (alt: string) => `Delete the ${alt}?`,
      lead: 'It goes for good. Outfits that were sent stay, without it. This cannot be undone.',
      act: 'Delete for good',
      failed: 'It could not be deleted. Please try again.',
    },
  },
  mail: {
    title: 'Mail to you',
    lead: 'You are mailed at this address when a complaint comes, when one is late, and when a stylist reports a photo. Nothing about anybody stands in a mail.',
    notSent:
      'This place sends no mails yet. Whoever looks after the server can set SMTP_URL and MAIL_FROM.',
    address: 'Your address',
    save: 'Save',
    kept: 'Saved.',
    none: 'Saved. Nothing is mailed to you.',
    unsubscribed: 'Stopped by a link in a mail. Saved again, they go on.',
    bounced: 'Nothing could be delivered there. Saved again, it is tried again.',
    wrong: 'Please enter a whole address, like asha@example.in.',
    failed: 'It could not be saved. Please try again.',
    sure: {
      title: 'Change where you are mailed?',
      lead: (address: string) => `What waits for owners is mailed to you at ${address}.`,
      none: 'Nothing that waits for owners is mailed to you any more.',
    },
  },
  answering: {
    to: (name: string) => `Answer to ${name}`,
    note: 'It stands on the page of the complaint. Nothing goes by mail.',
    send: 'Send the answer',
    sending: 'Sending …',
    sent: 'Sent. It stands on the page of the complaint.',
    missing: 'Please write an answer',
    failed: 'The answer could not be sent. It is still here. Please try again.',
    close: 'Close it',
    unanswered: 'Please answer first: nobody is left without an answer.',
    unsent: 'Please send what you wrote first, or empty the field.',
  },
};
