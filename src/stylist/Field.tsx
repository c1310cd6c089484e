import {
  useId,
  type InputHTMLAttributes,
  type ReactNode,
  type Ref,
  type RefObject,
  type TextareaHTMLAttributes,
} from 'react';
import { useGrowing } from './useGrowing.ts';

interface FrameProps {
  label: string;
  problem?: string | undefined;
  className?: string | undefined;
}

const described = (problem: string | undefined, id: string) => ({
  'aria-invalid': problem !== undefined,
  'aria-describedby': problem === undefined ? undefined : id,
});

function Frame({
  label,
  problem,
  className = '',
  id,
  children,
}: FrameProps & { id: string; children: ReactNode }) {
  return (
    <div className={`field ${className}`}>
      <label>
        <span>{label}</span>
        {children}
      </label>
      {problem !== undefined && (
        <p className="says" id={id}>
          {problem}
        </p>
      )}
    </div>
  );
}

type FieldProps = FrameProps &
  InputHTMLAttributes<HTMLInputElement> & { ref?: Ref<HTMLInputElement> };

export function Field({ label, problem, className, ...input }: FieldProps) {
  const id = useId();
  return (
    <Frame label={label} problem={problem} className={className} id={id}>
      <input className="in" {...input} {...described(problem, id)} />
    </Frame>
  );
}

type AreaFieldProps = FrameProps &
  TextareaHTMLAttributes<HTMLTextAreaElement> & { ref?: RefObject<HTMLTextAreaElement | null> };

export function AreaField({ label, problem, className, ref, ...area }: AreaFieldProps) {
  const id = useId();
  const field = useGrowing(ref);
  return (
    <Frame label={label} problem={problem} className={className} id={id}>
      <textarea ref={field} className="in" {...area} {...described(problem, id)} />
    </Frame>
  );
}
