import { texts } from '../../../texts/consumer.ts';

/** What is asked before a photo of hers is deleted. */
export const deletionOf = (outfits: number, hasAnswers: boolean, hasVoice: boolean) => ({
  title: texts.whole.removeTitle,
  text: [
    texts.whole.removeGoes,
    outfits > 0 ? texts.whole.removeStays(outfits) : texts.whole.removeWithdraws,
    ...(hasAnswers ? [texts.whole.removeAnswers(outfits, hasVoice)] : []),
  ].join(' '),
  action: texts.whole.remove,
});
