import { BRAND } from './brand.ts';

/** Long and rarely read: a chunk of its own, apart from the catalogue. */
export const legal = {
  contact: 'Questions',
  complaint: 'Make a complaint',
  licences: 'Programs and letters of others that are in this app',
  officer: (officer: string) => `Complaints: ${officer}`,
  contactUnread: 'Whom to ask is shown here when you are online.',
  noContact: `No address has been given here yet. Ask whoever sent you the link to ${BRAND}.`,
  privacy: {
    title: 'Privacy',
    parts: [
      {
        heading: 'Who sees your photo',
        text: `You, and the stylist of ${BRAND} who puts your outfits together, or has before. All other stylists see only a blur. History tells you who opened it, and when. A stylist who cannot style a photo, because it does not show you, or no clothes, or a child, can show it to the owner: nobody else sees it then, and History says so. Each picture has an address that only works for a while and only with a signature. It is the same with pictures of your own clothes: your stylist sees one when you ask for a look with it. A voice note that you send with a photo is heard only by the stylist who has that photo in hand, and you see who has played it.`,
      },
      {
        heading: 'What you ask others',
        text: 'A link that you make for others shows the pieces of a look, their prices and sizes, and your first name, and never a photo of you. Whoever has the link can open it until you close it, for 7 days at most. You alone read what they say there; your stylist sees how many like each piece.',
      },
      {
        heading: 'What we keep',
        text: 'Your name and email from Google, the language you read, your preferences, which stylist you keep, the photos you send and what you ask for with them, in writing or in a voice note, what your stylist wrote down of that note, your own clothes with their pictures, names and kinds, the outfits made for them and what you say of these, your ratings, the pieces you like, do not like or take in place of others, which you have bought, what you paid, how they fitted and in which size, whose clothes you want to see, what you tell us about prices, whether you want mails, what a piece cost when you kept it and what we told you of its price, what others say at your links, and who opened your pictures. How things fitted is shown to your stylist, and counts for everyone without your name once five people have said it. What you paid is shown to nobody but you. The place a photo was taken is removed before it is stored.',
      },
      {
        heading: 'What it is for',
        text: 'Your photos and what you ask or say: to dress you. What you rate, like, buy and how things fit: so that the next outfit suits you better, and to say how clothes of a kind run, without a name. From counts of what you and others like, a computer suggests a first outfit to your stylist; it never goes by a photo. What you agreed to, and who opened what: so that you and we can see that it was right. Nothing is sold, nothing is shown to you because somebody pays for it being shown to you, and no computer looks at photos of people or listens to what they say.',
      },
      {
        heading: 'Who else has a part in it',
        text: `Google, where you sign in: it tells us your name and email, and learns that you use ${BRAND}. The push service of your browser’s maker, where you let us tell you things: it carries messages that it cannot read. Mail servers on the way to your address, where you want mails: nothing in them is about you or your outfits. Whoever runs this server for us keeps the machines that it all lies on. A shop learns nothing from us; when you tap its link it sees you as any visitor. Who asks here may be told where the machines stand: write to the address below.`,
      },
      {
        heading: 'Complaints',
        text: 'Who complains about a picture or anything else needs no account. We keep what was written, how to reach whoever wrote it and what was done, until a year after it is closed.',
      },
      {
        heading: 'How long',
        text: 'Until you delete it. In Settings you can say that photos, and pictures of your own clothes, are deleted by themselves 30, 90 or 365 days after you sent them. We wait until a photo is answered, and we tell you a week before the first one is deleted. Of your own clothes the name and kind stay. That a mail was sent to you is kept for 7 days. Counts of which screens are used are kept for 90 days and never name you. When something breaks, the app tells us what, on which screen and where in our program. It tells no word of yours and not who you are, and not when you have turned that counting off. We keep it for 30 days. An account that nobody has used for three years is deleted: we mail you 30 days before, unless you have stopped our mails. On a phone we cannot tell you: by then none is signed in any more. A log of who opened which photo, and of what the people who run this place did, is kept for a year and cannot be changed. It holds numbers in place of names: once your account is deleted, they lead to nobody.',
      },
      {
        heading: 'How to delete it',
        text: 'Delete a photo in History: its picture, the voice note with it and the list of who opened them are deleted at once. What you asked for with it is deleted too, unless an outfit answers it. Delete something of your own in the closet: its picture is deleted at once. What you asked for with it still says its name. Outfits stay, with what you asked and what your stylist answered. Delete my account in Settings removes everything but the lines of that log. Download my data gives you one file with all of it.',
      },
      {
        heading: 'Your rights',
        text: 'Read it, correct it, take it with you and delete it: in the app, without asking anybody. Take back what you agreed to: in Settings. Name somebody who may do all this for you when you cannot any more: write to the address below, with both names. Complain: below, and we answer by a time that we tell you at once. If our answer does not help you, India’s Data Protection Board hears you.',
      },
    ],
  },
  terms: {
    title: 'Terms',
    parts: [
      {
        heading: '18 or older',
        text: `${BRAND} is for adults. Please sign in only if you are 18 or older.`,
      },
      {
        heading: 'Your photos',
        text: 'Send photos of yourself alone. They stay yours; stylists use them only to dress you.',
      },
      {
        heading: 'The outfits',
        text: 'They are suggestions. Prices and stock are the shops’ and may change; what you buy there is between you and the shop.',
      },
      { heading: 'What it costs', text: 'Nothing. Premium is not on sale yet.' },
    ],
  },
};
