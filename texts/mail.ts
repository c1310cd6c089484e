import { BRAND } from './brand.ts';
import { LOCALE } from './locale.ts';

/** Of the mails that we send: others may read them, so there is nothing in them about anybody. */
export const mailTexts = {
  brand: BRAND,
  lang: LOCALE,
  about: {
    ready: {
      subject: 'Your outfit is ready',
      text: 'Your stylist has finished. It waits for you in the app.',
      button: 'See the outfit',
    },
    another: {
      subject: 'One more photo, please',
      text: 'Your stylist asks for another photo. The app tells you why.',
      button: 'See why',
    },
    question: {
      subject: 'Your stylist asks you something',
      text: 'One tap in the app answers.',
      button: 'See the question',
    },
    going: {
      subject: 'In about a week your first photos are deleted',
      text: 'You have chosen how long we keep your photos. Your outfits stay. In Settings you can keep photos longer.',
      button: 'Open the app',
    },
    idle: {
      subject: 'In a month your account is deleted',
      text: 'You have not been here for three years. Sign in, and your account stays.',
      button: 'Open the app',
    },
    complaint: {
      subject: 'A complaint waits for you',
      text: 'Somebody has written to you. The page says by when it is answered.',
      button: 'Open the complaint',
    },
    reported: {
      subject: 'A photo was reported',
      text: 'A stylist could not style it. Nobody but owners sees it now.',
      button: 'Look into it',
    },
  },
  complaints: (count: number) => ({
    subject: `${count} complaints wait for you`,
    text: 'People have written to you. The list says by when each is answered.',
    button: 'Open the list',
  }),
  why: {
    consumer:
      'You get this because no phone of yours takes notifications from us, or because you chose mail in Settings. At most three a day.',
    idle: 'You get this once, because your account is about to be deleted, whatever you chose about mails.',
    stylist: `You get this because you are an owner of this ${BRAND} and this address was given for you.`,
  },
  stop: 'Stop these mails',
  complaint: 'Complaint',
  stopping: {
    title: 'Stop these mails?',
    text: 'You will get no more mails from us until you switch them on again.',
    action: 'Stop these mails',
    done: 'You get no more mails from us',
    again: {
      consumer: 'In the app, under Settings, you can switch them on again.',
      stylist: 'In House, under Complaints, you can switch them on again.',
    },
    home: `Open ${BRAND}`,
    unknown: {
      title: 'This link does not work',
      text: 'It may have been cut off on its way, or is too old. In the app, under Settings, you can switch mails off.',
    },
    failed: 'This does not work at the moment. Please try again later.',
  },
};
