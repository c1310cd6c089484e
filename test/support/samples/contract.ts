import { z } from '../../../contract/zod.ts';

const modules = import.meta.glob<Record<string, unknown>>('../../../contract/*.ts', {
  eager: true,
});

/** Every schema that the contract exports, by file and name. */
export const schemas: [string, z.ZodMiniType][] = Object.entries(modules).flatMap(
  ([file, module]) =>
    Object.entries(module).flatMap(([name, value]) =>
      value instanceof z.ZodMiniType
        ? [[`${file.replace(/.*\//, '')} ${name}`, value] as [string, z.ZodMiniType]]
        : [],
    ),
);
