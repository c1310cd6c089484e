import { dyeOf } from '../ui/dyes.ts';

/** Each a word, with a dot where it is a colour. */
export function Colours({ names }: { names: readonly string[] }) {
  return (
    <ul className="dots">
      {names.map((name) => {
        const dye = dyeOf(name);
        return (
          <li key={name}>
            {CSS.supports('color', dye) && <i style={{ background: dye }} />}
            {name}
          </li>
        );
      })}
    </ul>
  );
}
