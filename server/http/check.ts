import { z } from '../../contract/zod.ts';
import { AppError } from '../errors.ts';

const BROKEN = 'This cannot be used as it is.';

const MIN: Record<string, (least: number) => string> = {
  string: (least) => (least === 1 ? 'Please fill this in.' : `At least ${least} characters.`),
  array: (least) => `At least ${least} of these.`,
};
const MAX: Record<string, (most: number) => string> = {
  string: (most) => `At most ${most} characters.`,
  array: (most) => `At most ${most} of these.`,
};

/** What is wrong, as one would say it to the person who filled in the field. */
function inWords(issue: z.core.$ZodRawIssue): string {
  if (issue.input === undefined) return 'Please fill this in.';
  if (issue.code === 'too_small') {
    const least = Number(issue.minimum);
    return MIN[issue.origin]?.(least) ?? `Not less than ${least}.`;
  }
  if (issue.code === 'too_big') {
    const most = Number(issue.maximum);
    return MAX[issue.origin]?.(most) ?? `Not more than ${most}.`;
  }
  if (issue.code === 'invalid_value') return `One of these: ${issue.values.join(', ')}.`;
  if (issue.code === 'invalid_format' && issue.format === 'url')
    return 'Please give a web address.';
  if (issue.code === 'not_multiple_of') return 'This has too many decimals.';
  return BROKEN;
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
