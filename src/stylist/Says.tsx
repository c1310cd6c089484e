import { inSight } from './in-sight.ts';

interface SaysProps {
  message: string | null | undefined;
  className?: string | undefined;
}

/** What went wrong, said and in sight as soon as it is known. */
export function Says({ message, className = '' }: SaysProps) {
  return (
    <div role="alert">
      {message && (
        <p ref={inSight} className={`says ${className}`}>
          {message}
        </p>
      )}
    </div>
  );
}
