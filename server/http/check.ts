import { z } from '../../contract/zod.ts';
import { AppError } from '../errors.ts';
import { words } from '../language.ts';

/** What is wrong, as one would say it to the person who filled in the field. */
function inWords(issue: z.core.$ZodRawIssue): string {
  const { fields } = words().said;
  const min: Record<string, (least: number) => string> = fields.min;
  const max: Record<string, (most: number) => string> = fields.max;
  if (issue.input === undefined) return fields.missing;
  if (issue.code === 'too_small') {
    const least = Number(issue.minimum);
    return min[issue.origin]?.(least) ?? fields.tooSmall(least);
  }
  if (issue.code === 'too_big') {
    const most = Number(issue.maximum);
    return max[issue.origin]?.(most) ?? fields.tooBig(most);
  }
  if (issue.code === 'invalid_value') return fields.oneOf(issue.values.join(', '));
  if (issue.code === 'invalid_format' && issue.format === 'url') return fields.url;
  if (issue.code === 'not_multiple_of') return fields.decimals;
  return fields.broken;
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
