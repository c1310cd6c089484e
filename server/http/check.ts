import { z } from '../../contract/zod.ts';
import { AppError } from '../errors.ts';

/** The value as the schema reads it, or `invalid` with what is wrong with each field. */
export function check<Schema extends z.ZodMiniType>(
  schema: Schema,
  value: unknown,
): z.infer<Schema> {
  const result = z.safeParse(schema, value);
  if (result.success) return result.data;
  const fields: Record<string, string> = {};
  for (const { path, message } of result.error.issues) fields[path.join('.')] ??= message;
  throw new AppError('invalid', { fields });
}
