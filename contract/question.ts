import { ANSWER_MAX, CHOICE_MAX, CHOICES_MAX, QUESTION_MAX, QUESTION_MS } from './limits.ts';
import { neededBy } from './due.ts';
import { Id, text, Time } from './scalars.ts';
import { maxLength, z } from './zod.ts';

/** The one thing that a stylist asks of the client of a request. */
export const Question = z.object({
  id: z.string(),
  text: z.string(),
  /** To choose from, beside the client's own words. */
  choices: z.array(z.string()),
  by: z.object({ name: z.string(), id: z.optional(z.string()) }),
  asked_at: Time,
  /** As long as nothing is answered, the clock stands until then, and the request is the asker's. */
  until: Time,
  answer: z.nullable(z.object({ text: z.string(), at: Time })),
});
export type Question = z.infer<typeof Question>;

/** Its id names the try: said again, it is the same question. */
export const NewQuestion = z.object({
  id: Id,
  text: text(1, QUESTION_MAX),
  choices: z.optional(
    /* @__PURE__ */ z.array(/* @__PURE__ */ text(1, CHOICE_MAX)).check(maxLength(CHOICES_MAX)),
  ),
});
export type NewQuestion = z.infer<typeof NewQuestion>;

export const Asked = z.object({ question: Question });

export const QuestionAnswer = z.object({ text: text(1, ANSWER_MAX) });
export type QuestionAnswer = z.infer<typeof QuestionAnswer>;

/** The line that its answer is; another answer is another line, to which nothing is said yet. */
export const lineOf = (questionId: string, answeredAt: string): string =>
  `answer-${questionId}-${Date.parse(answeredAt)}`;

/** Whether the clock stands for it: after that it runs on, answered or not. */
export const isOpen = ({ answer, until }: { answer: unknown; until: string }, now: number) =>
  answer === null && now < Date.parse(until);

/** Whether the time that is left stands still with it: up to the morning of a day that the client named. */
export const stands = (
  question: Pick<Question, 'answer' | 'until'>,
  due: string,
  neededOn: string | null,
  now: number,
): boolean => isOpen(question, now) && Date.parse(due) < neededBy(neededOn);

/** Whether there is time to ask: the morning of a day that the client named moves for no answer. */
export const mayWait = (neededOn: string | null, now: number): boolean =>
  now + QUESTION_MS <= neededBy(neededOn);
