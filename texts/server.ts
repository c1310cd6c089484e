import { plural } from './plural.ts';
import { BRAND } from './brand.ts';
import { LOCALE } from './locale.ts';

const FILL_IN = 'Please fill this in.';

/** What people read that the server has written. */
const besides = (others: number): string =>
  others === 0 ? '' : ` And ${plural(others, 'piece', 'pieces')} more.`;

export const serverTexts = {
  lang: LOCALE,
  notices: {
    outfitReady: (outfit: string) => ({ title: 'Your outfits are ready', body: outfit }),
    going: (days: number) => ({
      title: 'In about a week your first pictures are deleted',
      body: `You keep photos, and pictures of your clothes, for ${days} days. Your outfits stay. In Settings you can keep them longer.`,
    }),
    toMend: () => ({
      title: 'A piece in your looks has changed',
      body: 'Its price is another one, or it is sold out. See Tools, To mend.',
    }),
    photoDeleted: () => ({
      title: 'A photo was deleted',
      body: 'It is the one that you are styling. Nothing is sent.',
    }),
    question: (stylist: string, question: string) => ({
      title: `${stylist} asks`,
      body: question,
    }),
    replied: (stylist: string, reply: string) => ({
      title: `${stylist} answers you`,
      body: reply,
    }),
    answered: () => ({
      title: 'Your question was answered',
      body: 'A client has answered what you asked.',
    }),
    another: () => ({
      title: 'One more photo, please',
      body: 'Your stylist asks for another photo. Open the app to read why.',
    }),
    again: () => ({
      title: 'Another look is asked for',
      body: 'A client asks for another look. It is due within 24 hours.',
    }),
    /** Whoever has the link writes any name, and a locked screen is no place for that. */
    /** `others`: how many pieces besides. */
    cheaper: (name: string, price: { now: string; was: string }, others: number) => ({
      title: 'A price in your closet fell',
      body: `${name} is ${price.now}, was ${price.was} when you kept it.${besides(others)}`,
    }),
    thereAgain: (name: string, others: number) => ({
      title: 'There again',
      body: `${name}, from your closet, is in stock again.${besides(others)}`,
    }),
    ballot: (likes: number, of: number) => ({
      title: 'Somebody has answered you',
      body: of === 0 ? 'Open the look to read it.' : `Likes ${likes} of ${of}.`,
    }),
    complaint: (number: number, isUrgent: boolean, isLate: boolean) => ({
      title: isLate ? `Complaint ${number} is late` : `Complaint ${number}`,
      body: isUrgent
        ? 'Somebody writes that a picture of them is here.'
        : 'Somebody has written to you.',
    }),
    late: {
      mine: () => ({
        title: 'A request of yours is late',
        body: 'Its time has run out. Please send it, or give it back.',
      }),
      all: () => ({
        title: 'A request is late',
        body: 'Its time has run out, and nothing was sent.',
      }),
      owners: () => ({
        title: 'A request is still late',
        body: 'Its stylist and all others were told, and nothing was sent.',
      }),
    },
    reported: (isOfChild: boolean) => ({
      title: 'A photo was reported',
      body: isOfChild
        ? 'A stylist says that it shows a child. Please look at it now.'
        : 'A stylist could not style it. Nobody but owners sees it now.',
    }),
    photoShown: () => ({
      title: 'Your photo is back with our stylists',
      body: 'We have looked at it, and all is well.',
    }),
    photoRemoved: () => ({
      title: 'A picture of yours was deleted',
      body: 'It is shown to no stylist any more. You can send another one.',
    }),
    exported: () => ({
      title: 'A file of your data was made',
      body: 'It has no pictures. Settings say who made it, and when.',
    }),
    /** A locked screen shows it, so it names no client. */
    newRequest: () => ({
      title: 'New styling request',
      body: 'A client has sent a photo. It is due within 24 hours.',
    }),
  },
  /** One for each code of the contract. */
  errors: {
    malformed: 'The request could not be read.',
    invalid: 'Some of what was sent is not valid.',
    hash_mismatch: 'The photo did not arrive whole. Please send it again.',
    unauthorized: 'Please sign in.',
    google_token_refused: 'Google did not confirm this sign-in. Please try again.',
    code_refused: 'This sign-in has run out. Please sign in again.',
    wrong_credentials: 'Login failed. Please check your credentials.',
    refresh_refused: 'Your session has ended. Please sign in again.',
    wrong_role: 'This account may not do that.',
    last_owner: 'This is the only owner: make somebody else an owner first.',
    not_yours: 'This belongs to somebody else.',
    csrf_mismatch: 'This sign-in did not start here. Please try again.',
    bad_signature: 'This link is not valid or has run out.',
    suspended:
      'This account is suspended. In Settings you can still download your data or delete your account.',
    under_age: `You have said that you are under 18. ${BRAND} takes photos of adults alone.`,
    not_agreed:
      'You took back that a stylist may see your photos. Submit this one again if you want to send it.',
    not_found: 'There is nothing here.',
    no_such_road: 'This server does not know what was asked.',
    claimed_by_another: 'Another stylist is working on this request.',
    reserved: 'Another stylist may have this request first.',
    request_closed: 'This request is already closed.',
    being_styled: 'A stylist is working on this already.',
    unanswered: 'Not everything that was asked for is answered yet.',
    contradicted: 'Something is called kept, and the outfit says otherwise.',
    already_styled: 'This is styled already.',
    already_sent: 'This was sent already.',
    asked_already: 'What could be asked was asked already.',
    already_answered: 'It was answered meanwhile.',
    not_disputed: 'The client does not dispute this line any more.',
    too_late: 'It is needed too soon to wait for an answer.',
    again_already: 'Another look was asked for already.',
    nothing_to_mend: 'There is nothing yet that another look could do otherwise.',
    notes_full: 'No more notes can be sent with this photo.',
    asks_full: 'As many links as can be are open for this look. Close one first.',
    closet_own_full: 'Your closet is full. Please delete something of your own first.',
    key_reused: 'This key was already used for something else.',
    wrong_offset: 'The upload goes on from another place.',
    already_rated: 'This item is already rated.',
    piece_changed: 'Another piece stands here by now.',
    url_taken: 'An item with this link is already in the library.',
    invitation_used: 'This invitation was already used.',
    gone: 'This was deleted.',
    too_large: 'This is too large.',
    not_an_image: 'This is not a picture we can take. Please choose a JPEG, PNG, WebP or AVIF.',
    undecodable_image: 'This picture is damaged. Please choose another one.',
    unreadable_page: 'This page could not be read.',
    too_many: 'Too many attempts. Please wait a little.',
    too_many_waiting: 'Your photos that were sent before wait for a stylist already.',
    internal: 'Something went wrong on our side.',
    busy: 'We are very busy. Please try again in a moment.',
    unavailable: 'This does not work at the moment. Please try again later.',
    no_space: 'We have no room for this at the moment. Please try again later.',
  },
  signIn: {
    done: 'Signed in',
    noKeys: 'Signing in does not work at the moment. Please try again later.',
    notSetUp: 'Signing in with Google is not set up here.',
    wrongPassword: 'This is not the current password.',
  },
  asks: {
    enough: (links: number) => `This look has had ${links} links, and gets no more.`,
  },
  clockLeapt: (seconds: number) =>
    `The clock of this machine is ${Math.abs(Math.round(seconds))} s ${seconds > 0 ? 'ahead' : 'behind'}: set it by NTP.`,
  request: {
    notJson: 'The body must be JSON, sent as application/json.',
    notForm: 'The body must be multipart/form-data.',
    badCursor: 'This is no page of this list.',
    badZone: 'This time zone is not known.',
    reservedFor: (stylist: string) => `${stylist} may have this request first.`,
    styledBy: (stylist: string) => `${stylist} is styling this now.`,
    heldBy: (stylist: string) => `${stylist} is working on this request.`,
    takeFirst: 'To see or keep what is begun for it, take this request first.',
    begunOften: 'You have begun as many outfits for it as can be kept.',
    photoDeleted: 'This photo was deleted.',
    withOwner: 'An owner looks into this photo. Nobody else sees it.',
    underAge: 'The client has said to be under 18, so nobody styles this photo.',
    suspended: 'This account is suspended, so nobody styles this photo.',
    seeFirst: 'Only a photo that you have opened can be reported.',
    reportedOften: (most: number) =>
      `${most} photos an hour can be reported. Please tell an owner of the others.`,
    forComplaints: (numbers: readonly number[]) =>
      numbers.length === 1
        ? `It is hidden for complaint ${numbers.join()}, too. It can be shown again once that one is closed.`
        : `It is hidden for complaints ${numbers.join(', ')}, too. It can be shown again once those are closed.`,
    reportedToo:
      'A stylist reported it, too. Answer and close this complaint, then show it where it is reported.',
  },
  requestFrom: (client: string) => `Styling request from ${client}`,
  nothingWrong: 'With four or five stars nothing is wrong.',
  invitationOver: 'This invitation has run out.',
  jobMustBeDone: 'This has to be done and is tried again by itself: it cannot be dropped.',
  usernameTaken: 'Somebody has this username already. Choose another.',
  notTheName: 'This is not the name of the account.',
  photos: {
    missing: 'Please choose a photo.',
    small: (pixels: number) =>
      `This picture is too small: your stylist needs at least ${pixels} pixels a side. Please choose a larger one.`,
    tooMany: 'Too many photos. Please wait a little.',
    atOnce: 'Too many photos at once. Please wait a little.',
    notAsked: 'Nobody has asked for another photo in place of this one.',
    waiting: (photos: number) =>
      `${photos} photos wait for a stylist already. This one is sent when one of them is ready.`,
  },
  voice: {
    odd: 'This voice note cannot be played. Please record it again, or send the photo without it.',
    long: (seconds: number) =>
      `This voice note is longer than ${seconds} seconds. Please record it again.`,
  },
  own: {
    full: (most: number) =>
      `You have ${most} things of your own here already. Please delete one first.`,
  },
  exports: {
    underWay: 'Your data is being downloaded already. Please wait for that to end.',
    tooMany: (times: number) =>
      `You have downloaded your data ${times} times in an hour. Please try again later.`,
  },
  items: {
    noPicture: 'There is no such picture.',
    unreadablePicture: 'The picture could not be read.',
    atOnce: 'Too many links at once. Please wait a little.',
    notInLibrary: 'This item is not in the library.',
    notInOutfit: 'This item is not part of the outfit.',
    tooManyBackups: 'This item has as many backups as it may have.',
  },
  outfits: {
    notOfRequest: 'This outfit does not answer this request.',
    draftOf: (stylist: string) => `This draft is ${stylist}’s: others can only look at it.`,
    sentBy: (stylist: string) =>
      `${stylist} has sent this. To correct it, take a request of this client’s first.`,
  },
  /** Of a phrase or a template. */
  madeBy: (stylist: string) => `${stylist} has made this: others can use it, but not change it.`,
  /** Reading a shop's page; each is followed by what to do instead. */
  pages: {
    byHand: (why: string) => `${why} Please fill in the item by hand.`,
    answered: (status: number) => `The shop answered with ${status}.`,
    noPage: 'This is no shop page.',
    noName: 'The page does not say what it sells.',
    asksForPerson: 'The shop asks for a person before it shows its page.',
    unreadable: 'The page could not be read.',
    fetch: {
      refused: 'This address may not be opened from here.',
      unreachable: 'The site could not be reached.',
      too_slow: 'The site took too long to answer.',
      too_large: 'The page or picture is too large.',
      unreadable: 'The site sent something that cannot be read.',
    },
  },
  /** What is wrong with a field, as one would say it to the person who filled it in. */
  ledger: {
    unknownLine: 'Nobody has asked for this.',
    twice: 'This line is answered twice.',
    unanswered: 'This line is not answered yet.',
    needsReason: 'Please say why this was not kept.',
    needsWhy: 'Please say why this piece was chosen.',
    contradicted: (asked: string, pieces: readonly string[]) =>
      `“${asked}” is called kept, and ${pieces.join(', ')} is in the outfit. Say in a sentence how that is, take it out, or answer Not kept with a reason.`,
    dayOver: (asked: string) =>
      `“${asked}” is called kept, and that day is over. Say in a sentence how that is, or answer Not kept with a reason.`,
  },
  fields: {
    missing: FILL_IN,
    min: {
      string: (least: number) => (least === 1 ? FILL_IN : `At least ${least} characters.`),
      array: (least: number) => `At least ${least} of these.`,
    },
    max: {
      string: (most: number) => `At most ${most} characters.`,
      array: (most: number) => `At most ${most} of these.`,
    },
    tooSmall: (least: number) => `Not less than ${least}.`,
    tooBig: (most: number) => `Not more than ${most}.`,
    oneOf: (values: string) => `One of these: ${values}.`,
    url: 'Please give a web address.',
    decimals: 'This has too many decimals.',
    broken: 'This cannot be used as it is.',
    future: 'This day is still to come.',
  },
};
