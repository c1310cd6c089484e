import { lazyWithPreload } from '../../ui/lazy-with-preload.tsx';

export const QuestionCard = lazyWithPreload(
  async () => (await import('./QuestionCard.tsx')).QuestionCard,
);
