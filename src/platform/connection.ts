type WithConnection = Navigator & {
  connection?: Partial<EventTarget> & { type?: string; saveData?: boolean };
};

/** What not every browser has. */
const lineOf = ({ connection }: WithConnection) => connection;

/** Whether this line is Wi-Fi; null where the browser does not tell. */
export function isOnWifi(): boolean | null {
  const type = lineOf(navigator)?.type;
  return type === undefined ? null : type !== 'cellular';
}

/** As the browser was told to. */
export const savesData = (): boolean => lineOf(navigator)?.saveData ?? false;

/** Tells when there is another kind of line, and not whenever it is faster or slower. */
export function watchKind(changed: () => void): () => void {
  const line = lineOf(navigator);
  let kind = line?.type;
  const look = () => {
    if (line?.type === kind) return;
    kind = line?.type;
    changed();
  };
  line?.addEventListener?.('change', look);
  return () => line?.removeEventListener?.('change', look);
}

/** Tells when there is a line, none, or another kind of it. */
export function watchLine(changed: () => void): () => void {
  const forget = watchKind(changed);
  addEventListener('online', changed);
  addEventListener('offline', changed);
  return () => {
    forget();
    removeEventListener('online', changed);
    removeEventListener('offline', changed);
  };
}
