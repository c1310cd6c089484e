/** The example's looks in English; people and brands are invented. */
export const exampleTexts = {
  lamplight: {
    title: 'Madder by lamplight',
    description:
      'A warm red that sits well with your skin, kept easy with flat shoes and one bright stole.',
    note: 'Wear the stole over one shoulder only. The block print should do the talking.',
  },
  linen: {
    title: 'Weekend linen',
    description: 'Loose, pale and quick to put on. Nothing here needs ironing twice.',
    note: 'Roll the sleeves to the elbow and leave the watch on show.',
  },
  end: {
    title: 'Now one of your own',
    text: 'Send a photo, and a stylist answers within 24 hours.',
    signIn: 'Sign in',
  },
  pieces: {
    kurta: { name: 'Handblock kurta', category: 'kurta' },
    scarf: { name: 'Marigold stole', category: 'scarf' },
    juttis: { name: 'Zardozi juttis', category: 'footwear' },
    tote: { name: 'Saddle tote', category: 'bag' },
    'linen-shirt': { name: 'Linen shirt', category: 'shirt' },
    trousers: { name: 'Pleated trousers', category: 'trousers' },
    watch: { name: 'Madder-hand watch', category: 'accessory' },
    sneakers: { name: 'Court sneakers', category: 'footwear' },
  },
};
