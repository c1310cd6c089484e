import { Optional } from '../../ui/Optional.tsx';
import { texts } from '../../../texts/consumer.ts';
import type { PhotoEntry } from '../entries/photo-entry.ts';
import { QuestionCard } from '../question/lazy.ts';
import frame from '../../skeleton/frame.module.css';

/** The headline, or in its place what a stylist asks: what waits for her before what is answered. */
export function HomeHead({ entries }: { entries: readonly PhotoEntry[] | null }) {
  const asked = entries?.filter(({ question }) => question !== null) ?? [];
  const entry = asked.find(({ question }) => question?.said === null) ?? asked[0];
  const headline = (
    <div className={frame.lead}>
      <h1>{texts.home.title}</h1>
    </div>
  );
  if (!entry?.question) return headline;
  return (
    <Optional fallback={headline}>
      <h1 className="vh">{texts.home.title}</h1>
      <QuestionCard key={entry.question.id} photo={entry.key} asked={entry.question} isHeadline />
    </Optional>
  );
}
