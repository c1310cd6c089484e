/** What clothes and colours are called in Hindi, as in the library; several where people say several. Cloths: `cloth.ts`. */
const ENGLISH: Readonly<Record<string, string>> = {
  हाई: 'high',
  हील: 'heel',
  हील्स: 'heel',
  हाईहील्स: 'heel',
  सैंडल: 'sandal',
  चप्पल: 'slipper sandal flip',
  जूता: 'shoe',
  जूते: 'shoe',
  जूती: 'jutti',
  जूतियां: 'jutti',
  मोजड़ी: 'mojari mojri',
  कुर्ता: 'kurta',
  कुर्ते: 'kurta',
  कुर्ती: 'kurti',
  साड़ी: 'sari saree',
  साड़ियां: 'sari saree',
  लहंगा: 'lehenga',
  सलवार: 'salwar',
  चूड़ीदार: 'churidar',
  पलाज़ो: 'palazzo',
  दुपट्टा: 'dupatta',
  दुपट्टे: 'dupatta',
  चुन्नी: 'dupatta chunni',
  शाल: 'shawl',
  शॉल: 'shawl',
  स्टोल: 'stole',
  ब्लाउज: 'blouse',
  अनारकली: 'anarkali',
  शरारा: 'sharara',
  शेरवानी: 'sherwani',
  धोती: 'dhoti',
  टॉप: 'top',
  शर्ट: 'shirt',
  कमीज: 'kameez shirt',
  पैंट: 'trouser pant',
  पतलून: 'trouser pant',
  जींस: 'jean denim',
  डेनिम: 'denim',
  स्कर्ट: 'skirt',
  ड्रेस: 'dress',
  गाउन: 'gown',
  जैकेट: 'jacket',
  कोट: 'coat',
  स्वेटर: 'sweater',
  लेगिंग: 'legging',
  बैग: 'bag',
  पर्स: 'purse bag clutch',
  घड़ी: 'watch',
  चश्मा: 'glasses',
  बेल्ट: 'belt',
  गहने: 'jewellery jewelry',
  जेवर: 'jewellery jewelry',
  झुमके: 'jhumka earring',
  चूड़ी: 'bangle',
  चूड़ियां: 'bangle',
  हार: 'necklace',
  काला: 'black',
  काले: 'black',
  काली: 'black',
  सफेद: 'white',
  लाल: 'red',
  पीला: 'yellow',
  पीले: 'yellow',
  पीली: 'yellow',
  हरा: 'green',
  हरे: 'green',
  हरी: 'green',
  नीला: 'blue',
  नीले: 'blue',
  नीली: 'blue',
  गुलाबी: 'pink',
  नारंगी: 'orange',
  भूरा: 'brown',
  भूरे: 'brown',
  बैंगनी: 'purple',
  स्लेटी: 'grey gray',
  सुनहरा: 'gold',
  सुनहरे: 'gold',
  मैरून: 'maroon',
  सिल्क: 'silk',
  चमड़े: 'leather',
  छपाई: 'print',
  प्रिंट: 'print',
  कढ़ाई: 'embroider',
  तंग: 'tight',
  टाइट: 'tight',
  लूज: 'loose',
  ढीला: 'loose',
  ढीले: 'loose',
  छोटा: 'short',
  छोटे: 'short',
  बांह: 'sleeve',
};

/** Said of clothes of any kind, they tell of none. */
const OF_ANY = ['कपड़ा', 'कपड़े', 'रंग', 'का', 'के', 'की', 'वाला', 'वाले', 'वाली'];

/** With the dot under a letter or without, and with either mark over one: people type both. */
const plain = (word: string): string =>
  word.normalize('NFKD').replaceAll('\u093C', '').replaceAll('\u0901', '\u0902').normalize('NFC');

/** Whoever hears no word has no byte of the table: a call alone can be left out, its argument not. */
const BY_WORD = /* @__PURE__ */ (() =>
  new Map(Object.entries(ENGLISH).map(([hindi, english]) => [plain(hindi), english.split(' ')])))();
const PLAIN_OF_ANY = /* @__PURE__ */ (() => new Set(OF_ANY.map(plain)))();

/** Of "बिना बाँह" one word is meant. */
const WITHOUT_SLEEVES = /^(?:बिना बांह(?:ों)?|बिना आस्तीन|स्लीवलेस)$/;

export const inEnglish = (word: string): readonly string[] => BY_WORD.get(plain(word)) ?? [];

/** The words of which each must be said of a piece that is meant. */
export function meant(words: readonly string[]): string[] {
  if (WITHOUT_SLEEVES.test(plain(words.join(' ')))) return ['sleeveless'];
  const left = words.filter((word) => !PLAIN_OF_ANY.has(plain(word)));
  return left.length > 0 ? left : [...words];
}
