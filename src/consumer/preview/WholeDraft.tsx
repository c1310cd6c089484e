import { useState } from 'react';
import { texts } from '../../../texts/consumer.ts';
import { waitingTexts } from '../../../texts/waiting.ts';
import { Question } from '../whole-photo/Question.tsx';
import { WholePhoto } from '../whole-photo/WholePhoto.tsx';

interface WholeDraftProps {
  picture: string;
  /** Whether it shall be discarded was asked when she changed the language. */
  isAsked: boolean;
  onDiscard: () => void;
  onClose: () => void;
}

const words = waitingTexts.outbox;

/** The photo that she has not submitted, in full; from here alone it is discarded. */
export function WholeDraft({ picture, isAsked, onDiscard, onClose }: WholeDraftProps) {
  const [isAsking, setIsAsking] = useState(isAsked);
  return (
    <WholePhoto title={texts.whole.yours} src={picture} onClose={onClose}>
      {isAsking ? (
        <Question
          title={words.discardTitle}
          text={words.discardText}
          action={words.discardIt}
          sheet="whole"
          onYes={onDiscard}
          onKeep={() => setIsAsking(false)}
        />
      ) : (
        <button type="button" className="link" onClick={() => setIsAsking(true)}>
          {words.discardIt}
        </button>
      )}
    </WholePhoto>
  );
}
