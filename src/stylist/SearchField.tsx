import type { ComponentProps } from 'react';
import { SearchIcon } from './icons.tsx';

interface SearchFieldProps extends ComponentProps<'input'> {
  label: string;
  onWords: (typed: string) => void;
}

export function SearchField({ label, onWords, ...input }: SearchFieldProps) {
  return (
    <label className="srch">
      <SearchIcon />
      <span className="vh">{label}</span>
      <input
        className="in"
        type="search"
        {...input}
        onChange={(event) => onWords(event.target.value)}
      />
    </label>
  );
}
