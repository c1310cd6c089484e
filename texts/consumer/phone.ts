export const phone = {
  offers: {
    notifyTitle: 'Shall we tell you when they are ready?',
    notifyText:
      'When outfits are ready, your stylist needs something from you, others have voted, or photos are about to be deleted. About prices once a week at most.',
    notify: 'Tell me',
    notifyBlocked:
      'Notifications are blocked for this site. Allow them in the settings of your browser, then try again.',
    notifyOn: 'You will hear from us when your outfits are ready.',
    notifyOpen:
      'You will see it here while Poshak is open. This phone could not be set up for more.',
    notifyInstalled:
      'You will see it here while Poshak is open. From your home screen Poshak tells you also when it is closed.',
    notifyUnanswered: 'The browser’s question was not answered. Switch this on to be asked again.',
    mailTitle: 'Shall we mail you when they are ready?',
    mailText: (address: string) =>
      `To ${address}, where no phone of yours takes notifications. Three mails a day at most, with nothing in them about you or your outfits.`,
    mail: 'Mail me',
    noMail: 'No, thanks',
    installTitle: 'Keep Poshak on your home screen',
    installText: 'It opens at once, with or without a connection.',
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
  shareOutfit: {
    text: (title: string, stylist: string) => `${title}, put together for me by ${stylist}`,
    saved: 'Picture saved',
    failed: 'The picture could not be made. Please try again.',
  },
};
