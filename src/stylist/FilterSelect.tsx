interface FilterSelectProps<Filters, Name extends keyof Filters> {
  name: Name;
  filters: Filters;
  onFilters: (filters: Filters) => void;
  label: string;
  /** What is chosen where nothing is. */
  any: string;
  options: readonly (readonly [Filters[Name] & string, string])[];
  className?: string;
}

export function FilterSelect<Filters extends object, Name extends keyof Filters>(
  props: FilterSelectProps<Filters, Name>,
) {
  const { name, filters, onFilters, label, any, options, className } = props;
  const choose = (value: string) => {
    const next = { ...filters, [name]: value };
    if (value === '') delete next[name];
    onFilters(next);
  };
  return (
    <select
      className={className}
      aria-label={label}
      value={String(filters[name] ?? '')}
      onChange={({ target }) => choose(target.value)}
    >
      <option value="">{any}</option>
      {options.map(([value, words]) => (
        <option key={value} value={value}>
          {words}
        </option>
      ))}
    </select>
  );
}
