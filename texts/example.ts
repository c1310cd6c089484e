/** The example in English; people and brands are invented. */
export const exampleTexts = {
  back: 'Back to sign-in',
  lead: 'One photo, one look. Try it: swap a piece, rate one, say what is not as you asked.',
  liked: (count: number) => `${count} liked`,
  sent: {
    title: 'What Priya sent',
    photo: 'Priya’s photo, her face covered',
    asked: 'Festival, up to ₹8,000, no heels, no synthetics, “something I can dance in”',
    cover: 'She covered her face on her phone. What is under the cover was never sent.',
  },
  answered: 'What Meera sent back',
  look: {
    title: 'Festival by lamplight',
    description: 'Bright enough for the evening, kept easy with flat shoes and one yellow stole.',
    note: 'Wear the stole over one shoulder only, so that your arms are free to dance.',
  },
  lines: {
    occasion: 'Festival',
    budget: 'Up to ₹8,000',
    heels: 'No heels',
    synthetics: 'No synthetics',
    note: 'Something I can dance in',
  },
  reasons: {
    budget: 'The sari is dear, and will last. With the kurta the look is within your budget.',
    synthetics: 'The stole is part viscose: it shines, and falls better when you dance.',
  },
  pieces: {
    sari: {
      name: 'Handloom sari',
      category: 'sari',
      why: 'Made for a festival, and for years after',
    },
    kurta: {
      name: 'Handblock kurta',
      category: 'kurta',
      why: 'The red of your photo, and easy to move in',
    },
    scarf: { name: 'Marigold stole', category: 'scarf', why: 'Yellow is one of your colours' },
    juttis: { name: 'Zardozi juttis', category: 'footwear', why: 'Flat, so that you can dance' },
    tote: { name: 'Jute tote', category: 'bag', why: 'Holds a change of shoes' },
  },
  looked: {
    title: 'Who looked at her photo',
    opened: 'Meera Iyer opened it, today, 10:42 am',
    others:
      'Only the stylist who makes your outfits, or has before, can open your photo. You see who opened it, and when. All other stylists see only this.',
  },
  cost: {
    title: 'What it costs',
    text: 'The outfits cost you nothing. You pay only the shop for what you buy.',
  },
  end: {
    title: 'Now one of your own',
    text: 'Send a photo, and a stylist answers within 24 hours.',
    signIn: 'Sign in',
  },
};
