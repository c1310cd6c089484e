import { LOCALE } from '../locale.ts';
import { plural } from '../plural.ts';

const LIST = new Intl.ListFormat(LOCALE);

export const photos = {
  /** Ends a sentence that another follows. */
  stop: '.',
  sent: (count: number) =>
    count === 1 ? 'Your photo has been sent.' : `${count} photos have been sent.`,
  home: {
    title: 'Send a photo, get a look.',
    recent: 'Recent Uploads',
    viewAll: 'View All',
    takePhoto: 'Take Photo',
    removed: (day: string) =>
      `We deleted a picture of yours on ${day}: it is shown to no stylist any more. You can send another one.`,
    coming: (day: string) => `What you agreed to changes on ${day}.`,
    underAge: 'You have said that you are under 18, so no photo is sent. You can change it in',
    gallery: 'Choose from Gallery',
    dropHere: 'Drop the photo here',
    ready: 'Ready',
    withUs: 'With us',
    tapToView: 'Tap to view outfits',
    moreLooks: (count: number) => `and ${plural(count, 'more look', 'more looks')}`,
    photoOf: (at: string) => `Your photo of ${at}`,
    showWhole: (at: string) => `Show your photo of ${at} in full`,
    emptyTitle: 'Your first look starts here',
    emptyText: 'Take a photo of yourself, or choose one. A stylist answers within 24 hours.',
    showWaiting: 'Show what is waiting',
    takeAgain: 'Take another photo',
    notSubmitted: 'You have not submitted your photo yet',
    goSoon: (count: number, day: string) =>
      count === 1
        ? `1 older photo is deleted on ${day}. Outfits stay.`
        : `${count} older photos are deleted, the first on ${day}. Outfits stay.`,
    waiting: (count: number) => `${plural(count, 'thing', 'things')} on this phone`,
    notSent: (count: number) => `${plural(count, 'thing', 'things')} not sent`,
    notSentAndWaiting: (notSent: number, waiting: number) =>
      `${notSent} not sent, ${waiting} on this phone`,
  },
  photo: {
    goesOn: (day: string) => `Your photo is deleted on ${day}. Your outfits stay.`,
    dueTomorrow: (time: string) => `Your stylist has until ${time} tomorrow.`,
    dueToday: (time: string) => `Your stylist has until ${time} today.`,
    dayHasCome: 'The day you named has come, so it is among the first that our stylists see.',
    late: 'This one takes a little longer than 24 hours. Your stylist has not forgotten you.',
    withStylist: (name: string) => `With ${name || 'a stylist'}`,
    beingStyledNote: 'Your outfits are being put together now.',
    retake: 'One more photo, please',
    another: { sent: 'You sent another one', here: 'Another one is on this phone' },
    retakeBy: (reason: string, stylist: string) => `“${reason}” ${stylist}`,
    here: 'On this phone',
    sending: 'Sending',
    sendingNote: 'On its way to your stylist.',
    notSent: 'Not sent',
    smallAlone: 'So far we have a small picture of it.',
    largeFollows: 'The large picture follows.',
    largeLate: 'The large picture has not come. Open the app where there is a line.',
    deletedSince: 'Your photo had been sent, and was deleted since.',
    briefGone: 'What you asked for was not sent: its photo was deleted.',
    noteLost: 'Your spoken note could not be read on this phone. Your photo went without it.',
    answerLate: 'Your answer came after your outfits were on their way.',
    answerGone: 'Your answer was not taken: nobody waits for it any more.',
    againAlready: 'You asked for another look from another device already.',
    againGone: 'Another look was not asked for: its photo was deleted.',
    ownGone: (name: string) => `${name} is not in your closet: it was deleted since.`,
    again: {
      here: 'Another look: on this phone',
      queued: (due: string) => `Another look: with us. ${due}`,
      styling: 'Another look: with a stylist',
      late: 'Another look takes a little longer',
      held: 'Another look: with us. It goes on once we have looked into the photo',
    },
    withOwner: 'We are looking into it',
    withOwnerNote:
      'There is a question about this photo. Only the owner of Poshak sees it now. You will find the answer here.',
    waitsForYou: 'Waits for you',
    stands: 'The clock stops until you answer, for 12 hours at most.',
    dueOn: (when: string) => `Your stylist has until ${when}.`,
    noteGone: 'Your note was not sent: its photo was deleted.',
  },
  /** One photo in full, and what may become of it. */
  whole: {
    zoomIn: 'Zoom in',
    zoomOut: 'Zoom out',
    yours: 'Your photo',
    remove: 'Delete photo',
    removeTitle: 'Delete this photo?',
    removeGoes: 'It is deleted here and for your stylist.',
    removeWithdraws: 'No outfits will be made for it.',
    removeStays: (outfits: number) =>
      outfits === 1
        ? 'Its outfit stays, with your ratings and your closet. History lists it without the photo.'
        : `Its ${outfits} outfits stay, with your ratings and your closet. History lists them without the photo.`,
    keep: 'Keep photo',
    removed: 'Photo deleted',
    removeAnswers: (outfits: number, voice: boolean) =>
      `${voice ? 'Your voice note goes too; the rest of what you asked stays' : 'What you asked stays'} with ${outfits === 1 ? 'its outfit, which answers' : 'its outfits, which answer'} it.`,
    deleted: (
      clock: string,
      went: {
        files: number;
        views: number;
        brief: boolean;
        voice?: boolean | undefined;
        answers?: number | undefined;
      },
    ) => {
      const also = [
        went.voice && 'your voice note',
        went.brief && 'what you asked',
        went.views > 0 && 'the list of who opened it',
      ].filter((part) => typeof part === 'string');
      const all = [plural(went.files, 'picture', 'pictures'), ...also];
      const said = `Deleted, ${clock}: ${LIST.format(all)}.`;
      const asked = went.voice ? 'The rest of what you asked' : 'What you asked';
      const stays = `${asked} stays with the outfits that answer it.`;
      return (went.answers ?? 0) > 0 ? `${said} ${stays}` : said;
    },
  },
  upload: {
    notAnImage: 'That is not a photo. Please choose a picture.',
    heic: 'This browser cannot open HEIC photos. Please choose a JPEG or PNG, or take the photo here.',
    small:
      'This picture is too small: your stylist needs at least 320 pixels a side. Please choose a larger one.',
    unreadable: 'This picture cannot be opened. Please choose another one.',
    failed: 'Upload failed. Please try again.',
  },
  preview: {
    title: 'Shall we send this one?',
    alt: 'The photo you chose',
    showWhole: 'Show it in full',
    hint: 'A good photo shows you from head to shoes, in daylight. The place it was taken is removed before anyone sees it.',
    earlier: 'This is the photo you chose before.',
    another: 'You chose this photo in another window.',
    gone: 'Your photo was discarded in another window.',
    retake: 'Retake',
    submit: 'Submit Photo',
    agree: 'With Submit Photo you agree that a stylist sees your photos.',
    agreeMore: 'What that means',
    different: 'Choose Different Photo',
    cover: {
      open: 'Cover my face',
      note: 'Painted over on this phone, before it is sent',
      done: 'Your face is covered',
      change: 'Change',
      changeIt: 'Change the cover',
    },
    other: {
      title: 'Another photo was shared',
      lead: 'Both can be sent, one after the other. If you choose one of them, the other is removed from Poshak.',
      earlier: 'The photo from before',
      shared: 'The shared photo',
      both: 'Send both',
      use: 'Use the shared photo',
      keep: 'Keep the one from before',
    },
  },
  edit: {
    open: 'Turn or crop',
    titles: { cover: 'Cover my face', crop: 'Crop' },
    tabs: { cover: 'Cover', crop: 'Crop' },
    hints: {
      cover:
        'Drag it over your face, pull its edges to fit. What lies under it never leaves this phone.',
      crop: 'Keep what your stylist needs: from your shoulders to your shoes.',
    },
    sealed:
      'Nothing is left under this cover. Move it to cover more; to begin again, choose a different photo.',
    undo: 'Undo the last step',
    turn: 'Turn to the right',
    uncover: 'Take the cover off',
    coverAgain: 'Put the cover on',
    oval: {
      label:
        'Cover: drag it, or move it with the arrow keys; with Shift, plus or minus it changes its size',
      edges: {
        top: 'Top edge of the cover',
        right: 'Right edge of the cover',
        bottom: 'Bottom edge of the cover',
        left: 'Left edge of the cover',
      },
      rows: ['Upper', 'Middle', 'Lower'],
      columns: ['left', 'middle', 'right'],
      at: (
        row: string,
        column: string,
        { x, y, width, height }: Record<'x' | 'y' | 'width' | 'height', number>,
      ) =>
        `${row} ${column} of the photo: ${x} % from the left, ${y} % from the top; ${width} % wide, ${height} % high`,
      fromTop: (percent: number) => `${percent} % from the top`,
      fromLeft: (percent: number) => `${percent} % from the left`,
    },
    corners: {
      upperLeft: 'Upper left corner',
      upperRight: 'Upper right corner',
      lowerLeft: 'Lower left corner',
      lowerRight: 'Lower right corner',
    },
    cornerAt: (left: number, top: number) => `${left} % from the left, ${top} % from the top`,
    startAgain: 'Start again',
    use: 'Use this photo',
    failed:
      'That did not work. Nothing has changed, and all is where you put it. Please try again.',
  },
  camera: {
    close: 'Close the camera',
    hint: 'Stand inside the arch',
    pieceHint: 'All of the piece, in daylight',
    picture: 'Camera picture',
    timer: 'Self-timer',
    timers: { 0: 'Off', 3: '3 s', 10: '10 s' },
    take: 'Take Photo',
    turn: 'Turn the camera round',
    hold: 'Hold still. The photo is taken by itself.',
    refused: 'This page may not use the camera. Take Photo opens the phone’s own camera.',
    blind: 'The camera shows nothing here. Take Photo opens the phone’s own camera.',
    starting: 'Starting the camera',
  },
};
