import { useDelayed } from '../ui/useDelayed.ts';

interface WaitingProps {
  /** The layout of the real thing, in blank parts. */
  className: string | undefined;
  parts: number;
}

export function Waiting({ className, parts }: WaitingProps) {
  const isDue = useDelayed();
  if (!isDue) return null;
  return (
    <div className={className} aria-hidden="true">
      {Array.from({ length: parts }, (_, part) => (
        <span key={part} className="sk" />
      ))}
    </div>
  );
}
