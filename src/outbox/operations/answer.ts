import type { Photo } from '../../../contract/photos.ts';
import { answerQuestion } from '../../api/photos.ts';
import type { Kind } from './kind.ts';
import { isCalled, isGone } from './refusals.ts';

/** What the consumer answers to the stylist's question. */
export interface AnswerOperation {
  kind: 'answer';
  photoId: string;
  questionId: string;
  text: string;
}

type AnswerSent =
  | { kind: 'answer'; photo: Photo }
  /** The outfit was on its way before it came. */
  | { kind: 'answer-late' }
  /** The question was taken back, another photo was asked for, or this one was deleted. */
  | { kind: 'answer-gone' };

export const answer: Kind<AnswerOperation, AnswerSent> = {
  subject: ({ questionId }) => `question ${questionId}`,
  async send({ kind, photoId, questionId, text }, { consumer, owner }) {
    try {
      const photo = await answerQuestion(consumer, { photoId, questionId, text }, owner);
      return { kind, photo };
    } catch (error) {
      if (isCalled(error, 'already_styled')) return { kind: 'answer-late' };
      const isOver = isCalled(error, 'request_closed') || isGone(error, photoId);
      if (isOver || isGone(error, questionId)) return { kind: 'answer-gone' };
      throw error;
    }
  },
};
