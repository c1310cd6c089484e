import type { againTexts as english } from '../again.ts';
import type { WordsOf } from '../words-of.ts';
import { commonTexts } from './common.ts';

export const againTexts: WordsOf<typeof english> = {
  title: 'एक और पहनावा',
  lead: (stylist) =>
    `इस फ़ोटो के लिए 24 घंटे में एक और पहनावा मिलेगा: हो सके तो ${stylist || 'आपके स्टाइलिस्ट'} से, नहीं तो किसी और से। यह वाला आपके पास रहेगा।`,
  leadHeld:
    'हम इस फ़ोटो की जाँच कर रहे हैं। जाँच पूरी होने के बाद एक और पहनावा 24 घंटे में मिलेगा। यह वाला आपके पास रहेगा।',
  ask: 'एक और पहनावा',
  second: 'इसके बाद वाला पहनावा देखें',
  first: 'इससे पहले वाला पहनावा देखें',
  goes: 'इस पहनावे पर आपने जो कहा वह साथ जाएगा।',
  what: 'क्या बदलना चाहिए?',
  send: 'माँगें',
  asked: 'हम एक और पहनावा माँग रहे हैं',
  refused: 'एक और पहनावा नहीं माँगा गया। फिर से कोशिश करें।',
  notAsAsked: 'मैंने ऐसा नहीं कहा था',
  reason: commonTexts.reasons,
  because: (reasons, words) => [reasons.join(', '), words].filter(Boolean).join('। '),
};
