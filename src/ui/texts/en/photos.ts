import { BRAND } from '../../brand.ts';
import { plural } from '../plural.ts';

export const photos = {
  home: {
    title: 'Send a photo, get a look.',
    recent: 'Recent Uploads',
    viewAll: 'View All',
    takePhoto: 'Take Photo',
    gallery: 'Choose from Gallery',
    dropHere: 'Drop the photo here',
    ready: 'Ready',
    processing: 'Processing',
    tapToView: 'Tap to view outfits',
    moreLooks: (count: number) => `and ${plural(count, 'more look', 'more looks')}`,
    photoOf: (day: string) => `Your photo of ${day}`,
    emptyTitle: 'Your first look starts here',
    emptyText: 'Take a photo of yourself, or choose one. A stylist answers within 24 hours.',
    showWaiting: 'Show what is waiting',
    notSubmitted: 'You have not submitted your photo yet',
    waiting: (count: number) => `${plural(count, 'thing', 'things')} on this phone`,
    notSent: (count: number) => `${plural(count, 'thing', 'things')} not sent`,
    notSentAndWaiting: (notSent: number, waiting: number) =>
      `${notSent} not sent, ${waiting} on this phone`,
  },
  photo: {
    dueTomorrow: (time: string) => `Your stylist has until ${time} tomorrow.`,
    dueToday: (time: string) => `Your stylist has until ${time} today.`,
    late: 'This one takes a little longer than 24 hours. Your stylist has not forgotten you.',
    beingStyled: 'Being styled',
    beingStyledNote: 'A stylist is putting your outfits together now.',
    retake: 'One more photo, please',
    retakeBy: (reason: string, stylist: string) => `“${reason}” ${stylist}`,
    here: 'On this phone',
    sending: 'Sending',
    sendingNote: 'On its way to your stylist.',
    notSent: 'Not sent',
    deletedSince: 'Your photo had been sent, and was deleted since.',
  },
  /** The line under "On this phone", "Sending" and "Not sent": docs/where-a-photo-is.md. */
  where: {
    draft: 'You have not submitted it yet.',
    undo: 'It goes out in a few seconds.',
    next: 'It goes out in a moment.',
    turn: 'It goes out after what is being sent now.',
    offline: 'It goes out when you are back online.',
    wifi: 'It goes out when you are on Wi-Fi.',
    at: (clock: string, day: string | null) =>
      day === null ? `Goes out at ${clock}.` : `Goes out on ${day} at ${clock}.`,
    atOnceOnline: (clock: string, day: string | null) =>
      `It goes out after ${day === null ? clock : `${clock} on ${day}`}, once you are back online.`,
    unreached: `${BRAND} cannot be reached.`,
    retry: 'Next try within a minute.',
    newer: `A newer version of ${BRAND} will send it.`,
    sending: 'On its way.',
  },
  upload: {
    notAnImage: 'That is not a photo. Please choose a picture.',
    heic: 'This browser cannot open HEIC photos. Please choose a JPEG or PNG, or take the photo here.',
    unreadable: 'This picture cannot be opened. Please choose another one.',
    failed: 'Upload failed. Please try again.',
  },
  preview: {
    title: 'Shall we send this one?',
    alt: 'The photo you chose',
    hint: 'A good photo shows you from head to shoes, in daylight. The place it was taken is removed before anyone sees it.',
    earlier: 'This is the photo you chose before.',
    another: 'You chose this photo in another window.',
    gone: 'Your photo was discarded in another window.',
    retake: 'Retake',
    submit: 'Submit Photo',
    different: 'Choose Different Photo',
    other: {
      title: 'Another photo was shared',
      lead: 'Both can go out, one after the other. If you choose one of them, the other is removed from Poshak.',
      earlier: 'The photo from before',
      shared: 'The shared photo',
      both: 'Send both',
      use: 'Use the shared photo',
      keep: 'Keep the one from before',
    },
  },
  submitted: {
    title: 'Photo Submitted Successfully!',
    within: 'Suggestions arrive within 24 hours.',
    withinAndTold: 'Suggestions arrive within 24 hours. We will tell you when they do.',
    refused: (reason: string) => `${reason} Home shows what you can do.`,
    sending: 'Sending your photo',
    waiting: 'Waiting to go out',
    saved: (next: string) => `Saved on this phone. ${next}`,
    gone: 'This photo is not here any more',
    goneNote: 'It was removed in another window or on another device.',
    hours: 'hours',
    received: 'Received',
    readyBy: 'Ready by',
    other: 'Show the other photo',
    back: 'Back to Home',
    alt: 'Your photo',
  },
  camera: {
    close: 'Close the camera',
    hint: 'Stand inside the arch',
    picture: 'Camera picture',
    timer: 'Self-timer',
    timers: { 0: 'Off', 3: '3 s', 10: '10 s' },
    take: 'Take Photo',
    turn: 'Turn the camera round',
    hold: 'Hold still. The photo is taken by itself.',
    refused: 'This page may not use the camera. Take Photo opens the phone’s own instead.',
    starting: 'Starting the camera',
  },
  earlier: {
    title: (photos: number, others: number) =>
      photos > 0
        ? `${plural(photos, 'photo', 'photos')} from before`
        : `${plural(others, 'change', 'changes')} from before`,
    lead: (photos: number, others: number) => {
      if (photos === 0) return 'What was changed then is not here any more. It cannot be sent.';
      const waiting = 'Saved on this phone at an earlier sign-in of yours, and never sent.';
      return others === 0
        ? waiting
        : `${waiting} Ratings and other changes from then cannot be sent any more.`;
    },
    send: (count: number) => (count === 1 ? 'Send it' : 'Send them'),
    discard: (count: number) => (count === 1 ? 'Discard it' : 'Discard them'),
    inTray: (count: number) => `${plural(count, 'thing', 'things')} from before: send or discard`,
  },
  outbox: {
    title: 'Waiting on this phone',
    lead: 'Nothing is lost. Each goes out as soon as it can.',
    leadNotSent: 'What was not sent stays here until you decide.',
    empty: 'Everything has been sent.',
    gone: (photos: number, others: number) => {
      const counts = [
        photos > 0 ? plural(photos, 'photo', 'photos') : '',
        others > 0 ? plural(others, 'change', 'changes') : '',
      ];
      const what = counts.filter((count) => count !== '').join(' and ');
      const [verb, them] = photos + others === 1 ? ['is', 'it'] : ['are', 'them'];
      return `${what} that waited on this phone ${verb} gone: what ${BRAND} had kept here was deleted. Please send ${them} again.`;
    },
    photoOf: (day: string) => `Photo of ${day}`,
    rating: (name: string, stars: number) => `${name}, ${plural(stars, 'star', 'stars')}`,
    preferences: 'Preferences',
    removal: (name: string) => `${name}, out of the closet`,
    anItem: 'An item',
    unknown: 'A change you made',
    signOut: 'Sign-out',
    deletion: 'Deletion of a photo',
    sendNow: 'Send now',
    replace: 'Replace',
    discard: 'Discard',
  },
};
