import { useImperativeHandle, useState, type ReactNode, type Ref } from 'react';

export interface Over<Name> {
  open: (what: Name) => void;
  close: () => void;
}

interface OverBenchProps<Name> {
  ref: Ref<Over<Name>>;
  children: (opened: Name) => ReactNode;
}

/** What is opened over the bench: the bench is not drawn anew for it. */
export function OverBench<Name>({ ref, children }: OverBenchProps<Name>) {
  const [opened, setOpened] = useState<Name | null>(null);
  useImperativeHandle(ref, () => ({ open: setOpened, close: () => setOpened(null) }), []);
  return opened !== null && children(opened);
}
