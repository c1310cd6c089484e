import type { ReactNode } from 'react';
import { Niche } from './Hanger.tsx';

interface EmptyProps {
  title: string;
  text: string;
  children?: ReactNode;
}

export function Empty({ title, text, children }: EmptyProps) {
  return (
    <div className="sec empty">
      <Niche />
      <h2>{title}</h2>
      <p>{text}</p>
      {children}
    </div>
  );
}
