/** The names of what stands in a path. */
export type Params<Path extends string> = Path extends `${string}:${infer Name}/${infer Rest}`
  ? Name | Params<Rest>
  : Path extends `${string}:${infer Name}`
    ? Name
    : never;

/** A route's path with its parameters in it. */
export const pathOf = <const Path extends string>(
  path: Path,
  params: Readonly<Record<Params<Path>, string>>,
): string =>
  path.replaceAll(/:(\w+)/g, (_, name: Params<Path>) => encodeURIComponent(params[name]));
