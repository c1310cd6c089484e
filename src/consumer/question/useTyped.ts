import { writingOf } from '../../state/writing.ts';
import { useApp, useStore } from '../shell/app-context.ts';

/** Words that answer a question: kept on this phone until they are sent. */
export function useTyped(question: string) {
  const { actions } = useApp();
  const of = `question ${question}`;
  const value = useStore((state) => writingOf(state, of)?.note ?? '');
  return {
    value,
    type: (text: string) => (text === '' ? actions.forgetWriting(of) : actions.typeNote(of, text)),
    forget: () => actions.forgetWriting(of),
  };
}
