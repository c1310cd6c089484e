export const phone = {
  offers: {
    notifyTitle: 'Shall we tell you when they are ready?',
    notifyText: 'One notification for each photo, nothing else.',
    notify: 'Tell me',
    notifyBlocked:
      'Notifications are blocked for this site. Allow them in the settings of your browser, then try again.',
    notifyOn: 'You will hear from us when your outfits are ready.',
    notifyUnanswered: 'The browser’s question was not answered. Switch this on to be asked again.',
    installTitle: 'Keep Poshak on your home screen',
    installText: 'It opens at once, with or without a line.',
    install: 'Install',
    notNow: 'Not now',
  },
  installSheet: {
    title: 'Add to your home screen',
    lead: 'It takes three taps. From there Poshak can tell you when your outfits are ready.',
    share: 'Tap Share in the bar of the browser',
    add: 'Choose “Add to Home Screen”',
    confirm: 'Tap Add',
    done: 'Got it',
  },
  shared: {
    kept: 'Your photo is saved on this phone. Sign in to send it.',
    first: 'One photo goes out at a time. Of those you shared, the first is kept on this phone.',
    waiting: 'Two photos wait here already. Send or remove one of them, then share this one again.',
    elsewhere: 'Another site wanted to leave a photo here. Nothing of it was kept.',
    nothing: 'There was no photo in what was shared. Please choose one.',
    unreadable: 'The picture you shared cannot be opened. Please choose a JPEG or PNG.',
    full: 'This phone has no room left for the photo you shared. Free some space, then share it again.',
    failed:
      'The photo you shared could not be saved on this phone. If it is full, free some space. Then share it again.',
  },
  shareOutfit: {
    text: (title: string, stylist: string) => `${title}, put together for me by ${stylist}`,
    saved: 'Picture saved',
    failed: 'The picture could not be made. Please try again.',
  },
};
