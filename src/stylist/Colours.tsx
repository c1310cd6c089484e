import { dyeOf } from '../ui/dyes.ts';

/** Favourite colours as dots, named for those who cannot see them. */
export function Colours({ names, label }: { names: readonly string[]; label: string }) {
  return (
    <span className="dots" role="img" aria-label={label}>
      {names.map((name) => (
        <i key={name} title={name} style={{ background: dyeOf(name) }} />
      ))}
    </span>
  );
}
