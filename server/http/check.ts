import { z } from '../../contract/zod.ts';
import { serverTexts } from '../../texts/server.ts';
import { AppError } from '../errors.ts';

const words = serverTexts.fields;
const MIN: Record<string, (least: number) => string> = words.min;
const MAX: Record<string, (most: number) => string> = words.max;

/** What is wrong, as one would say it to the person who filled in the field. */
function inWords(issue: z.core.$ZodRawIssue): string {
  if (issue.input === undefined) return words.missing;
  if (issue.code === 'too_small') {
    const least = Number(issue.minimum);
    return MIN[issue.origin]?.(least) ?? words.tooSmall(least);
  }
  if (issue.code === 'too_big') {
    const most = Number(issue.maximum);
    return MAX[issue.origin]?.(most) ?? words.tooBig(most);
  }
  if (issue.code === 'invalid_value') return words.oneOf(issue.values.join(', '));
  if (issue.code === 'invalid_format' && issue.format === 'url') return words.url;
  if (issue.code === 'not_multiple_of') return words.decimals;
  return words.broken;
}

/** The value as the schema reads it, or `invalid` with what is wrong with each field. */
export function check<Schema extends z.ZodMiniType>(
  schema: Schema,
  value: unknown,
): z.infer<Schema> {
  const result = z.safeParse(schema, value, { error: inWords });
  if (result.success) return result.data;
  const fields: Record<string, string> = {};
  for (const { path, message } of result.error.issues) fields[path.join('.')] ??= message;
  throw new AppError('invalid', { fields });
}
