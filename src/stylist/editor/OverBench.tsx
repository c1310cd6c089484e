import { useImperativeHandle, useState, type ReactNode, type Ref } from 'react';

/** Opens it, or with null closes what is open. */
export type Over<Name> = (what: Name | null) => void;

interface OverBenchProps<Name> {
  ref: Ref<Over<Name>>;
  children: (opened: Name) => ReactNode;
}

/** What is opened over the bench: the bench is not drawn anew for it. */
export function OverBench<Name>({ ref, children }: OverBenchProps<Name>) {
  const [opened, setOpened] = useState<Name | null>(null);
  useImperativeHandle(ref, (): Over<Name> => setOpened, []);
  return opened !== null && children(opened);
}
