interface DayFieldProps {
  label: string;
  className: string;
  day: string;
  onDay: (day: string) => void;
}

/** A day as the browser has it chosen, or none. */
export function DayField({ label, className, day, onDay }: DayFieldProps) {
  return (
    <label className={className}>
      {label}
      <input
        className="in"
        type="date"
        value={day}
        onChange={(event) => onDay(event.target.value)}
      />
    </label>
  );
}
