import { isOpen, type Question } from '../../../contract/question.ts';
import { portalTexts } from '../../../texts/portal.ts';
import { Status } from '../../ui/Status.tsx';

const words = portalTexts.question;
const HOUR_MS = 3_600_000;

/** What has become of the one thing that was asked; nothing where nothing was. */
export function AskedState({
  question,
  now,
}: {
  question: Question | null | undefined;
  now: number;
}) {
  if (!question) return null;
  const { answer, asked_at } = question;
  if (answer) return <Status kind="ready">{words.answered(answer.text)}</Status>;
  if (isOpen(question, now)) return <Status kind="wait">{words.waits}</Status>;
  const hours = Math.floor((now - Date.parse(asked_at)) / HOUR_MS);
  return <Status kind="bad">{words.lapsed(hours)}</Status>;
}
